/** Events and moves in words, out of what the server says and nothing else. */
import type { components, Event, Game, Move } from '../typescript/index.js';

type Schemas = components['schemas'];

/** Who sits where. */
export type People = Game['seats'];

const WHERE = {
  left: 'on the left',
  right: 'on the right',
  up: 'on the upper arm',
  down: 'on the lower arm',
} as const;

const several = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The name of a seat's player; where two have the same, with the seat. */
export function nameOf(people: People, seat: number): string {
  const { name } = people[seat];
  return people.some((other) => other.seat !== seat && other.name === name) ? `${name} (seat ${seat})` : name;
}

/** The names of a side's players. */
export const sideName = (people: People, side: number): string =>
  people
    .filter((each) => each.side === side)
    .map(({ seat }) => nameOf(people, seat))
    .join(' and ');

export const scoreLine = (people: People, scores: readonly number[]): string =>
  scores.map((score, side) => `${sideName(people, side)} ${score}`).join(', ');

/** A move, as a choice; of tiles in a row it tells which they are. */
export function moveWords(move: Move, row: readonly string[] = []): string {
  switch (move.type) {
    case 'play':
      return `play ${move.tile}${move.end ? ` ${WHERE[move.end]}` : ''}`;
    case 'lay':
      return `lay ${move.tile}`;
    case 'remove':
      return move.count === 1
        ? `take ${row[move.index]} (${move.index})`
        : `take ${row.slice(move.index - 1, move.index + 2).join(', ')} (${move.index - 1} to ${move.index + 1})`;
    case 'draw':
      return 'draw from the boneyard';
    case 'pass':
      return 'pass';
    case 'endTurn':
      return 'end the turn';
  }
}

/** What happened, with the points explained; `game` is what the ruleset is called. */
export function eventWords(event: Event, people: People, game: string): string {
  const who = event.seat === null ? '' : nameOf(people, event.seat);
  switch (event.type) {
    case 'GameStarted':
      return `Game ${event.data.gameNumber} of ${game} begins.`;
    case 'RoundStarted': {
      const { round, opener, openingTile } = event.data;
      const with_ = openingTile === null ? '' : ` with ${openingTile}`;
      return `Round ${round} is dealt. ${nameOf(people, opener)} ${openingTile === null ? 'opens' : 'must open'}${with_}.`;
    }
    case 'TilePlayed':
      return `${who} plays ${event.data.tile}${event.data.end ? ` ${WHERE[event.data.end]}` : ''}: ${pointsWords(event.data)}.`;
    case 'TilesDrawn': {
      const { drawn, tiles, boneyardSize } = event.data;
      return `${who} draws ${several(drawn, 'tile')}${tiles ? ` (${tiles.join(', ')})` : ''}; ${boneyardSize} left.`;
    }
    case 'TurnPassed':
      return `${who} passes.`;
    case 'SeatDroppedOut':
      return `${who} is out of the round with an empty hand.`;
    case 'TileLaid':
      return `${who} lays ${event.data.tile}.`;
    case 'TilesRemoved':
      return `${who} takes ${event.data.tiles.join(', ')}; ${several(event.data.row.length, 'tile')} left in the row.`;
    case 'TurnEnded': {
      const { drawn, boneyardSize } = event.data;
      const draws =
        drawn === undefined ? '' : drawn === null ? '; there is nothing to draw' : ` and draws ${drawn}`;
      return `${who} ends the turn${draws}; ${boneyardSize} left in the boneyard.`;
    }
    case 'RoundEnded':
      return roundWords(event.data, people);
    case 'GameEnded':
      return gameWords(event.data, who, people);
  }
}

/** Which ends count, what they add up to, and what that is worth. */
function pointsWords({ counted, count, points }: Schemas['TilePlayedData']): string {
  const ends = counted.map(({ end, tile, pips }) => `${pips} ${end} (${tile})`).join(' + ');
  const sum = counted.length > 1 ? `${ends} = ${count}` : `counts ${count}`;
  return `${sum}, ${points === 0 ? 'no points' : several(points, 'point')}`;
}

function roundWords(
  { round, reason, winner, hands, pips, bonus, scores, ...rest }: Schemas['RoundEndedData'],
  people: People,
): string {
  const why = {
    domino: 'Domino!',
    blocked: 'Blocked: nobody can move.',
    target: 'The target is reached.',
    'all-out': 'Everybody has dropped out.',
    'played-out': 'Played out.',
  }[reason];
  const goes =
    winner === null ? `Round ${round} has no winner.` : `Round ${round} goes to ${sideName(people, winner)}.`;
  const held = hands.flatMap((hand, seat) =>
    hand.length > 0
      ? [`${nameOf(people, seat)} still held ${hand.join(', ')} (${several(pips[seat], 'pip')}).`]
      : [],
  );
  const taken = rest.captured?.map((tiles, seat) => `${nameOf(people, seat)} took ${tiles}`).join(', ');
  const row = taken === undefined ? [] : [`${taken}; the ${rest.left ?? 0} left count against everyone.`];
  const worth = bonus > 0 ? [`Bonus: ${several(bonus, 'point')}.`] : [];
  return [
    why,
    ...(taken === undefined ? [goes] : []),
    ...held,
    ...row,
    ...worth,
    `Scores: ${scoreLine(people, scores)}.`,
  ].join(' ');
}

function gameWords(
  { winner, reason, scores }: Schemas['GameEndedData'],
  who: string,
  people: People,
): string {
  const why = {
    target: '',
    'max-rounds': 'That was the last round. ',
    resignation: `${who} gives up. `,
    timeout: `${who} has run out of time. `,
  }[reason];
  const result = winner === null ? 'The game is drawn' : `The game goes to ${sideName(people, winner)}`;
  // The end of the last round has told the scores, where there was one.
  const isCutShort = reason === 'resignation' || reason === 'timeout';
  return `${why}${result}${isCutShort ? `: ${scoreLine(people, scores)}` : ''}.`;
}
