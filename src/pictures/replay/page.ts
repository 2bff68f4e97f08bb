/** The replay page: small functions that make HTML of what the service found. It works by links alone. */
import type { Audit } from '../../audits/index.js';
import { explain, type GameView, type VisibleEvent } from '../../engine/index.js';
import { NARROW, WIDE, type Format } from '../format.js';
import { drawTable } from '../table.js';
import { gameAndTarget, gameName, playersOf, scoresOf, statusOf } from '../words.js';
import { document, style } from './document.js';
import { html, Html } from './html.js';

export interface Replay {
  /** The table after the version that is shown. */
  readonly view: GameView;
  /** The events of the round that is shown, all of them. */
  readonly events: readonly VisibleEvent[];
  /** Where each round begins. */
  readonly rounds: readonly { round: number; version: number }[];
  readonly newest: number;
  /** Whether the game goes on. */
  readonly running: boolean;
  readonly audit: Audit;
}

const addressOf = ({ view }: Replay, version?: number): string =>
  `/games/${view.id}${version === undefined ? '' : `?version=${version}`}`;

/** The newest version has the page's own address, under which it stays the newest. */
const linkTo = (replay: Replay, version: number): string =>
  addressOf(replay, version >= replay.newest ? undefined : version);

/** The whole page in HTML for one version of a game, as its viewer may see it. */
export function replayPage(replay: Replay): string {
  const { view, newest, running } = replay;
  const data = html`data-game="${view.id}" data-version="${view.version}" data-newest="${newest}"
  data-running="${String(running)}"`;
  return document(
    `${playersOf(view)}, version ${view.version} · ${gameName(view)}`,
    html`${style}
      <script type="module" src="/assets/replay.js"></script>`,
    html`<body ${data}>
      <header>${heading(replay)}</header>
      <main>
        ${steps(replay)}
        <p id="said" role="status">${said(replay)}</p>
        <div class="columns">${picture(replay)} ${moves(replay)} ${verdict(replay)}</div>
      </main>
      <footer class="muted">${links(replay)}</footer>
    </body>`,
  );
}

function heading({ view, newest, running }: Replay): Html {
  const state = running ? (view.version === newest ? 'running, shown live' : 'running') : 'finished';
  const past = view.version < newest && `At version ${view.version}, in round ${view.round}: `;
  return html`<div id="heading">
    <h1>${playersOf(view)}</h1>
    <p>${gameAndTarget(view)}, ${state}. ${past}${statusOf(view)}. <strong>${scoresOf(view)}</strong></p>
  </div>`;
}

function steps(replay: Replay): Html {
  const { view, newest } = replay;
  const { version } = view;
  const step = (id: string, words: string, sign: string, to: number): Html =>
    to < 1 || to > newest || to === version
      ? html`<a id="${id}" role="link" aria-disabled="true" tabindex="0" aria-label="${words}">${sign}</a>`
      : html`<a id="${id}" href="${linkTo(replay, to)}" aria-label="${words}">${sign}</a>`;
  return html`<nav class="steps" aria-label="Steps through the game">
    <span id="steps"
      >${step('first', 'First', '|◀', 1)} ${step('previous', 'Previous', '◀', version - 1)}
      ${step('next', 'Next', '▶', version + 1)} ${step('last', 'Last', '▶|', newest)}</span
    >
    <form id="seek" method="get" action="${addressOf(replay)}">
      <label for="version">Version</label>
      <input id="version" name="version" type="range" min="1" max="${newest}" value="${version}" />
      <output id="place" for="version">${version} of ${newest}</output><button class="go">Go</button>
    </form>
  </nav>`;
}

/** Words in which no tile is broken at the end of a line. */
const unbroken = (words: string): Html =>
  html`${words.split(/\b(\d-\d)\b/).map((part, index) => (index % 2 === 1 ? html`<span class="tile">${part}</span>` : part))}`;

/** The event that led to the version that is shown. */
const lastOf = ({ view, events }: Replay): VisibleEvent =>
  events.find(({ version }) => version === view.version)!;

const said = (replay: Replay): Html =>
  html`${replay.view.version}. ${unbroken(explain(lastOf(replay), replay.view))}`;

/** Within the page, so that it never differs from the words around it. The screen's width decides which one is seen. */
function picture({ view }: Replay): Html {
  const drawn = (format: Format): Html => new Html(drawTable(view, format).svg);
  return html`<div id="picture">
    <div class="wide">${drawn(WIDE)}</div>
    <div class="narrow">${drawn(NARROW)}</div>
  </div>`;
}

function moves(replay: Replay): Html {
  const { view, events, rounds } = replay;
  const shown = Math.max(view.round, 1);
  const round = rounds.map(
    (each) =>
      html`<li>
        <a
          href="${linkTo(replay, each.version)}"
          data-version="${each.version}"
          aria-label="Round ${each.round}"
          ${each.round === shown && html` aria-current="true"`}
          >${each.round}</a
        >
      </li>`,
  );
  const move = (event: VisibleEvent): Html =>
    html`<li>
      <a
        href="${linkTo(replay, event.version)}"
        data-version="${event.version}"
        ${event.version === view.version && html` aria-current="step"`}
        ><b>${event.version}</b> <span>${unbroken(explain(event, view))}</span></a
      >
    </li>`;
  return html`<section id="moves" aria-labelledby="moves-title">
    <h2 id="moves-title">Round ${shown}</h2>
    <ol tabindex="0" aria-label="Moves of round ${shown}">
      ${events.map(move)}
    </ol>
    ${
      rounds.length > 1 &&
      html`<nav class="rounds" aria-label="Rounds">
        <span class="muted">Round</span>
        <ul>
          ${round}
        </ul>
      </nav>`
    }
  </section>`;
}

function verdict(replay: Replay): Html {
  const { passed, events, checks, firstFault, running } = replay.audit;
  const { version, hash } = lastOf(replay);
  const outcome = passed
    ? html`<span class="good">✓ The audit found no fault</span> in ${running && 'the first '}${events} events,
        derived again from the seed.`
    : html`<span class="bad">✗ The audit found a fault</span
        >${firstFault && html` at version ${firstFault.version}: ${firstFault.detail}`}`;
  const rows = checks.map(
    ({ check, status, about, compared }) =>
      html`<tr>
        <th scope="row">${check}<span>${about}</span></th>
        <td class="${status === 'passed' ? 'good' : 'bad'}">${status}</td>
        <td>${compared}</td>
      </tr>`,
  );
  return html`<section id="verdict" aria-labelledby="verdict-title">
    <h2 id="verdict-title">Audit</h2>
    <p>${outcome}</p>
    <p class="noted">version ${version} · hash ${hash}</p>
    <details>
      <summary>What was checked</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Result</th>
            <th scope="col">Compared</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </details>
  </section>`;
}

function links({ view, running }: Replay): Html {
  const api = `/v1/games/${view.id}`;
  const file = !running && html` · <a href="${api}/export">game file to verify offline</a>`;
  return html`<p id="links">
      As data: <a href="${api}/states/${view.version}">this table</a> ·
      <a href="${api}/table.svg?version=${view.version}">its picture</a> ·
      <a href="${api}/events">events</a> · <a href="${api}/audit">audit</a>${file} · <a href="/docs">API</a> ·
      <a href="/">other games</a>
    </p>
    <p class="keys">Arrow keys step, Home and End go to the first and the last version.</p>`;
}
