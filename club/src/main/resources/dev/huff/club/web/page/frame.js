/** One board and nothing else: within somebody's page, or over a stream on a transparent ground. */
import { newGame, add, fenAt, numbered, readFen } from './game.js';
import { BoardView } from './board.js';
import { Balance } from './balance.js';
import { Motion } from './motion.js';
import { bar, describe, marks } from './position.js';
import { $, t, put, speakTheirLanguage, titleOf } from './text.js';
import { live, onceAFrame } from './live.js';

const query = new URLSearchParams(location.search);

let game = newGame();
let view = null;
const motion = new Motion();
const balance = new Balance($('balance'));

function draw() {
  if (!game.layout) return;
  view ??= new BoardView($('board'), game.layout);
  const fen = fenAt(game, game.moves.length);
  $('title').textContent = titleOf(game.layout);
  drawPlayers(fen);
  if (!fen) { $('last').textContent = t('notBegun'); return; }
  const { turn, pieces } = readFen(fen, game.layout);
  view.show({ pieces, ...marks(game, game.moves.length, true) }, describe(pieces, turn, game.layout));
  motion.follow(view, game, game.moves.length);
  balance.show(game.analyses.get(fen));
  const move = game.moves[game.moves.length - 1];
  const text = move ? numbered(move) : '';
  put($('last'), [text, game.result?.result].filter(Boolean).join(' · '));
}

const schedule = onceAFrame(draw);

function drawPlayers(fen) {
  const turn = fen && !game.result ? readFen(fen, game.layout).turn : '';
  for (const [id, side] of [['far', 'black'], ['near', 'white']]) {
    $(id).toggleAttribute('data-turn', turn === side);
    $(id).replaceChildren(...bar(game, side));
  }
}

document.documentElement.toggleAttribute('data-overlay', query.has('overlay'));
const width = Number(query.get('width'));
if (width >= 100 && width <= 4000) $('frame').style.maxWidth = `${width}px`;
setInterval(() => { if (game.clock?.running && view) drawPlayers(fenAt(game, game.moves.length)); }, 500);
live(`live/${encodeURIComponent(query.get('board') ?? '1')}?room`, {
  ready: speakTheirLanguage(draw),
  onReset: () => { game = newGame(); view = null; },
  onLine: (line, age = 0) => {
    if (line.event === 'board') view = null;
    add(game, line, performance.now() - age);
    schedule();
  },
  onState: (open) => document.body.classList.toggle('offline', !open),
});
