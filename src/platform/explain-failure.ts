import type { Config } from './config.js';

/** Why the service or one of its commands failed. @returns one line that says what to do about it, where that is known */
export function explainFailure(error: unknown, { PORT, HOST, DATABASE_URL }: Config): string {
  // A name with several addresses fails with an error for each.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code, syscall, message, hostname } = cause as NodeJS.ErrnoException & { hostname?: string };
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `port ${PORT} on ${HOST} is in use; set PORT to another one (0 takes any free one)`;
  }
  if (syscall === 'listen' && code === 'EACCES')
    return `port ${PORT} needs more rights; set PORT to 1024 or above`;
  const isUnknownHost = syscall === 'getaddrinfo';
  if (syscall === 'listen' || (isUnknownHost && hostname === HOST))
    return `cannot listen on HOST ${HOST} (${code})`;
  if ((syscall === 'connect' || isUnknownHost) && DATABASE_URL !== undefined)
    return `cannot reach DATABASE_URL (${code})`;
  return message;
}
