/** What stands where, for the eye and for the ear: marks for a board's picture, words for who does not see it. */
import { clockOf, clockText, fieldsOf, readFen } from './game.js';
import { places } from './board.js';
import { t, decided, labelled, make, nameOfPlayer, put, sentence } from './text.js';

/** What a picture of the game marks after that many plies; the last one also what is to be put right. */
export function marks(game, ply, isNow) {
  const move = ply > 0 ? game.moves[ply - 1] : null;
  const state = { last: move ? [move.from, move.to] : [], captured: move?.captured ?? [] };
  if (!isNow) return state;
  if (game.alert?.event === 'violation') {
    state.wrong = game.alert.squares ?? [];
    state.due = (game.alert.due ?? []).map((due) => fieldsOf(due, game.layout));
  }
  state.lift = [...(game.restore?.lift ?? []), ...(game.restore?.choose ?? [])];
  state.put = (game.restore?.put ?? []).map((field, i) => ({ field, piece: game.restore.pieces?.[i] }));
  state.standing = standing(game);
  return state;
}

/** The colour of what stands on a field where it should not, as far as the game tells; else undefined. */
function standing(game) {
  const before = game.before ? readFen(game.before, game.layout).pieces : new Map();
  const side = game.alert?.event === 'violation' ? game.alert.side : undefined;
  const mover = side && (side === 'white') === (game.alert.kind !== 'opponents-piece') ? 'w' : side && 'b';
  return (field) => before.get(field)?.toLowerCase() ?? mover;
}

/** All pieces in one paragraph, and who is to move. */
export function describe(pieces, turn, layout) {
  const names = (piece) => [...pieces].filter(([, kind]) => kind === piece).map(([field]) => layout.labels[field - 1]).join(' ');
  return ['w', 'W', 'b', 'B'].map((piece) => [t(`pieces-${piece}`), names(piece)])
    .filter(([, list]) => list).map(([name, list]) => `${labelled(name, list)}.`).concat(t('toMove', { side: t(turn) })).join(' ');
}

/** A player's name, and the time, which is hidden where there is no clock. */
export function bar(game, side) {
  const time = clockOf(game, side, performance.now());
  return [
    make('span', { className: `name ${side}` }, ...nameOfPlayer(side, game.players[side])),
    make('time', {
      textContent: time === null ? '' : clockText(time), hidden: time === null,
      className: game.clock?.running === side && !game.result ? 'running' : '',
    }),
  ];
}

/** The line, its field called as the rule set calls it. */
function named(line, layout) {
  const square = line.square ?? /^huff:(\d+)$/.exec(line.word ?? '')?.[1];
  return { ...line, name: square && layout ? layout.labels[square - 1] : undefined };
}

/** What is said of a line. */
export const spoken = (line, layout) => sentence(named(line, layout));

/** What was decided, in the words of the buttons. */
export const decisionText = (line, layout) => decided(named(line, layout));

/** The board as a table of words that a screen reader walks through: "e3, white man". */
export class FieldTable {
  constructor(holder, layout) {
    this.layout = layout;
    this.cells = layout.labels.map(() => make('td'));
    this.caption = make('caption');
    const rows = Array.from({ length: layout.height }, () => make('tr'));
    places(layout).forEach(({ row }, i) => rows[row].append(this.cells[i]));
    holder.replaceChildren(this.caption, make('tbody', {}, ...rows));
  }

  show(pieces) {
    this.caption.textContent = t('board');
    this.cells.forEach((cell, i) => put(cell, `${this.layout.labels[i]}, ${t(`field-${pieces.get(i + 1) ?? 'empty'}`)}`));
  }
}
