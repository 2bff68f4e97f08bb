import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { problems } from '../platform/problem.js';
import { TOKEN_NEEDED, type RequestWithCaller } from './caller.js';
import { PlayersService } from './players.service.js';

const BEARER = /^Bearer +([\w.~+/-]{1,200}=*)$/i;

/** Tells who calls. A token that is not valid is refused even where none is needed. */
@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly players: PlayersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const { authorization } = request.headers;
    if (authorization === undefined) {
      if (this.reflector.get<boolean | undefined>(TOKEN_NEEDED, context.getHandler()))
        throw problems.unauthorized();
      return true;
    }
    const token = BEARER.exec(authorization)?.[1];
    const caller = token === undefined ? undefined : await this.players.findByToken(token);
    if (!caller) throw problems.unauthorized('The token is not valid.');
    request.caller = caller;
    return true;
  }
}
