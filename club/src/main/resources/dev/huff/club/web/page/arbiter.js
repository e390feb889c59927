/** The arbiter's console: sign in, all boards, and a desk for the one chosen. */
import { Corrections } from './corrections.js';
import { Staff } from './staff.js';
import { Grid } from './tiles.js';
import { Desk } from './desk.js';
import { Expired, get, post, whoAmI } from './session.js';
import { Ring } from './ring.js';
import { sure } from './sure.js';
import { $, t, dress, labelled, makeButton, putOrHide, robotAsks, speakTheirLanguage, titleOf } from './text.js';

let me = null;
// Boards that have called since they were last looked at.
const called = new Map();
const desk = new Desk(attempt, say);
const staff = new Staff($('names'), $('add'), attempt, say);
const corrections = new Corrections($('gameRows'), attempt, say);
const ring = new Ring($('ring'));
const grid = new Grid($('grid'), $('connection'), choose);
grid.onOccasion = () => { if (me?.name) attempt(rounds); };
grid.onSummary = (tile, calls) => {
  if (tile.layout.board === desk.tile?.layout.board) {
    desk.tile = tile;
    desk.headline();
    mark();
  }
  // Whoever does not see the boards change places hears which one needs somebody, and is there with one press.
  if (calls) {
    called.set(tile.layout.board, tile);
    ring.call(callOf(tile), () => choose(tile));
  } else if (!tile.summary.attention || tile.summary.attending) {
    called.delete(tile.layout.board);
  }
  drawCalls();
  ring.count([...grid.tiles.values()]);
};

/** Boards come anew without what is for arbiters where the session has ended, as when the hall was started again. */
grid.onAnew = async () => {
  const before = me;
  if (!before?.name || (await whoAmI()).csrf === before.csrf) return;
  await refresh();
  if (!me.name) say(t('expired'), true);
};

const callOf = ({ layout, summary: { why, asks } }) => labelled(titleOf(layout), why === 'robot' ? robotAsks(asks) : `${t(why)}.`);

function drawCalls() {
  const texts = [...called.values()].map(callOf);
  if ($('calls').dataset.texts === texts.join('\n')) return;
  $('calls').dataset.texts = texts.join('\n');
  $('calls').replaceChildren(...[...called.values()].map((tile, i) => makeButton(texts[i], () => choose(tile))));
}

function say(text, isBad = false) {
  $('answer').textContent = text;
  $('answer').classList.toggle('bad', isBad);
}

/** Answers whether that went well. Whoever's session has ended signs in and finds the desk as it was. */
async function attempt(action, tell = say) {
  try {
    await action();
    return true;
  } catch (error) {
    if (!(error instanceof Expired)) { tell(error.message, true); return false; }
    say(error.message, true);
    await refresh();
    return false;
  }
}

async function refresh() {
  me = await whoAmI();
  desk.me = me.name;
  const inside = Boolean(me.name);
  // Nothing should move away under a finger, but nobody waits for an archive that hangs.
  const known = inside && Promise.all([rights(), rounds()]);
  if (inside) await Promise.race([known.catch(() => {}), new Promise((resolve) => { setTimeout(resolve, 1000); })]);
  if (!inside && !grid.session) putOrHide($('connection'), '');
  $('door').hidden = inside;
  $('console').hidden = !inside;
  $('out').hidden = !inside;
  $('ring').hidden = !inside;
  $('who').textContent = me.name ?? '';
  $('codeRow').hidden = me.setup !== 'true';
  label();
  if (!inside) $(me.setup === 'true' ? 'code' : 'name').focus();
  if (inside && grid.session !== me.csrf) { grid.session = me.csrf; grid.start(); }
  if (inside) await attempt(() => known);
}

/** What the one who signed in may do. */
async function rights() {
  const { can, behind } = await get('api/erase');
  $('erasing').hidden = !can;
  owing(behind);
  $('gameList').hidden = !can;
}

/** Tables whose files still have names that were erased; they may be away for long. */
function owing(tables) {
  putOrHide($('owing'), tables.length ? t('nameLater', { tables: tables.join(', ') }) : '');
}

/** Where the event stands; the chief arbiter goes on to the next round, or back to an earlier one. */
async function rounds() {
  const { event, round, paired, can } = await get('api/round');
  $('rounds').hidden = paired.length === 0;
  $('roundNow').textContent = round ? t('eventRound', { event, round }) : event;
  $('roundChoice').replaceChildren(...(can ? paired.filter((other) => other !== round) : []).map((other) => makeButton(t('beginRound', { round: other }), (button) => {
    if (!sure(button)) return;
    attempt(async () => {
      await post('api/round', { round: other });
      await rounds();
      say(t('roundBegun', { round: other }));
    });
  })));
}

/** Decides the same at every board where a game is under way. */
async function everywhere(word) {
  const playing = [...grid.tiles.values()].filter(({ summary }) => summary.fen && !summary.result);
  const failed = [];
  await Promise.all(playing.map(async ({ layout }) => {
    await attempt(() => post(`api/boards/${encodeURIComponent(layout.board)}/decide`, { word }), () => failed.push(layout.title));
  }));
  if (failed.length) say(t('notEverywhere', { boards: failed.sort().join(', ') }), true);
  else say(t('sentEverywhere', { n: playing.length }));
}

function label() {
  const first = me?.setup === 'true';
  $('doorTitle').textContent = t(first ? 'firstAccount' : 'signIn');
  $('enter').textContent = t(first ? 'create' : 'signIn');
}

async function enter(event) {
  event.preventDefault();
  const isIn = await attempt(async () => {
    const body = { name: $('name').value, password: $('password').value };
    if (me.setup === 'true') await post('api/setup', { ...body, code: $('code').value });
    else await post('api/login', body);
    $('password').value = '';
    say('');
    await refresh();
    if (desk.tile) desk.choose(desk.tile);
  });
  if (!isIn && me.setup === 'true') await refresh(); // somebody else may have made the first account
}

function choose(tile) {
  called.delete(tile.layout.board);
  drawCalls();
  desk.choose(tile);
  if (tile.summary.attention && !tile.summary.attending) desk.attend();
  mark();
  $('console').toggleAttribute('data-chosen', true);
  $('chosenTitle').focus();
}

function mark() {
  for (const node of $('grid').children) node.toggleAttribute('data-chosen', node === desk.tile?.node);
}

$('entry').addEventListener('submit', enter);
$('toBoards').addEventListener('click', () => {
  $('console').toggleAttribute('data-chosen', false);
  desk.tile?.node.focus();
});
$('out').addEventListener('click', () => attempt(async () => { await post('api/logout', {}); location.reload(); }));
$('staff').addEventListener('toggle', () => { if ($('staff').open) attempt(() => staff.show(me.name)); });

$('rounds').addEventListener('toggle', () => { if ($('rounds').open) attempt(rounds); });

$('gameList').addEventListener('toggle', () => { if ($('gameList').open) attempt(() => corrections.show()); });

for (const button of $('everywhere').querySelectorAll('button')) {
  button.addEventListener('click', () => { if (sure(button)) everywhere(button.value); });
}

$('own').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(async () => {
    await post('api/password', { old: $('oldPassword').value, password: $('nextPassword').value });
    $('own').reset();
    await refresh();
    say(t('passwordChanged'));
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

await speakTheirLanguage(() => { label(); grid.draw(); dress(); desk.dress(); staff.draw(); corrections.draw(); if (me?.name) attempt(rounds); });
await refresh();
