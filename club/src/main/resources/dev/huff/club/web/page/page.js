/** One board: its picture, clocks, moves, announcements and devices. */
import { newGame, add, corrected, fenAt, numbered, pairs, readFen } from './game.js';
import { BoardView, setTheme, theme } from './board.js';
import { Balance } from './balance.js';
import { Motion } from './motion.js';
import { FieldTable, bar, describe, marks, spoken } from './position.js';
import { $, t, fromDevice, labelled, language, make, makeButton, nameOf, putOrHide, speakTheirLanguage, sentence, titleOf, versus } from './text.js';
import { linkEvent } from './event.js';
import { isStatic, live, onceAFrame } from './live.js';
import { Sound, soundOf } from './sound.js';
import { Voice } from './voice.js';

const query = new URLSearchParams(location.search);
const voice = new Voice();
const sound = new Sound($('sound'));
const motion = new Motion();
const balance = new Balance($('balance'));
const archived = query.get('game');
const NO_SUCH_GAME = [400, 404];
const RETRY_MILLIS = 3_000;
// Browsers refuse an address that changes as fast as a key repeats.
const ADDRESS_AFTER_MILLIS = 200;

let game = newGame();
let view = null;
let fields = null;
let shown = null;
let begun = '';
let flipped = false;
let replaying = true;
let addressing = 0;

function position() { return shown ?? game.moves.length; }

function step(ply) {
  const last = game.moves.length;
  if (ply === position() + 1 && ply <= last) sound.play(soundOf(game.moves[ply - 1]));
  shown = ply >= last ? null : Math.max(0, ply);
  clearTimeout(addressing);
  if (archived) addressing = setTimeout(readdress, ADDRESS_AFTER_MILLIS);
  draw();
}

function readdress() {
  history.replaceState(null, '', shown === null ? location.pathname + location.search : `#${shown}`);
  drawShare();
}

function draw() {
  if (!game.layout) return;
  if (!view) build();
  if (shown >= game.moves.length) shown = null; // what was looked at may be taken back
  drawTitle();
  drawPlayers();
  drawHealth();
  const ply = position();
  const fen = fenAt(game, ply);
  if (!fen) { $('turn').textContent = t('notBegun'); return; }
  const { turn, pieces } = readFen(fen, game.layout);
  const text = describe(pieces, turn, game.layout);
  view.show({ pieces, ...marks(game, ply, shown === null) }, text);
  motion.follow(view, game, ply);
  balance.show(game.analyses.get(fen));
  fields.show(pieces);
  $('words').textContent = text;
  drawTurn(turn);
  drawSheet(ply);
  drawAlert();
  drawRobot();
}

function build() {
  view = new BoardView($('board'), game.layout);
  if (flipped) view.flip();
  fields = new FieldTable($('fields'), game.layout);
}

function drawTitle() {
  const { name } = game.layout;
  const title = archived ? versus(game.players.white, game.players.black) : titleOf(game.layout);
  $('title').textContent = title;
  $('rules').textContent = [game.archived && occasion(game.archived), name && name !== title ? name : ''].filter(Boolean).join(' · ');
  document.title = `${title} · Huff`;
}

/** Where a game of the archive was played. */
function occasion({ of, round, board, date }) {
  return [round ? t('eventRound', { event: of, round }) : of, board && `${t('board')} ${board}`, date].filter(Boolean).join(' · ');
}

function drawRobot() {
  $('stop').hidden = !game.robot;
  if (game.robot?.column !== undefined) view.tool(game.robot);
}

/** The robot is told to stop; whoever pressed learns whether it heard. */
async function stop() {
  putOrHide($('stopped'), ''); // said again, though it be the same
  const answer = await fetch(`api/boards/${encodeURIComponent(query.get('board') ?? '1')}/stop`, { method: 'POST' }).catch(() => null);
  putOrHide($('stopped'), t(answer?.ok ? 'robotStopSent' : 'robotStopLost'));
}

