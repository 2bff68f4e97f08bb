/** The page at `/`: where to read on, and the newest public games. */
import type { GameSummaryDto } from '../../games/index.js';
import { document, style } from '../replay/document.js';
import { html, type Html } from '../replay/html.js';
import { gameName } from '../words.js';

type Games = readonly GameSummaryDto[];

/** The whole page in HTML; names in it are text. */
export function homePage(running: Games, finished: Games): string {
  return document(
    'Boneyard',
    style,
    html`<body>
      <main>
        <h1>Boneyard</h1>
        <p>
          A server for domino games over HTTP, each kept as a log that anybody can check. Bots and front ends
          play by
          <a href="/docs">the API</a>, which is also <a href="/openapi.json">an OpenAPI document</a>.
        </p>
        ${list('running', 'Running games', running)} ${list('finished', 'Finished games', finished)}
      </main>
    </body>`,
  );
}

function list(id: string, title: string, games: Games): Html {
  return html`<section class="games" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      games.length === 0
        ? html`<p class="muted">None that anybody may look at.</p>`
        : html`<ul>
            ${games.map(line)}
          </ul>`
    }
  </section>`;
}

/** `Ada and Cleo 35 – Bob and Dan 20` with the game's name, the winner in bold. */
function line(game: GameSummaryDto): Html {
  const { id, seats, scores, winner, round } = game;
  const sides = scores.map((score, side) => {
    const names = seats.filter((seat) => seat.side === side).map(({ name }) => name);
    const words = `${names.join(' and ')} ${score}`;
    return html`${side > 0 && ' – '}${side === winner ? html`<strong>${words}</strong>` : words}`;
  });
  return html`<li>
    <a href="/games/${id}">${sides}</a> <span class="muted">${gameName(game)}, round ${round}</span>
  </li>`;
}
