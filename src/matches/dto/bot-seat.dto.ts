import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, Min } from 'class-validator';
import { MayBeLeftOut } from '../../platform/validation.js';
import { BOT_LEVELS, type BotLevel } from '../../players/index.js';

const LEVEL =
  'random: any legal move. greedy: what brings most now. strong: imagines what the others may hold and looks ahead. ' +
  'None of them sees more than a player at its seat would.';

class BotDto {
  @ApiProperty({ enum: BOT_LEVELS, description: LEVEL })
  @IsIn(BOT_LEVELS, { message: `level must be one of ${BOT_LEVELS.join(', ')}` })
  level!: BotLevel;
}

/** A bot of a new match. */
export class BotSeatDto extends BotDto {
  @ApiProperty({ minimum: 1, maximum: 5, description: 'Seat 0 is the caller’s own.' })
  // Which seats there are is up to the match.
  @IsInt({ message: 'seat must be a whole number' })
  seat!: number;
}

/** A bot for an open match. */
export class AddBotDto extends BotDto {
  @ApiPropertyOptional({
    minimum: 0,
    maximum: 5,
    description: 'The seat to fill; left out: the lowest free one.',
  })
  @MayBeLeftOut()
  @IsInt({ message: 'seat must be a whole number' })
  @Min(0, { message: 'seat must be at least 0' })
  seat?: number;
}
