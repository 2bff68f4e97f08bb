import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** The player that a request's token belongs to. */
export interface Caller {
  readonly id: string;
  readonly name: string;
}

export type RequestWithCaller = FastifyRequest & { caller?: Caller };

export const TOKEN_NEEDED = 'token-needed';

/** A call that answers 401 without a token. */
export const NeedsToken = (): MethodDecorator =>
  applyDecorators(SetMetadata(TOKEN_NEEDED, true), ApiBearerAuth());

/** A call that shows more with a token: the document offers it, and the call goes without. */
export const TakesToken = (): MethodDecorator => applyDecorators(ApiSecurity({}), ApiBearerAuth());

/** The caller; undefined without a token, which only calls without `NeedsToken` can see. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithCaller>().caller,
);
