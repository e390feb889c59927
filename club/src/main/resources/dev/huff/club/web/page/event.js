/** An event's rounds, standings and games, as the server tells them. */
import { isStatic } from './live.js';
import { t } from './text.js';

/** What the server knows of the event; null where none is played. */
export async function readEvent() {
  const answer = await fetch(isStatic ? 'data/event.json' : 'api/event', { cache: 'no-cache' }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** Shows the way to the event's page where there is one. */
export async function linkEvent() {
  const event = await readEvent();
  const link = document.getElementById('toEvent');
  if (link) link.hidden = !event;
  return event;
}

/** The address of an archived game. */
const gameAddress = (game) => `board.html?game=${game.game}`;

/** Whether that is the name of somebody: not of nobody at a bye, nor of players whom nobody named. */
const isPerson = (name) => !['bye', '?', ''].includes(name);

/** Whether a game was played on a board: no bye, and nobody was absent. */
export const isOnBoard = ({ black, result }) => black !== 'bye' && !/^[+-]:[+-]$/.test(result);

/** The address of a player's own page. */
const playerAddress = (name) => `player.html?name=${encodeURIComponent(name)}`;

export function cell(name, text, className = '') {
  const node = document.createElement(name);
  node.textContent = text;
  if (className) node.className = className;
  return node;
}

function link(text, address) {
  const node = cell('a', text);
  node.href = address;
  return node;
}

const open = (game) => !game.result || game.result === '*';

/** The games as a table; a game that was begun opens with its board. */
export function gamesTable(games, caption, withRound) {
  const table = document.createElement('table');
  table.className = 'games';
  // The games of one round stand below its name already.
  table.append(cell('caption', caption, withRound ? '' : 'sr'));
  const head = document.createElement('tr');
  const columns = [...(withRound ? ['round'] : []), 'board', 'white', 'black', 'resultName'];
  head.append(...columns.map((key) => { const node = cell('th', t(key)); node.scope = 'col'; return node; }));
  table.append(head, ...games.map((game) => gameRow(game, withRound)));
  return table;
}

function gameRow(game, withRound) {
  const row = document.createElement('tr');
  const result = document.createElement('td');
  const isUnderWay = open(game) && game.date && !game.game;
  const text = open(game) ? t(isUnderWay ? 'underWay' : 'notPlayed') : game.result;
  const address = game.game ? gameAddress(game) : isUnderWay && `board.html?board=${encodeURIComponent(game.board)}`;
  result.append(address ? link(text, address) : text);
  result.className = 'unbroken';
  const player = (name, side) => {
    const node = cell('td', '', side);
    node.append(isPerson(name) ? link(name, playerAddress(name)) : name === 'bye' ? t('bye') : name);
    return node;
  };
  const named = (key) => Object.assign(cell('td', game[key], key), { title: t(key) });
  row.append(...(withRound ? [named('round')] : []), named('board'), player(game.white, 'white'), player(game.black, 'black'), result);
  return row;
}

/** Places, points and the cross-table. */
export function standingsTable(standings) {
  const table = document.createElement('table');
  const rated = standings.some((row) => row.rating);
  const columns = ['place', 'player', 'points', 'gamesPlayed', 'solkoff', 'berger', ...(rated ? ['rating'] : [])];
  const head = document.createElement('tr');
  head.append(
    ...columns.map((key) => { const node = cell('th', t(`table-${key}`)); node.scope = 'col'; return node; }),
    ...standings.map((row, i) => { const node = cell('th', i + 1, 'met'); node.scope = 'col'; node.title = row.player; return node; }),
  );
  table.append(head, ...standings.map((row, i) => {
    const line = document.createElement('tr');
    const name = document.createElement('th');
    name.scope = 'row';
    name.append(link(row.player, playerAddress(row.player)));
    line.append(
      cell('td', `${row.place}.`), name, cell('td', row.points, 'points'), cell('td', row.games), cell('td', row.solkoff), cell('td', row.sonnebornBerger),
      ...(rated ? [cell('td', row.rating || '')] : []),
      ...row.met.map((met, other) => cell('td', other === i ? '×' : met, 'met')),
    );
    return line;
  }));
  return table;
}
