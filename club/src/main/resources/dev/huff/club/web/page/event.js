/** An event's rounds, standings and games, as the server tells them. */
import { isStatic } from './live.js';
import { $, inRoom, make, t } from './text.js';

/** What the server knows of the event; null where none is played, and where a network wants its readers to sign in. */
export async function readEvent() {
  const answer = await fetch(isStatic ? 'data/event.json' : 'api/event', { cache: 'no-cache' }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** Shows the way to the event's page where there is one. */
export async function linkEvent() {
  const event = await readEvent();
  const link = $('toEvent');
  if (link) link.hidden = !event;
  return event;
}

/** The address of an archived game. */
const gameAddress = (game) => inRoom(`board.html?game=${game.game}`);

/** Whether that is the name of somebody: not of nobody at a bye, nor of players whom nobody named. */
const isPerson = (name) => !['bye', '?', ''].includes(name);

/** Whether a game was played on a board: no bye, and nobody was absent. */
export const isOnBoard = ({ black, result }) => black !== 'bye' && !/^[+-]:[+-]$/.test(result);

/** The points of a result, White's first; null where it is none or not yet. */
export function points(result) {
  const [white, black] = (result ?? '').replaceAll('½', '.5').replaceAll('1/2', '.5').split('-').map(Number);
  return Number.isFinite(white) && Number.isFinite(black) ? { white, black } : null;
}

/** The address of a player's own page. */
const playerAddress = (name) => inRoom(`player.html?name=${encodeURIComponent(name)}`);

export const cell = (name, textContent, className = '') => make(name, { textContent, className });

const link = (textContent, href) => make('a', { textContent, href });

const open = (game) => !game.result || game.result === '*';

/** The games as a table; a game that was begun opens with its board. */
export function gamesTable(games, caption, withRound) {
  const columns = [...(withRound ? ['round'] : []), 'board', 'white', 'black', 'resultName'];
  // The games of one round stand below its name already.
  return make(
    'table', { className: 'games' }, cell('caption', caption, withRound ? '' : 'sr'),
    make('tr', {}, ...columns.map((key) => make('th', { textContent: t(key), scope: 'col' }))), ...games.map((game) => gameRow(game, withRound)),
  );
}

function gameRow(game, withRound) {
  const isUnderWay = open(game) && game.date && !game.game;
  const waiting = game.black === 'bye' ? '' : t(isUnderWay ? 'sheet-playing' : 'notPlayed');
  const text = open(game) ? waiting : game.result;
  const address = game.game ? gameAddress(game) : isUnderWay && inRoom(`board.html?board=${encodeURIComponent(game.board)}`);
  const player = (name, side) => make('td', { className: side }, isPerson(name) ? link(name, playerAddress(name)) : name === 'bye' ? t('bye') : name);
  const named = (key) => make('td', { textContent: game[key], className: key, title: t(key) });
  return make(
    'tr', {}, ...(withRound ? [named('round')] : []), named('board'), player(game.white, 'white'), player(game.black, 'black'),
    make('td', { className: 'unbroken' }, address ? link(text, address) : text),
  );
}

const COLUMNS = {
  place: (row) => cell('td', `${row.place}.`), player: (row) => make('th', { scope: 'row' }, link(row.player, playerAddress(row.player))),
  points: (row) => cell('td', row.points, 'points'), games: (row) => cell('td', row.games), solkoff: (row) => cell('td', row.solkoff),
  berger: (row) => cell('td', row.sonnebornBerger), rating: (row) => cell('td', row.rating || ''),
};

/** Places, points and the cross-table. */
export function standingsTable(standings) {
  const columns = Object.keys(COLUMNS).filter((key) => key !== 'rating' || standings.some((row) => row.rating));
  const head = make(
    'tr', {}, ...columns.map((key) => make('th', { textContent: t(key), scope: 'col' })),
    ...standings.map((row, i) => make('th', { textContent: i + 1, className: 'met', scope: 'col', title: row.player })),
  );
  return make('table', {}, head, ...standings.map((row, i) => make(
    'tr', {}, ...columns.map((key) => COLUMNS[key](row)), ...row.met.map((met, other) => cell('td', other === i ? '×' : met, 'met')),
  )));
}
