/** The arbiter's console: sign in, all boards, and a desk of decisions for the one chosen. */
import { fieldsOf } from './game.js';
import { Grid, words } from './tiles.js';
import { Robot, Room } from './room.js';
import { crops } from './crops.js';
import { sure } from './sure.js';
import { t, dress, speakTheirLanguage } from './text.js';

const $ = (id) => document.getElementById(id);

const BOTH = ['white', 'black'];
const DECISIONS = [
  { word: 'insist' }, { word: 'let-stand' },
  { word: 'take-back', input: { type: 'number', min: 0 }, optional: true, make: (v) => (v === '' ? 'take-back' : `take-back:${v}`) },
  { word: 'play', input: { placeholder: '32-28' } }, { word: 'huff', input: { placeholder: '23' }, field: true },
  { word: 'pause' }, { word: 'resume' },
  { word: 'clock', sides: true, input: { type: 'number', min: 0, step: 'any' }, make: (v, side) => `clock:${side}=${Math.round(v * 60_000)}` },
  { word: 'draw', grave: true }, { word: 'claim', sides: true }, { word: 'resign', sides: true, grave: true },
  { word: 'flag', sides: true, grave: true }, { word: 'result', input: { placeholder: '2-0' }, grave: true },
  { word: 'set-up', input: { placeholder: 'W:W31-50:B1-20' }, grave: true },
];

let me = null;
let chosen = null;
const room = new Room($('room'), (word, label) => attempt(() => decide(word, label)));
const robot = new Robot($('robot'), (order, label) => attempt(() => (order === 'stop' ? stop(label) : decide('robot:go', label))));
const grid = new Grid($('grid'), $('connection'), choose);
grid.onSummary = (tile, calls) => {
  if (tile === chosen) headline();
  // Whoever does not see the boards change places hears which one needs somebody.
  if (calls) $('calls').textContent = `${tile.layout.title}: ${words(tile.summary.why)}.`;
};

async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(me?.csrf ? { 'X-CSRF-Token': me.csrf } : {}) },
  });
  if (answer.status === 504) throw new Error(t('undelivered'));
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).error ?? answer.statusText);
  return answer;
}

function say(text, bad = false) {
  $('answer').textContent = text;
  $('answer').classList.toggle('bad', bad);
}

async function attempt(action) {
  try { await action(); } catch (error) { say(error.message, true); }
}

async function refresh() {
  me = await (await fetch('api/me')).json();
  const inside = Boolean(me.name);
  $('door').hidden = inside;
  $('console').hidden = !inside;
  $('out').hidden = !inside;
  $('who').textContent = me.name ?? '';
  $('codeRow').hidden = me.setup !== 'true';
  label();
  if (inside) {
    const { can, behind } = await (await fetch('api/erase')).json();
    $('erasing').hidden = !can;
    owing(behind);
  }
  if (inside && !grid.started) { grid.started = true; grid.start(); }
}

/** Tables whose files still have names that were erased; they may be away for long. */
function owing(tables) {
  $('owing').hidden = tables.length === 0;
  $('owing').textContent = tables.length ? t('nameLater', { tables: tables.join(', ') }) : '';
}

function label() {
  const first = me?.setup === 'true';
  $('doorTitle').textContent = t(first ? 'firstAccount' : 'signIn');
  $('enter').textContent = t(first ? 'create' : 'signIn');
}

async function enter(event) {
  event.preventDefault();
  await attempt(async () => {
    const body = { name: $('name').value, password: $('password').value };
    if (me.setup === 'true') await post('api/setup', { ...body, code: $('code').value });
    else await post('api/login', body);
    $('password').value = '';
    say('');
    await refresh();
  });
}

function choose(tile) {
  chosen = tile;
  $('decisions').hidden = false;
  for (const node of $('grid').children) node.toggleAttribute('data-chosen', node === tile.node);
  headline();
}

