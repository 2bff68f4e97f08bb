/**
 * Makes the replay page quicker than its links: steps without loading anew, arrow keys, the slider, and a running
 * game followed live. The server's page stays the only one who knows what to show: this fetches it and takes its parts.
 */
const { body } = document;
const PARTS = ['heading', 'steps', 'picture', 'moves', 'verdict', 'links'];
const EVENTS = [
  'GameStarted',
  'RoundStarted',
  'TilePlayed',
  'TilesDrawn',
  'TurnPassed',
  'SeatDroppedOut',
  'TileLaid',
  'TilesRemoved',
  'TurnEnded',
  'RoundEnded',
  'GameEnded',
];
const slider = document.getElementById('version');
const place = document.getElementById('place');
const said = document.getElementById('said');
/** Where the newest version always is. */
const live = location.origin + location.pathname;

let version = Number(body.dataset.version);
let newest = Number(body.dataset.newest);
/** What was asked for last, until it is shown. Asked for again it is another one: the page may have grown meanwhile. */
let wanted = null;
let busy = false;

document.documentElement.classList.add('js');
tellPlace();
scrollToCurrent();

function tellPlace() {
  slider.max = newest;
  if (wanted === null) slider.value = version;
  place.textContent = `${slider.value} of ${newest}`;
  slider.setAttribute('aria-valuetext', place.textContent);
}

/** Brings the current move into sight, within its own list. */
function scrollToCurrent() {
  const current = document.querySelector('#moves [aria-current=step]');
  const list = current?.closest('ol');
  if (!list) return;
  const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}

/** Shows an address of this page; of many that are asked for at once only the last. */
async function show(address) {
  wanted = { address: new URL(address, location.href).href };
  if (busy) return;
  busy = true;
  try {
    while (wanted !== null) {
      const next = wanted;
      await load(next.address);
      if (wanted === next) wanted = null;
    }
  } catch {
    wanted = null;
    said.textContent = 'The server cannot be reached just now.';
  }
  busy = false;
  tellPlace();
}

async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // The picture is there before the old one goes: nothing flickers.
  await page
    .querySelector('#picture img')
    .decode()
    .catch(() => undefined);
  const focused = document.activeElement?.id;
  for (const id of PARTS) document.getElementById(id).replaceWith(page.getElementById(id));
  if (focused) document.getElementById(focused)?.focus();
  document.title = page.title;
  said.replaceChildren(...page.getElementById('said').childNodes);
  version = Number(page.body.dataset.version);
  newest = Math.max(newest, Number(page.body.dataset.newest));
  body.dataset.version = version;
  history.replaceState(null, '', address);
  tellPlace();
  scrollToCurrent();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('#steps a[href], #moves a[href]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void show(link.href);
});

const KEYS = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

document.addEventListener('keydown', (event) => {
  const step = KEYS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
  // In the list of moves Home and End scroll, as everywhere.
  if (!event.key.startsWith('Arrow') && event.target.closest?.('ol')) return;
  const { href } = document.getElementById(step);
  if (!href) return;
  event.preventDefault();
  void show(href);
});

slider.addEventListener('input', () => {
  void show(Number(slider.value) === newest ? live : `?version=${slider.value}`);
  tellPlace();
});
document.getElementById('seek').addEventListener('submit', (event) => event.preventDefault());

if (body.dataset.running === 'true') {
  const stream = new EventSource(`/v1/games/${body.dataset.game}/events/stream?after=${newest}`);
  const arrived = ({ type, lastEventId }) => {
    const following = wanted === null ? version === newest : wanted.address === live;
    newest = Math.max(newest, Number(lastEventId));
    const ended = type === 'GameEnded';
    if (ended) stream.close();
    // After the end everything is public: what is shown changes at every version.
    if (following) void show(live);
    else if (ended) void show(`?version=${version}`);
    else tellPlace();
  };
  for (const type of EVENTS) stream.addEventListener(type, arrived);
}
