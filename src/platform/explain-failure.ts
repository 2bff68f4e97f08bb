import type { Config } from './config.js';

/** Why the service or one of its commands failed. @returns one line that says what to do about it, where that is known */
export function explainFailure(error: unknown, { PORT, HOST, DATABASE_URL }: Config): string {
  const { code, syscall, message, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
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
