/** Folds the lines of a board's socket into where the game stands. Knows nothing of the page. */

const MOST_ANALYSES = 1000;

/** What begins anew with each game of a board. */
const fresh = () => ({
  moves: [], alert: null, restore: null, result: null, log: [], corrections: new Map(), decision: null, paused: false, before: '', base: 0,
});

export function newGame() {
  return { layout: null, players: {}, health: new Map(), clock: null, robot: null, start: null, analyses: new Map(), ...fresh() };
}

/** The game after one more line. `now` is when it came, in milliseconds. */
export function add(game, line, now) {
  const handler = handlers[line.event];
  if (handler) handler(game, line, now);
  return game;
}

const handlers = {
  board(game, line) { game.layout = line; },
  archived(game, line) { game.archived = line; },
  players(game, line) { game.players = line; rename(game); },
  clock(game, line, now) { game.clock = { ...line, at: now }; },
  status(game, line) { game.health.set('board', line); },
  /** A table that was started again without its robot says that it has left. */
  health(game, line) {
    game.health.set(line.part, line);
    if (line.part !== 'robot' || line.state !== 'left') return;
    game.health.delete(line.part);
    game.robot = null;
  },
  robot(game, line) { game.robot = line; },
  /** The latest comes to newcomers before the game does. */
  analysis(game, line) {
    game.analyses.set(line.fen, line);
    if (game.analyses.size > MOST_ANALYSES) game.analyses.delete(game.analyses.keys().next().value);
  },
  start(game, line) {
    Object.assign(game, fresh(), { start: { ...line, huffs: [] }, clock: game.start?.clock ? null : game.clock });
  },
  move(game, line) {
    if (!line.by) game.decision = null;
    game.before = '';
    game.moves.push({ ...line, number: nextNumber(game), huffs: [] });
    if (!line.irregular) settle(game);
    note(game, line);
  },
  huff(game, line) {
    lastOf(game)?.huffs.push(line);
    // A piece lost by rule may still stand: what was said holds until it is off.
    if (game.alert?.penalty !== 'lose-piece' || game.alert.squares?.length > 1) settle(game);
    note(game, line);
  },
  'take-back'(game, line) {
    if (!line.by) game.decision = null;
    game.before = fenAt(game, game.moves.length);
    game.moves.length = Math.min(game.moves.length, game.base + line.ply);
    const last = lastOf(game);
    const isSetUp = ({ event }) => event === 'set-up';
    if (last) last.huffs = game.moves.length > game.base ? [] : last.huffs.slice(0, last.huffs.findLastIndex(isSetUp) + 1);
    game.result = null;
    settle(game);
    note(game, line);
  },
  /** Plies are counted from here on, and none before can be taken back. */
  'set-up'(game, line) {
    game.before = fenAt(game, game.moves.length);
    game.base = game.moves.length;
    const last = game.moves[game.moves.length - 1];
    if (last) last.huffs.push(line);
    else game.start = { ...game.start, fen: line.fen, huffs: [] };
    settle(game);
    note(game, line);
  },
  violation(game, line) { game.alert = { ...line, at: game.moves.length }; note(game, line); },
  ambiguous(game, line) { game.alert = line; note(game, line); },
  note(game, line) { note(game, line); },
  message(game, line) { note(game, line); },
  /** What an arbiter decided; what is awaited now depends on it. */
  decision(game, line, now) {
    const told = { ...line, kept: kept(game, line.word) };
    game.decision = { ...told, undo: undoing(game, line.word, now) };
    if (['pause', 'resume'].includes(line.word)) game.paused = line.word === 'pause';
    if (game.alert) game.alert = { ...game.alert, decided: line };
    note(game, told);
  },
  claim(game, line) { game.alert = line; note(game, line); },
  restore(game, line) {
    const steps = [...(line.lift ?? []), ...(line.put ?? []), ...(line.continue ?? []), ...(line.choose ?? [])];
    game.restore = steps.length ? line : null;
    if (!steps.length && game.alert?.event === 'violation') game.alert = null;
  },
  over(game, line) { game.result = line; settle(game); note(game, line); },
  correction(game, line) {
    const isNew = !game.corrections.has(line.id);
    game.corrections.set(line.id, line);
    rename(game);
    if (isNew) note(game, line);
  },
};

const END = ['draw', 'claim', 'resign', 'flag', 'result'];

/** The words that undo a decision, by the game as it stands before that is followed; none where no words do. */
function undoing(game, word, now) {
  const [kind, value = ''] = word.split(/:(.*)/s);
  const plies = game.moves.length - game.base;
  if (kind === 'pause' || kind === 'resume') return [kind === 'pause' ? 'resume' : 'pause'];
  if (kind === 'clock') return unset(game, value.split('=')[0], now);
  if (kind === 'take-back') return replaying(game, value === '' ? plies - 1 : Number(value));
  if (kind === 'set-up') return [`set-up:${fenAt(game, game.moves.length)}`];
  return ['let-stand', 'play', 'huff', ...END].includes(kind) ? [`take-back:${plies}`] : [];
}

