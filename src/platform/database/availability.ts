/** Connection errors of Node, and SQLSTATEs that say: there is no connection to work with. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  // Prisma: cannot reach the server; the server closed the connection; no connection in time.
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);

/** SQLSTATEs and Prisma's codes for a statement that came to nothing, though the same one may succeed later. */
const FAILED_FOR_NOW = new Set([
  // Slow: a statement, a lock or an idle transaction took too long.
  '57014',
  '55P03',
  '25P03',
  '25P04',
  // Lost to other transactions: serialization, deadlock.
  '40001',
  '40P01',
  'P2034',
  // A transaction that Prisma could not begin in time, or gave up.
  'P2028',
  // Out of something: resources, disk, memory; input or output failed; a replica that may only be read.
  '53000',
  '53100',
  '53200',
  '53400',
  '58000',
  '58030',
  '25006',
]);

/** What `pg` says without giving a code. */
const LOST_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|connection ended|client was closed|query read timeout|cannot use a pool after calling end/i;

const MAX_CAUSES = 6;

/** Whether an error means that the database cannot be reached or gives no connection just now. */
export function isDatabaseLost(error: unknown): boolean {
  return causesOf(error).some(
    ({ codes, message }) => codes.some((code) => LOST.has(code)) || LOST_MESSAGES.test(message),
  );
}

/** Whether the database could not do its part just now, through no fault of the request: it may be sent again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isDatabaseLost(error) ||
    causesOf(error).some(({ codes }) => codes.some((code) => FAILED_FOR_NOW.has(code)))
  );
}

/** Whether the database gave a statement up for being slow: a slow one should not be tried again at once. */
export function tookTooLong(error: unknown): boolean {
  return causesOf(error).some(({ codes }) => codes.includes('57014'));
}

interface Cause {
  readonly codes: readonly string[];
  readonly message: string;
}

/** An error and what caused it: of Node, of `pg`, or of `pg` as Prisma wraps it, which is no Error by then. */
function causesOf(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth === MAX_CAUSES) return [];
  const { code, originalCode, message, cause, meta, errors } = error as {
    code?: unknown;
    originalCode?: unknown;
    message?: unknown;
    cause?: unknown;
    meta?: { driverAdapterError?: unknown };
    errors?: unknown;
  };
  const own = {
    codes: [code, originalCode].filter((each) => typeof each === 'string'),
    message: typeof message === 'string' ? message : '',
  };
  const deeper = [cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return [own, ...deeper.flatMap((each) => causesOf(each, depth + 1))];
}