function drawTurn(turn) {
  const over = game.result;
  const told = corrected(game).result;
  const end = told ? t('correctedTo', { details: labelled(nameOf('result'), told) }) : over ? sentence(over) : t('toMove', { side: t(turn) });
  const text = game.corrections.size && !told ? `${end} · ${t('corrected')}` : end;
  const looking = shown && t('looking', { move: numbered(game.moves[shown - 1]) });
  $('turn').textContent = shown === null ? text : `${text} · ${looking || t('lookingAtStart')}`;
  for (const bar of document.querySelectorAll('.player')) bar.toggleAttribute('data-turn', !over && bar.dataset.side === turn);
}

function drawPlayers() {
  const near = view.flipped ? 'black' : 'white';
  const far = near === 'white' ? 'black' : 'white';
  for (const [id, side] of [['near', near], ['far', far]]) {
    $(id).dataset.side = side;
    $(id).replaceChildren(...bar(game, side));
  }
}

function drawSheet(ply) {
  const buttons = () => [...$('sheet').querySelectorAll('button')];
  const held = buttons().indexOf(document.activeElement);
  const gap = () => make('button', { type: 'button', textContent: '…', disabled: true });
  const cellOf = (cell) => (cell ? moveButton(cell.move, cell.ply, cell.ply === ply) : gap());
  const start = game.start.huffs.length ? [make('li', { value: 0 }, moveButton({ ...game.start, move: '…' }, 0, !ply))] : [];
  $('sheet').replaceChildren(...start, ...pairs(game.moves).map((row) => make('li', {}, ...Array.from(row, cellOf))));
  buttons()[held]?.focus({ preventScroll: true });
  drawLegend();
  const current = $('sheet').querySelector('[aria-current]');
  if (current) $('sheet').scrollTop = current.offsetTop - $('sheet').clientHeight / 2;
}

/** The marks of a move, each with the word that explains it. */
function signsOf(move) {
  const after = move.huffs.map((line) => (line.event === 'huff' ? [`−${game.layout.labels[line.square - 1]}`, 'huffed'] : ['‡', 'setUpHere']));
  return [...(move.irregular ? [['†', 'irregular']] : []), ...after];
}

/** Explains the marks that this game has. */
function drawLegend() {
  const used = new Map([game.start, ...game.moves].flatMap(signsOf).map(([sign, word]) => [word, word === 'huffed' ? '−' : sign]));
  putOrHide($('legend'), [...used].map(([word, sign]) => `${sign} ${t(word)}`).join(' · '));
}

function moveButton(move, ply, current) {
  const signs = signsOf(move);
  const text = [move.move, ...signs.map(([sign]) => sign)].join(' ');
  const button = makeButton(text, () => step(ply), { title: signs.map(([, word]) => t(word)).join('; ') });
  if (current) button.setAttribute('aria-current', 'step');
  return button;
}

function drawAlert() {
  putOrHide($('alert'), game.alert ? spoken(game.alert, game.layout) : '');
}

function drawHealth() {
  $('health').replaceChildren(...[...game.health].map(([part, line]) => {
    const state = `${labelled(t(part), t(line.state))}.`;
    const item = make('li', {}, make('strong', { textContent: state }), ' ', line.texts?.[language] ?? fromDevice(line.detail ?? ''));
    item.dataset.state = line.state;
    return item;
  }));
}

function announce(line) {
  const text = spoken(line, game.layout);
  $('log').prepend(make('p', { className: line.event, textContent: text }));
  while ($('log').childElementCount > 200) $('log').lastElementChild.remove();
  voice.said = text;
  if (replaying) return;
  voice.say(text, line.event);
  sound.play(soundOf(line));
}

/** The same start comes again where everything comes anew: whoever looks back goes on looking there. */
function begin(start) {
  const text = JSON.stringify(start);
  if (text !== begun) shown = null;
  begun = text;
  $('log').replaceChildren();
}

