import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentCaller, NeedsToken, type Caller } from './caller.js';
import { CreatePlayerDto, type NewPlayerDto, type PlayerDto } from './dto/players.dto.js';
import { CreatePlayer, GetMe, RotateToken } from './players.docs.js';
import { PlayersService } from './players.service.js';

@Controller('players')
export class PlayersController {
  constructor(private readonly players: PlayersService) {}

  @Post()
  @CreatePlayer()
  async create(
    @Body() { name }: CreatePlayerDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewPlayerDto> {
    const player = await this.players.create(name);
    void reply.header('Location', `/v1/players/${player.id}`);
    return player;
  }

  @Get('me')
  @NeedsToken()
  @GetMe()
  me(@CurrentCaller() caller: Caller): Promise<PlayerDto> {
    return this.players.get(caller.id);
  }

  @Post('me/token')
  @HttpCode(201)
  @NeedsToken()
  @RotateToken()
  rotate(@CurrentCaller() caller: Caller): Promise<NewPlayerDto> {
    return this.players.rotateToken(caller);
  }
}