function headline() {
  const { summary, layout } = chosen;
  const link = document.createElement('a');
  link.href = chosen.address;
  link.textContent = layout.title;
  const why = summary.why ? ` · ${t(summary.why)}` : '';
  const clock = document.createElement('a');
  clock.href = `clock.html?board=${encodeURIComponent(layout.board)}`;
  clock.textContent = t('clockPage');
  $('chosen').replaceChildren(link, `${why} · ${summary.move ?? ''} · `, clock, ...camera());
  doubts();
  room.show(summary.voice);
  robot.show(summary.robot);
}

function camera() {
  if (!chosen.summary.camera) return [];
  const link = document.createElement('a');
  link.href = `camera.html?board=${encodeURIComponent(chosen.layout.board)}`;
  link.textContent = t('camera');
  return [' · ', link];
}

/** What a camera cannot tell is shown to whoever decides. */
async function doubts() {
  const { summary, layout } = chosen;
  let fields = [];
  if (summary.camera) {
    const answer = await fetch(`api/boards/${encodeURIComponent(layout.board)}/camera`).catch(() => null);
    const asked = summary.why === 'ambiguous' ? (summary.moves ?? []).flatMap((move) => fieldsOf(move, layout)) : [];
    fields = answer?.ok ? [...new Set([...asked, ...(await answer.json()).doubts])] : [];
  }
  if (chosen.layout !== layout) return;
  $('doubts').hidden = !fields.length;
  crops($('doubts'), layout.board, fields, layout.labels);
}

function rows() {
  $('decisions').replaceChildren(...DECISIONS.map(row));
}

function row(decision) {
  const form = document.createElement('form');
  form.className = 'decision';
  form.dataset.word = decision.word;
  const name = document.createElement('label');
  name.textContent = t(decision.word);
  form.append(name);
  let input = null;
  if (decision.input) {
    input = Object.assign(document.createElement('input'), decision.input, { required: !decision.optional });
    input.setAttribute('aria-label', t(decision.word));
    form.append(input);
  }
  for (const side of decision.sides ? BOTH : [null]) form.append(sendButton(decision, side));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(decision, input?.value.trim() ?? '', event.submitter?.value || null, event.submitter);
  });
  return form;
}

function sendButton(decision, side) {
  const button = document.createElement('button');
  button.value = side ?? '';
  button.textContent = side ? t(side) : t('decide');
  return button;
}

function wordOf(decision, value, side) {
  if (decision.make) return decision.make(value, side);
  if (side) return `${decision.word}:${side}`;
  if (decision.field) return `huff:${fieldNumber(value)}`;
  return value ? `${decision.word}:${value}` : decision.word;
}

function fieldNumber(label) {
  const index = chosen.layout.labels.findIndex((name) => name.toLowerCase() === label.toLowerCase());
  return index < 0 ? label : index + 1;
}

async function send(decision, value, side, button) {
  if (decision.grave && button && !sure(button)) return;
  const label = [t(decision.word), side && t(side), value].filter(Boolean).join(' · ');
  await attempt(() => decide(wordOf(decision, value, side), label));
}

async function decide(word, label) {
  await tell('decide', { word }, label);
}

async function stop(label) {
  await tell('stop', {}, label);
}

async function tell(path, body, label) {
  const { board, title } = chosen.layout;
  await post(`api/boards/${encodeURIComponent(board)}/${path}`, body);
  say(t('sent', { word: `${title}: ${label}` }));
}

$('entry').addEventListener('submit', enter);
$('out').addEventListener('click', () => attempt(async () => { await post('api/logout', {}); location.reload(); }));
$('add').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(async () => {
    await post('api/accounts', { name: $('newName').value, password: $('newPassword').value });
    say(t('sent', { word: $('newName').value }));
    $('add').reset();
  });
});

$('erase').addEventListener('submit', (event) => {
  event.preventDefault();
  if (!sure(event.submitter)) return;
  attempt(async () => {
    const { stood, behind } = await (await post('api/erase', { name: $('erased').value })).json();
    owing(behind);
    say(`${t(stood ? 'nameGone' : 'nameUnknown')} ${$('owing').textContent}`.trim(), !stood || behind.length > 0);
    if (stood) $('erase').reset();
  });
});

await speakTheirLanguage(() => { label(); rows(); grid.draw(); dress(); if (chosen) headline(); });
rows();
await refresh();
