import { Injectable } from '@nestjs/common';
import { findRuleset } from '../engine/index.js';
import { PgPool } from '../platform/database/pg-pool.js';
import { cursorOf, toPage, UUID, type Page } from '../platform/paging.js';
import { problems } from '../platform/problem.js';
import { BOT_IDS, botLevel, PlayersService } from '../players/index.js';
import type {
  LeaderboardQuery,
  MeetingsDto,
  ProfileDto,
  StandingsEntryDto,
  VersusDto,
} from './dto/records.dto.js';
import { deviationOf, type PlayerRecord } from './record.js';
import { RecordKeeper } from './record-keeper.js';

type Row = Omit<PlayerRecord, 'mu'> & { readonly rating: number };
type LeaderboardRow = Row & { readonly name: string };

const COLUMNS = 'r.player_id as "playerId", r.ruleset, r.won, r.drawn, r.lost, r.sigma, r.rating';
/** Where a page ends: a rating, and the id of who has it. */
const PLACE = new RegExp(`^(-?\\d{1,9}),(${UUID})$`);

/** What players have done so far, in finished public games. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly pool: PgPool,
    private readonly players: PlayersService,
    private readonly keeper: RecordKeeper,
  ) {}

  /** A player's public profile. @throws Problem 404 */
  async profile(id: string): Promise<ProfileDto> {
    const player = await this.players.get(id);
    await this.keeper.keepUp();
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from player_records r where player_id = $1 order by ruleset`,
      [id],
    );
    return { ...player, results: rows.map((row) => ({ ruleset: row.ruleset, ...tallyOf(row) })) };
  }

  /** The players of a ruleset, best first. @throws Problem 404 */
  async leaderboard(ruleset: string, query: LeaderboardQuery): Promise<Page<StandingsEntryDto>> {
    if (!findRuleset(ruleset)) throw problems.notFound('There is no ruleset of this id.');
    const [, rating = null, playerId = null] = cursorOf(query, PLACE) ?? [];
    await this.keeper.keepUp();
    const unlisted = query.bots === 'true' ? [] : BOT_IDS;
    const { rows } = await this.pool.query<LeaderboardRow>(
      `select ${COLUMNS}, p.name from player_records r join players p on p.id = r.player_id
       where r.ruleset = $1 and r.player_id <> all($2::uuid[])
         and ($3::int is null or (r.rating, r.player_id) < ($3::int, $4::uuid))
       order by r.rating desc, r.player_id desc limit $5`,
      [ruleset, unlisted, rating, playerId, query.limit + 1],
    );
    const rankOf = await this.ranks(ruleset, unlisted, rows);
    return toPage(
      rows,
      query.limit,
      (row) => ({
        rank: rankOf(row),
        playerId: row.playerId,
        name: row.name,
        bot: botLevel(row.playerId),
        ...tallyOf(row),
      }),
      (row) => `${row.rating},${row.playerId}`,
    );
  }

  /** What two players have done against and with each other. @throws Problem 400, 404 */
  async versus(id: string, opponentId: string): Promise<VersusDto> {
    if (id === opponentId) {
      const message = 'opponent must be another player';
      throw problems.malformed(message, [{ pointer: '/opponent', message }]);
    }
    const [player, opponent] = await Promise.all([this.players.get(id), this.players.get(opponentId)]);
    await this.keeper.keepUp();
    const { rows } = await this.pool.query<MeetingsDto>(
      `select ruleset, won + lost + neither as played, won, lost, neither, together from player_meetings
       where player_id = $1 and opponent_id = $2 order by ruleset`,
      [id, opponentId],
    );
    return {
      player: { id, name: player.name },
      opponent: { id: opponentId, name: opponent.name },
      results: rows,
    };
  }

  /** The ranks of a page's rows: one more than how many have a higher rating. */
  private async ranks(
    ruleset: string,
    unlisted: readonly string[],
    rows: readonly Row[],
  ): Promise<(row: Row) => number> {
    const [first] = rows;
    const { rows: counts } = await this.pool.query<{ better: number; before: number }>(
      `select (count(*) filter (where rating > $3))::int as better, count(*)::int as before from player_records
       where ruleset = $1 and player_id <> all($2::uuid[]) and (rating, player_id) > ($3, $4::uuid)`,
      [ruleset, unlisted, first?.rating ?? 0, first?.playerId ?? null],
    );
    const [{ better, before }] = counts;
    return ({ rating }) =>
      rating === first.rating ? better + 1 : before + rows.findIndex((each) => each.rating === rating) + 1;
  }
}

const tallyOf = (row: Row) => ({
  rating: row.rating,
  deviation: deviationOf(row),
  played: row.won + row.drawn + row.lost,
  won: row.won,
  drawn: row.drawn,
  lost: row.lost,
});
