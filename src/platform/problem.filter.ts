import { type ArgumentsHost, Catch, type ExceptionFilter, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AllowedMethods } from './allowed-methods.js';
import type { Problem } from './problem.js';
import { toProblem } from './problem-mapping.js';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that the request is answered with. */
    problemCode?: string;
  }
}

/** The one place where an error becomes an answer: `application/problem+json`, whatever was thrown. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly methods: AllowedMethods) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    // Nest has no other word for a request that no route takes; our own code throws problems.
    const refusal = error instanceof NotFoundException ? this.methods.refusal(request) : undefined;
    sendProblem(refusal ?? error, request, http.getResponse<FastifyReply>());
  }
}

/** How a problem is written down. */
export interface ProblemForm {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  write(problem: Problem, path: string): string;
}

/** RFC 9457. */
const JSON_FORM: ProblemForm = {
  type: 'application/problem+json; charset=utf-8',
  write: (problem, path) => JSON.stringify(problem.toBody(path)),
};

/** Answers with the problem that the error stands for, and logs what is our own fault. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ProblemForm = JSON_FORM,
): void {
  const problem = toProblem(error);
  if (problem.status >= 500) {
    request.log[problem.status === 503 ? 'warn' : 'error']({ err: error }, 'the request failed');
  }
  // A stream that broke after its head went out can only be cut.
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  reply.problemCode = problem.code;
  const [path = request.url] = request.url.split('?', 1);
  void reply
    .status(problem.status)
    .headers({ ...form.headers, ...problem.headers })
    // Where the address alone was bad, no hook has set it.
    .header('X-Request-Id', request.id)
    .header('Cache-Control', 'no-store')
    .type(form.type)
    .send(form.write(problem, path));
}
