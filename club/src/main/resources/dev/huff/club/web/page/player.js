/** A player's own page: place, score, colours, performance, and every game of the event. */
import { cell, gamesTable, isOnBoard, points, readEvent } from './event.js';
import { $, t, putOrHide, speakTheirLanguage } from './text.js';

const EVERY = 10_000;
// No performance is farther than that from the opponents' average: nobody knows what 100 % is worth.
const MOST_AHEAD = 800;
const name = new URLSearchParams(location.search).get('name') ?? '';

let event = null;

/** The share of a result that a side got, 0 to 1; null while there is none. */
function share(result, side) {
  const score = points(result);
  return score && (score[side] / (score.white + score.black) || 0);
}

/** The player's games from their own side, the first round first. */
function gamesOf({ rounds }) {
  return rounds.flatMap(({ games }) => games).filter(({ white, black }) => white === name || black === name).reverse().map((game) => {
    const side = game.white === name ? 'white' : 'black';
    return { game, side, opponent: game[side === 'white' ? 'black' : 'white'], share: share(game.result, side) };
  });
}

/** What the results against rated opponents are worth; null where there are none. */
function performance(games, { standings }) {
  const ratings = new Map(standings.map((row) => [row.player, row.rating]));
  const rated = games.filter((game) => game.share !== null && ratings.get(game.opponent));
  if (!rated.length) return null;
  const sum = (values) => values.reduce((all, each) => all + each, 0);
  const won = sum(rated.map((game) => game.share)) / rated.length;
  const ahead = 400 * Math.log10(won / (1 - won));
  return Math.round(sum(rated.map((game) => ratings.get(game.opponent))) / rated.length + Math.max(-MOST_AHEAD, Math.min(MOST_AHEAD, ahead)));
}

function draw() {
  $('title').textContent = name;
  document.title = `${name} · Huff`;
  putOrHide($('connection'), event ? '' : t('noEvent'));
  if (!event) return;
  $('site').textContent = event.event;
  const games = gamesOf(event);
  const row = event.standings.find(({ player }) => player === name);
  const played = games.filter((game) => game.share !== null);
  const facts = [
    ['place', row && `${row.place}.`], ['rating', row?.rating || ''], ['points', row?.points],
    ['games', row?.games ?? played.length], ['performance', performance(games, event)],
    ['colours', games.filter(({ game }) => isOnBoard(game)).map(({ side }) => t(side)[0]).join(' ')],
  ];
  $('facts').replaceChildren(...facts.filter(([, fact]) => fact || fact === 0).flatMap(([key, fact]) => [cell('dt', t(key)), cell('dd', fact)]));
  $('games').replaceChildren(games.length ? gamesTable(games.map(({ game }) => game), t('games'), true) : cell('p', t('foundGames', { n: 0 })));
}

async function refresh() {
  event = await readEvent() ?? event;
  draw();
}

await speakTheirLanguage(draw);
await refresh();
setInterval(refresh, EVERY);
