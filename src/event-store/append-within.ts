import type { Prisma } from '../generated/prisma/client.js';
import { APPEND, toRow, type Append } from './append-statement.js';

/**
 * Appends within a transaction that changes more than the log, as at a game's end; the same version check decides.
 * False: nothing was written. The caller tells the log once the transaction is committed.
 */
export async function appendWithin(tx: Prisma.TransactionClient, append: Append): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<unknown[]>(APPEND, JSON.stringify([toRow(append)]));
  return rows.length === 1;
}
