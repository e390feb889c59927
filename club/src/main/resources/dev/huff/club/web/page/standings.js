/** The event's page: standings, rounds, and games to be found. */
import { readEvent, gamesTable, standingsTable } from './event.js';
import { isStatic } from './live.js';
import { $, labelled, make, putOrHide, region, t, speakTheirLanguage } from './text.js';

const EVERY = 10_000;
const query = new URLSearchParams(location.search);

let event = null;
let drawn = '';
let results = null;
// Rounds that the reader has opened or closed.
const opened = new Map();

async function refresh() {
  const fresh = await readEvent();
  putOrHide($('connection'), fresh ? '' : t(event ? 'offline' : 'noEvent'));
  if (!fresh) return;
  event = fresh;
  draw();
}

function draw() {
  if (!event) return;
  const text = JSON.stringify(event) + document.documentElement.lang;
  if (text === drawn) return;
  drawn = text;
  $('title').textContent = event.round ? t('eventRound', { event: event.event, round: event.round }) : event.event;
  $('site').textContent = event.site;
  document.title = `${event.event} · Huff`;
  $('standingsPart').hidden = !event.standings.length;
  $('standings').replaceWith(Object.assign(standingsTable(event.standings), { id: 'standings' }));
  drawSchedule();
  $('rounds').replaceChildren(...event.rounds.map((round) => roundPart(round)));
  drawResults();
}

/** When rounds begin, by the reader's clock. */
function drawSchedule() {
  const form = { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' };
  $('schedulePart').hidden = !event.schedule.length;
  $('zone').textContent = Intl.DateTimeFormat().resolvedOptions().timeZone;
  $('schedule').replaceChildren(...event.schedule.map(({ round, at }) => {
    const time = make('time', { textContent: new Date(at).toLocaleString(region(), form), dateTime: at });
    const item = make('li', {}, labelled(`${t('round')} ${round}`, ''), time);
    if (round === event.round) item.setAttribute('aria-current', 'step');
    return item;
  }));
}

/** The name of a round's file, as the hall writes it. */
function roundFile(round) {
  const name = [...round].map((c) => (/[0-9A-Za-z.-]/.test(c) ? c : `_${c.codePointAt(0).toString(16)}`));
  return `round-${name.join('')}.pdn`;
}

/** The round that is played now is open, the others open when they are wanted. */
function roundPart({ round, games }) {
  const part = make('details');
  part.open = opened.get(round) ?? (round === event.round || event.rounds.length < 3);
  const name = round ? `${t('round')} ${round}` : t('games');
  const summary = make('summary', { textContent: name });
  summary.addEventListener('click', () => opened.set(round, !part.open));
  const href = isStatic ? roundFile(round) : `games.pdn?round=${encodeURIComponent(round)}`;
  const link = make('a', { href, download: '', textContent: t('downloadRound', { round: name }) });
  part.append(summary, gamesTable(games, name, false), make('p', {}, link));
  return part;
}

/** Where there is no server to ask, players are found in what is known; first moves are not. */
function findHere(player) {
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const has = (name) => plain(name).includes(plain(player.trim()));
  return event.rounds.flatMap(({ games }) => games).filter(({ white, black }) => has(white) || has(black));
}

async function find() {
  if (isStatic) {
    if (!event) await refresh();
    results = event ? findHere($('search').elements.player.value) : [];
    drawResults();
    return;
  }
  const asked = new URLSearchParams(new FormData($('search')));
  const answer = await fetch(`api/event/games?${asked}`).catch(() => null);
  results = answer?.ok ? await answer.json() : null;
  $('found').textContent = results ? '' : t('offline');
  drawResults();
}

function drawResults() {
  if (!results) return;
  $('found').textContent = t('foundGames', { n: results.length });
  $('results').replaceChildren(...(results.length ? [gamesTable(results, t('games'), true)] : []));
}

$('search').addEventListener('submit', (submit) => { submit.preventDefault(); find(); });
await speakTheirLanguage(() => draw());
await refresh();
if (query.get('player')) {
  $('search').elements.player.value = query.get('player');
  find();
}
setInterval(refresh, EVERY);
