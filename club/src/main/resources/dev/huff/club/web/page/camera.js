/** What a board's camera sees: whether the board is found, which fields are in doubt, and where to point when it needs help. */
import { $, t, fromDevice, speakTheirLanguage } from './text.js';
import { live } from './live.js';
import { crops } from './crops.js';
import { post, whoAmI } from './session.js';

const board = new URLSearchParams(location.search).get('board') ?? '1';
const place = `api/boards/${encodeURIComponent(board)}/camera`;
const STEP = 0.01;

let me = {};
let labels = [];
let seen = { corners: [], pointed: [], doubts: [] };
let mode = null;
// What came of the last click, if it did not arrive.
let failure = '';
let points = [];
let cross = [0.5, 0.5];
let hasPicture = false;

function draw() {
  const outline = seen.corners.map(([x, y]) => `${100 * x},${100 * y}`).join(' ');
  const [a, b] = seen.corners.length ? seen.corners.slice(2) : [];
  const white = a ? `<line class="white" x1="${100 * a[0]}" y1="${100 * a[1]}" x2="${100 * b[0]}" y2="${100 * b[1]}"/>` : '';
  const dots = points.map(([x, y]) => `<circle cx="${100 * x}" cy="${100 * y}" r="1"/>`).join('');
  const [x, y] = cross.map((share) => 100 * share);
  const aim = mode ? `<path d="M${x - 3} ${y}h6M${x} ${y - 3}v6"/>` : '';
  $('lines').innerHTML = `<polygon points="${outline}"/>${white}${dots}${aim}`;
  for (const each of ['seat', 'corners']) $(each).setAttribute('aria-pressed', String(mode === each));
  $('state').textContent = state();
  $('keep').hidden = !seen.pointed.length;
  $('option').textContent = `corners=${seen.pointed.join(',')}`;
  $('doubtTitle').hidden = !seen.doubts.length;
}

/** Why nothing is seen, and what to do: as the terminal says it. */
function fares({ state, detail }) {
  $('trouble').hidden = state === 'ready' || !detail;
  $('trouble').replaceChildren(fromDevice(detail ?? ''));
}

function hear(line) {
  if (line.event === 'board') labels = line.labels;
  if (line.event === 'status') fares(line);
}

function state() {
  if (failure) return failure;
  if (!me.name) return '';
  if (mode === 'seat') return t('cameraSeatHow');
  if (mode === 'corners') return t('cameraCornersHow', { n: points.length + 1 });
  if (!hasPicture) return t('cameraDark');
  return t(seen.corners.length ? 'cameraFound' : 'cameraSearching');
}

function choose(wanted) {
  mode = mode === wanted ? null : wanted;
  points = [];
  failure = '';
  if (mode) $('eye').focus();
  draw();
}

async function tell(path, body) {
  await post(`${place}/${path}`, body).catch((error) => { failure = error.message; });
}

async function point(at) {
  if (mode === 'seat') { mode = null; await tell('seat', { at }); }
  if (mode === 'corners') {
    points.push(at);
    if (points.length === 4) { mode = null; await tell('corners', { corners: points }); points = []; }
  }
  draw();
}

$('eye').addEventListener('click', (event) => {
  if (!mode) return;
  const box = $('picture').getBoundingClientRect();
  const share = (value, from, size) => Math.min(1, Math.max(0, (value - from) / size));
  point([share(event.clientX, box.left, box.width), share(event.clientY, box.top, box.height)]);
});

$('eye').addEventListener('keydown', (event) => {
  const steps = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };
  if (!mode) return;
  if (event.key === 'Enter' || event.key === ' ') point([...cross]);
  else if (event.key === 'Escape') choose(mode);
  else if (steps[event.key]) cross = cross.map((share, i) => Math.min(1, Math.max(0, share + (event.shiftKey ? 5 : 1) * steps[event.key][i])));
  else return;
  event.preventDefault();
  draw();
});

$('seat').addEventListener('click', () => choose('seat'));
$('corners').addEventListener('click', () => choose('corners'));

/** The next picture is asked for when this one is there: as quick as the network, not quicker. */
async function look() {
  const answer = await fetch(place).catch(() => null);
  if (answer?.status === 401 || (answer?.ok && !me.name)) me = await whoAmI();
  $('door').hidden = Boolean(me.name);
  if (answer?.ok) {
    seen = await answer.json().catch(() => seen);
    crops($('doubts'), board, seen.doubts, labels);
  }
  hasPicture = Boolean(answer?.ok) && await show();
  draw();
  setTimeout(look, 700);
}

async function show() {
  const picture = new Image();
  picture.src = `${place}/picture.jpg?at=${Date.now()}`;
  try { await picture.decode(); } catch { return false; }
  $('picture').src = picture.src;
  return true;
}

async function begin() {
  [me] = await Promise.all([whoAmI(), speakTheirLanguage(draw)]);
  $('door').hidden = Boolean(me.name);
  if (me.name) look();
}

live(`live/${encodeURIComponent(board)}`, { ready: begin(), onLine: hear });
