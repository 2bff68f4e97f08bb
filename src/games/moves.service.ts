import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import {
  decideAll,
  legalMoves,
  parseTile,
  redact,
  tilesInSet,
  viewOf,
  type GameView,
  type LoggedEvent,
  type Seat,
  type VisibleEvent,
} from '../engine/index.js';
import { GameLog, LogReader, type LoadedGame, type RequestKey } from '../event-store/index.js';
import { GameEnding } from '../matches/index.js';
import { problems, type Problem } from '../platform/problem.js';
import type { Caller } from '../players/index.js';
import { GameAccess, isOver } from './game-access.js';
import { gameProblems, type Standing } from './game-problems.js';
import type { MovesRequest } from './moves.pipe.js';

/** What a move brought: the new events and the new table, both as the mover may see them. */
export interface MoveAnswer {
  readonly events: readonly VisibleEvent[];
  readonly game: GameView;
}

/** A move as asked for: what to do, and the conditions of the headers. */
export interface MoveRequest extends MovesRequest {
  readonly expectedVersion: number | undefined;
  readonly idempotencyKey: string | undefined;
}

/** How often a move is decided anew because the game moved on meanwhile. */
const ATTEMPTS = 4;

/** Turns: a move is decided on the folded log and counts once its events are committed. */
@Injectable()
export class MovesService {
  constructor(
    private readonly access: GameAccess,
    private readonly log: GameLog,
    private readonly reader: LogReader,
    private readonly ending: GameEnding,
  ) {}

  /**
   * Plays for the caller; `replayed` when the same request was answered before.
   *
   * @throws Problem 400, 403, 404, 409, 412, 422; then nothing has changed
   */
  async play(id: string, caller: Caller, request: MoveRequest): Promise<MoveAnswer & { replayed: boolean }> {
    return this.log.exclusively(id, async () => {
      const { game, seat } = await this.access.sit(id, caller);
      assertTilesInSet(game, request);
      return this.attempt(game, seat, request, keyOf(id, caller, request), ATTEMPTS);
    });
  }

  private async attempt(
    game: LoadedGame,
    seat: Seat,
    request: MoveRequest,
    key: RequestKey | undefined,
    attempts: number,
  ): Promise<MoveAnswer & { replayed: boolean }> {
    const refused = await this.decideAndAppend(game, seat, request, key);
    if ('events' in refused) return { ...refused, replayed: false };

    const earlier = key && (await this.answeredBefore(key, seat));
    if (earlier) return { ...earlier, replayed: true };
    // The refusal counts only if it was decided on the newest version.
    const now = (await this.log.load(game.id))!;
    if (refused.problem && now.state.version === game.state.version) throw refused.problem;
    if (attempts === 1) throw gameProblems.lostRace(standing(now, seat));
    return this.attempt(now, seat, request, key, attempts - 1);
  }

  /** The answer; or the problem with the request; or neither, when somebody else was faster. */
  private async decideAndAppend(
    game: LoadedGame,
    seat: Seat,
    { moves, isList, expectedVersion }: MoveRequest,
    key: RequestKey | undefined,
  ): Promise<MoveAnswer | { problem?: Problem }> {
    if (expectedVersion !== undefined && expectedVersion !== game.state.version) {
      return { problem: gameProblems.movedOn(expectedVersion, standing(game, seat)) };
    }
    const decision = decideAll(game.state, seat, moves, game.seed);
    if (decision.refusal) {
      const { index, ...refusal } = decision.refusal;
      return {
        problem: gameProblems.refused(isList ? { ...refusal, index } : refusal, standing(game, seat)),
      };
    }
    const append = this.log.prepare(game, decision, { key });
    const ends = decision.state.status !== 'running';
    const after = await (ends ? this.ending.byMove(game, append) : this.log.append(game, append));
    return after ? answer(after, append.events, seat) : {};
  }

  /** The first answer to a request under the same key; undefined when there was none. @throws Problem 422 */
  private async answeredBefore(key: RequestKey, seat: Seat): Promise<MoveAnswer | undefined> {
    const known = await this.reader.request(key.playerId, key.key);
    if (!known) return undefined;
    if (known.requestHash !== key.requestHash) throw gameProblems.keyReused();
    const then = await this.log.loadAt(known.gameId, known.toVersion);
    const events = await this.reader.events(known.gameId, known.fromVersion - 1, known.toVersion);
    return answer(then!, events, seat);
  }
}

function answer(game: LoadedGame, events: readonly LoggedEvent[], seat: Seat): MoveAnswer {
  const viewer = { seat, over: isOver(game) };
  return { events: events.map((event) => redact(event, viewer)), game: viewOf(game.state, game, viewer) };
}

const standing = ({ state }: LoadedGame, seat: Seat): Standing => ({
  currentVersion: state.version,
  toMove: state.toMove,
  legalMoves: legalMoves(state, seat),
});

/** Refuses tiles that the game's set does not have, such as 7-0 in a double-six game. */
function assertTilesInSet({ state }: LoadedGame, { moves, isList }: MoveRequest): void {
  const { set } = state.rules;
  const errors = moves.flatMap((move, index) => {
    if (!('tile' in move) || (parseTile(move.tile) ?? Infinity) < tilesInSet(set)) return [];
    const message = `tile must be of the double-${set} set, such as ${set}-${set}`;
    return [{ pointer: `${isList ? `/moves/${index}` : ''}/tile`, message }];
  });
  if (errors.length > 0) throw problems.malformed(`${errors[0].message}.`, errors);
}

function keyOf(
  gameId: string,
  { id }: Caller,
  { moves, isList, idempotencyKey }: MoveRequest,
): RequestKey | undefined {
  if (idempotencyKey === undefined) return undefined;
  const request = canonicalize({ gameId, moves: isList ? moves : moves[0] })!;
  const requestHash = createHash('sha256').update(request).digest('hex');
  return { playerId: id, key: idempotencyKey, requestHash };
}
