/** Connection errors of Node, and SQLSTATEs (class 08, 57P0x, 53300) that say: not now, try again. */
const UNAVAILABLE_CODES = new Set([
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
  '53300',
  // Prisma: cannot reach the server; the server closed the connection; no connection in time.
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);

/** What `pg` says without giving a code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|connection ended|cannot use a pool after calling end/i;

const MAX_CAUSES = 5;

/** Whether an error means that the database cannot be reached or gives no connection just now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) return true;
    if (UNAVAILABLE_MESSAGES.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
    cause = cause.cause ?? (cause as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError;
  }
  return false;
}
