import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../platform/api-problems.js';
import { IdParam } from '../platform/id-param.js';
import { CurrentCaller, NeedsToken, type Caller } from './caller.js';
import { CreatePlayerDto, NewPlayerDto, PlayerDto, ProfileDto } from './dto/players.dto.js';
import { PlayersService } from './players.service.js';

@ApiTags('Players')
@Controller('players')
export class PlayersController {
  constructor(private readonly players: PlayersService) {}

  @Post()
  @ApiOperation({ operationId: 'createPlayer', summary: 'Register a player and get its token' })
  @ApiCreatedResponse({ type: NewPlayerDto })
  @ApiProblems(400, 413, 415)
  create(@Body() { name }: CreatePlayerDto): Promise<NewPlayerDto> {
    return this.players.create(name);
  }

  @Get('me')
  @NeedsToken()
  @ApiOperation({ operationId: 'getMe', summary: 'Who am I' })
  @ApiOkResponse({ type: PlayerDto })
  @ApiProblems(401)
  me(@CurrentCaller() caller: Caller): Promise<PlayerDto> {
    return this.players.me(caller);
  }

  @Post('me/token')
  @HttpCode(201)
  @NeedsToken()
  @ApiOperation({ operationId: 'rotateToken', summary: 'Replace my token; the old one dies at once' })
  @ApiCreatedResponse({ type: NewPlayerDto })
  @ApiProblems(401)
  rotate(@CurrentCaller() caller: Caller): Promise<NewPlayerDto> {
    return this.players.rotateToken(caller);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getPlayer', summary: "A player's public profile, with results per ruleset" })
  @ApiOkResponse({ type: ProfileDto })
  @ApiProblems(400, 404)
  profile(@Param() { id }: IdParam): Promise<ProfileDto> {
    return this.players.profile(id);
  }
}
