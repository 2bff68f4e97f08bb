import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IdParam } from '../platform/id-param.js';
import { CurrentCaller, NeedsToken, type Caller } from './caller.js';
import { CreatePlayerDto, type NewPlayerDto, type PlayerDto, type ProfileDto } from './dto/players.dto.js';
import { CreatePlayer, GetMe, GetPlayer, RotateToken } from './players.docs.js';
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
    return this.players.me(caller);
  }

  @Post('me/token')
  @HttpCode(201)
  @NeedsToken()
  @RotateToken()
  rotate(@CurrentCaller() caller: Caller): Promise<NewPlayerDto> {
    return this.players.rotateToken(caller);
  }

  @Get(':id')
  @GetPlayer()
  profile(@Param() { id }: IdParam): Promise<ProfileDto> {
    return this.players.profile(id);
  }
}
