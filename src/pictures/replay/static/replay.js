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

/** Where one is. It moves at once; what the page shows follows. */
let version = Number(body.dataset.version);
let newest = Number(body.dataset.newest);
/** How often there was something else to show. */
let asked = 0;
let busy = false;

document.documentElement.classList.add('js');
tellPlace();
scrollToCurrent();

function tellPlace() {
  slider.max = newest;
  slider.value = version;
  place.textContent = `${version} of ${newest}`;
  slider.setAttribute('aria-valuetext', place.textContent);
}

/** Brings the current move and the current round into sight, each within its own list. */
function scrollToCurrent() {
  for (const current of document.querySelectorAll('#moves [aria-current]')) {
    const list = current.closest('ol, ul');
    const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
    }
  }
}

function go(to) {
  const next = Math.min(Math.max(to, 1), newest);
  if (next === version) return;
  version = next;
  tellPlace();
  void follow();
}

/** Shows where one is; anew when there was another place to go, or more to see, while the page was on its way. */
async function follow() {
  asked += 1;
  if (busy) return;
  busy = true;
  try {
    for (let seen = 0; seen !== asked;) {
      seen = asked;
      const address = version === newest ? live : `${live}?version=${version}`;
      const page = await load(address);
      show(page);
      history.replaceState(null, '', address);
      // The newest version may be a newer one by now.
      if (seen === asked) version = Number(body.dataset.version);
    }
  } catch {
    version = Number(body.dataset.version);
    said.textContent = 'The server cannot be reached just now.';
  }
  busy = false;
  tellPlace();
}

async function load(address) {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // What stands between the server and here may answer with something else.
  if (!PARTS.every((id) => page.getElementById(id))) throw new Error(`status ${response.status}`);
  return page;
}

function show(page) {
  const focused = document.activeElement?.id;
  for (const id of PARTS) document.getElementById(id).replaceWith(page.getElementById(id));
  if (focused) document.getElementById(focused)?.focus();
  document.title = page.title;
  said.replaceChildren(...page.getElementById('said').childNodes);
  body.dataset.version = page.body.dataset.version;
  newest = Math.max(newest, Number(page.body.dataset.newest));
  scrollToCurrent();
}

const STEPS = {
  first: () => 1,
  previous: () => version - 1,
  next: () => version + 1,
  last: () => newest,
};
const KEYS = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('#steps a, #moves a');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(STEPS[link.id]?.() ?? Number(link.dataset.version));
});

document.addEventListener('keydown', (event) => {
  const step = STEPS[KEYS[event.key]];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
  // In the list of moves Home and End scroll, as everywhere.
  if (!event.key.startsWith('Arrow') && event.target.closest?.('ol')) return;
  event.preventDefault();
  go(step());
});

slider.addEventListener('input', () => go(Number(slider.value)));
document.getElementById('seek').addEventListener('submit', (event) => event.preventDefault());

if (body.dataset.running === 'true') {
  const stream = new EventSource(`/v1/games/${body.dataset.game}/events/stream?after=${newest}`);
  const arrived = ({ type, lastEventId }) => {
    const following = version === newest;
    newest = Math.max(newest, Number(lastEventId));
    if (following) version = newest;
    tellPlace();
    const ended = type === 'GameEnded';
    if (ended) stream.close();
    // After the end everything is public: what is shown changes at every version.
    if (following || ended) void follow();
  };
  for (const type of EVENTS) stream.addEventListener(type, arrived);
}
