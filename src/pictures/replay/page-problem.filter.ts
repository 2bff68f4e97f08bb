import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../../platform/problem-mapping.js';
import { problemPage } from './document.js';
import { PAGE_POLICY } from './style.js';

/** Tells people on a page what programs are told in JSON. */
@Catch()
export class PageProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { status, title, detail = '', headers } = toProblem(error);
    if (status >= 500) request.log[status === 503 ? 'warn' : 'error']({ err: error }, 'the request failed');
    void reply
      .status(status)
      .headers({ ...headers, 'Cache-Control': 'no-store', 'Content-Security-Policy': PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(problemPage(title, detail));
  }
}