function receive(line, age = 0) {
  const before = game.log.length;
  if (line.event === 'start') begin(line);
  if (line.event === 'board') view = null;
  add(game, line, performance.now() - age);
  if (line.event !== 'start' && game.log.length > before) announce(game.log[before]);
  schedule();
}

const schedule = onceAFrame(() => { replaying = false; draw(); });

function reset() {
  game = newGame();
  view = null;
  replaying = true;
  $('log').replaceChildren();
}

function connection(open, isKnown) {
  putOrHide($('connection'), open ? '' : t(isKnown ? 'offline' : archived ? 'noPage' : 'noBoard'));
  document.body.classList.toggle('offline', !open);
  document.body.classList.toggle('unknown', !open && !isKnown);
}

/** What the buttons do. */
const presses = {
  first: () => step(0), back: () => step(position() - 1), forward: () => step(position() + 1), last: () => step(Infinity),
  flip, speak, again: () => voice.again(), stop,
};

const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', f: 'flip', s: 'speak', a: 'again' };

function keys(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('select, input')) return;
  const action = presses[KEYS[event.key]];
  if (action) { event.preventDefault(); action(); }
}

function flip() {
  flipped = !flipped;
  view?.flip();
  draw();
}

function speak() {
  const on = voice.toggle();
  $('speak').setAttribute('aria-pressed', String(on));
  $('loudness').hidden = !on;
}

$('theme').value = theme();
$('theme').addEventListener('change', () => setTheme($('theme').value));
for (const [id, action] of Object.entries(presses)) $(id).addEventListener('click', action);
$('volume').addEventListener('input', () => { voice.volume = $('volume').value / 100; });
document.addEventListener('keydown', keys);
setInterval(() => { if (game.clock?.running && view) drawPlayers(); }, 200);

/** A game of the archive is shown from its start, or from the ply behind the #. One that is out of reach is asked for again. */
async function openArchived() {
  const address = isStatic ? `data/game-${archived}.json` : `api/event/games/${encodeURIComponent(archived)}`;
  const [answer] = await Promise.all([fetch(address).catch(() => null), ready]);
  if (!answer?.ok) {
    const isKnown = !NO_SUCH_GAME.includes(answer?.status);
    connection(false, isKnown);
    if (isKnown) setTimeout(openArchived, RETRY_MILLIS);
    return;
  }
  connection(true, true);
  for (const line of await answer.json()) receive(line);
  $('download').hidden = false;
  $('download').href = isStatic ? `game-${archived}.pdn` : `games.pdn?game=${encodeURIComponent(archived)}`;
  showPly();
}

function showPly() {
  const ply = Number(location.hash.slice(1));
  if (archived && location.hash) step(Number.isInteger(ply) ? ply : Infinity);
}

const ready = speakTheirLanguage(draw);
window.addEventListener('hashchange', showPly);
/** What others need to see this board or to show it; of a game that is over, from the ply that is shown. */
function drawShare() {
  const board = encodeURIComponent(query.get('board') ?? '1');
  const page = archived ? `board.html?game=${encodeURIComponent(archived)}${shown === null ? '' : `#${shown}`}` : `board.html?board=${board}`;
  const address = (path) => new URL(path, location.href).href;
  $('share').hidden = isStatic;
  $('pageAddress').value = address(page);
  $('embedCode').value = `<iframe src="${address(`embed/${board}`)}" width="400" height="520"></iframe>`;
  $('overlayAddress').value = address(`overlay/${board}`);
  for (const input of [$('embedCode'), $('overlayAddress')]) input.parentElement.hidden = Boolean(archived);
  if (!$('share').open) return;
  const src = `api/qr?${new URLSearchParams({ of: page })}`;
  $('code').replaceChildren(Object.assign(new Image(200, 200), { src, alt: t('shareCode') }));
}

$('share').addEventListener('toggle', drawShare);
drawShare();
linkEvent();
if (archived) openArchived();
else live(`live/${encodeURIComponent(query.get('board') ?? '1')}${query.has('room') ? '?room' : ''}`, { ready, onReset: reset, onLine: receive, onState: connection });
