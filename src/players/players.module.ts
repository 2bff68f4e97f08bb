import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PlayersController } from './players.controller.js';
import { PlayersService } from './players.service.js';
import { TokenGuard } from './token.guard.js';

/** Players and their tokens. Its guard stands before every call of the service. */
@Global()
@Module({
  controllers: [PlayersController],
  providers: [PlayersService, { provide: APP_GUARD, useClass: TokenGuard }],
  exports: [PlayersService],
})
export class PlayersModule {}