/** The last move that stays where those behind it are taken back; none if it is not said, or there is none. */
function kept({ moves, base }, word) {
  const move = /^take-back:\d+$/.test(word) ? moves[base + Number(word.slice(10)) - 1] : undefined;
  return move && numbered(move);
}

function unset(game, side, now) {
  const left = clockOf(game, side, now);
  return left === null ? [] : [`clock:${side}=${Math.round(left)}`];
}

/** Moves that were taken back are played again, unless one of them was irregular. */
function replaying({ start, moves, base, result, alert, decision }, plies) {
  const back = moves.slice(base + plies);
  if (alert || plies < 0 || (moves[base + plies - 1] ?? start)?.huffs.length) return [];
  if (!back.length) {
    // Whoever takes back the same move a moment later does not hide how to undo that.
    const before = decision?.word.startsWith('take-back') ? decision.undo : [];
    return result ? [`result:${result.result}`] : before;
  }
  return back.some((move) => move.irregular) ? [] : back.flatMap((move) => [`play:${move.move}`, ...move.huffs.map(({ square }) => `huff:${square}`)]);
}

/** The number of the next ply. After a set-up it may be the same side's turn again: then one is left out. */
function nextNumber(game) {
  const last = game.moves[game.moves.length - 1];
  if (!last) return 1;
  const isBeginners = fenAt(game, game.moves.length)[0] === game.start.fen[0];
  return last.number + (isBeginners === (last.number % 2 === 0) ? 1 : 2);
}

/** What was corrected holds, whatever the table says. */
function rename(game) {
  const { white, black } = corrected(game);
  game.players = { ...game.players, ...(white && { white }), ...(black && { black }) };
}

/** The values that were corrected, the latest of each. */
export function corrected(game) {
  return Object.assign({}, ...[...game.corrections.values()].sort((a, b) => (a.at < b.at ? -1 : 1)).map((line) => line.now));
}

/** The last move, or the start: what was huffed since then belongs to it. */
function lastOf({ moves, start }) { return moves[moves.length - 1] ?? start; }

function settle(game) { game.alert = null; game.restore = null; }

function note(game, line) { game.log.push(line); }

/** The FEN after that many plies, huffs included. */
export function fenAt(game, ply) {
  const move = game.moves[Math.min(ply, game.moves.length) - 1] ?? game.start;
  const last = move?.huffs[move.huffs.length - 1];
  return last?.fen ?? move?.fen ?? '';
}

/** FEN → { turn: 'white' | 'black', pieces: Map(field → 'w' | 'W' | 'b' | 'B') }, by the layout's labels. */
export function readFen(fen, layout) {
  const numbers = numbering(layout);
  const [turn, ...lists] = fen.replace(/\.\s*$/, '').split(':');
  const pieces = new Map();
  for (const list of lists) {
    const colour = list[0] === 'W' ? 'w' : 'b';
    for (const item of list.slice(1).split(',')) addItem(pieces, item.trim(), colour, numbers);
  }
  return { turn: turn === 'B' ? 'black' : 'white', pieces };
}

function addItem(pieces, item, colour, numbers) {
  const king = item[0] === 'K';
  const piece = king ? colour.toUpperCase() : colour;
  const range = /^K?(\d+)-K?(\d+)$/.exec(item);
  if (range) {
    for (let n = +range[1]; n <= +range[2]; n++) put(pieces, numbers.get(String(n)), piece);
  } else {
    put(pieces, numbers.get(item.slice(king ? 1 : 0).toLowerCase()), piece);
  }
}

function put(pieces, field, piece) { if (field) pieces.set(field, piece); }

const numberings = new WeakMap();

function numbering(layout) {
  if (!numberings.has(layout)) {
    numberings.set(layout, new Map(layout.labels.map((label, i) => [label.toLowerCase(), i + 1])));
  }
  return numberings.get(layout);
}

/** The fields a written move names, such as "e3xc5" → two of them. */
export function fieldsOf(move, layout) {
  const numbers = numbering(layout);
  return move.split(/[-x:×\s]+/).map((label) => numbers.get(label.toLowerCase())).filter(Boolean);
}

/** The moves in rows of two, as a sheet has them; whoever begins stands on the left. A set-up may leave gaps. */
export function pairs(moves) {
  const rows = [];
  moves.forEach((move, i) => {
    const row = Math.ceil(move.number / 2) - 1;
    rows[row] ??= [];
    rows[row][(move.number + 1) % 2] = { move, ply: i + 1 };
  });
  return rows;
}

/** A move with its number, as sheets write it; whoever moves second has dots. */
export const numbered = ({ move, number }) => `${Math.ceil(number / 2)}${number % 2 ? '.' : '…'} ${move}`;

/** What the clock of a side shows now, in milliseconds; null without clocks. */
export function clockOf(game, side, now) {
  if (!game.clock || game.clock[side] === undefined) return null;
  const running = game.clock.running === side && !game.result;
  return Math.max(0, game.clock[side] - (running ? now - game.clock.at : 0));
}

/** A time as clocks show it; 00:00 is shown when it is up. */
export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  const two = (n) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
