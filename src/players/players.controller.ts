import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentCaller, NeedsToken, type Caller } from './caller.js';
import { CreatePlayerDto, type NewPlayerDto, type PlayerDto } from './dto/players.dto.js';
import { CreatePlayer, GetMe, RotateToken } from './players.docs.js';
import { PlayersService } from './players.service.js';

@Controller('players')
export class PlayersController {
  constructor(private readonly players: PlayersService) {}

  @Post()
  @CreatePlayer()
  create(@Body() { name }: CreatePlayerDto): Promise<NewPlayerDto> {
    return this.players.create(name);
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
