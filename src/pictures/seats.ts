/** The seats around the table: who they are, what they hold, how they stand. */
import type { GameView, SeatView, TileName } from '../engine/index.js';
import type { Drawn } from './board.js';
import type { Format } from './format.js';
import { element, fit, label } from './svg.js';
import { drawTile, upright } from './tile.js';

const GAP = 12;
const PADDING = 12;
const HEAD = 54;
/** Half a tile's width in a hand, open and face down, in pixels. */
const OPEN = 7.5;
const CLOSED = 4.5;

/** All seats, in columns. */
export function drawSeats(view: GameView, format: Format): Drawn {
  const width = format.width - 2 * format.margin;
  const columns = Math.min(view.seats.length === 4 || view.seats.length === 2 ? 2 : 3, format.columns);
  const cardWidth = (width - (columns - 1) * GAP) / columns;
  const rows = Math.ceil(view.seats.length / columns);
  let y = 0;
  let svg = '';
  for (let row = 0; row < rows; row++) {
    const seats = view.seats.slice(row * columns, (row + 1) * columns);
    const hands = seats.map((seat) => drawHand(seat, cardWidth - 2 * PADDING));
    const height = HEAD + Math.max(...hands.map((hand) => hand.height)) + PADDING;
    seats.forEach((seat, column) => {
      const at = `translate(${round(column * (cardWidth + GAP))} ${round(y)})`;
      svg += element('g', { transform: at }, card(view, seat, hands[column], cardWidth, height));
    });
    y += height + GAP;
  }
  return { svg, height: y - GAP };
}

const round = (value: number): number => Math.round(value * 100) / 100;

function card(view: GameView, seat: SeatView, hand: Drawn, width: number, height: number): string {
  const toMove = view.toMove === seat.seat;
  const won = view.winner !== undefined && view.winner === seat.side;
  const score = String(view.sides[seat.side].score).replace('-', '−');
  const team = view.sides.length < view.seats.length ? `Team ${'ABC'[seat.side]} · ` : '';
  const marks = [
    ...(toMove ? ['to move'] : []),
    ...(won ? ['winner'] : []),
    ...(view.viewer === seat.seat ? ['you'] : []),
    ...(seat.droppedOut ? ['dropped out'] : []),
  ];
  const holds = seat.handSize === 1 ? '1 tile' : `${seat.handSize} tiles`;
  const taken = view.captured ? ` · took ${view.captured[seat.seat]}` : '';
  const line = `${team}${holds}${taken}`;
  const nameWidth = width - 2 * PADDING - score.length * 15 - 10;
  const name = `${toMove ? '▸ ' : won ? '★ ' : ''}${seat.name}`;
  return (
    element('rect', {
      class: toMove ? 'turn' : 'card',
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: height - 1,
      rx: 8,
    }) +
    // A nested picture clips what the estimate of the name's width got wrong.
    element(
      'svg',
      { x: PADDING, y: 6, width: nameWidth, height: 24 },
      label(0, 18, 'name', fit(name, nameWidth, 16)),
    ) +
    label(width - PADDING, 28, 'score end', score) +
    label(PADDING, 46, 'muted', line) +
    (marks.length > 0 ? label(width - PADDING, 46, 'accent end strong', marks.join(', ')) : '') +
    element('g', { transform: `translate(${PADDING} ${HEAD})` }, hand.svg)
  );
}

/** A hand face up where the viewer may see it, else as many backs. */
function drawHand({ hand, handSize }: SeatView, width: number): Drawn {
  return hand ? faces(hand, width) : backs(handSize, width);
}

function faces(hand: readonly TileName[], width: number): Drawn {
  const across = Math.floor(width / (2.5 * OPEN));
  const svg = hand
    .map((tile, index) => {
      const halves = upright(tile, (index % across) * 2.5, Math.floor(index / across) * 4.5);
      return drawTile({ tile, halves }, OPEN);
    })
    .join('');
  return { svg, height: Math.ceil(hand.length / across) * 4.5 * OPEN };
}

function backs(count: number, width: number): Drawn {
  const across = Math.floor(width / (2.7 * CLOSED));
  const svg = Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % across) * 2.7 * CLOSED, Math.floor(index / across) * 4.8 * CLOSED];
    return element('rect', {
      class: 'back',
      x: x + 0.5,
      y: y + 0.5,
      width: 2 * CLOSED - 1,
      height: 4 * CLOSED - 1,
      rx: 2,
    });
  }).join('');
  return { svg, height: Math.ceil(count / across) * 4.8 * CLOSED };
}
