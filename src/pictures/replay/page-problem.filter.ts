import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, type ProblemForm } from '../../platform/problem.filter.js';
import { problemPage } from './document.js';
import { PAGE_POLICY } from './style.js';

const PAGE: ProblemForm = {
  type: 'text/html; charset=utf-8',
  headers: { 'Content-Security-Policy': PAGE_POLICY },
  write: ({ title, detail = '' }) => problemPage(title, detail),
};

/** Tells people on a page what programs are told in JSON. */
@Catch()
export class PageProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), PAGE);
  }
}
