/** The way of a capture: its line says only where it began and ended, and what was captured. */
import { places } from './board.js';
import { fieldsOf } from './game.js';

const MOST_TRIES = 20_000;
const WAYS = [[1, 1], [1, -1], [-1, 1], [-1, -1], [1, 0], [-1, 0], [0, 1], [0, -1]];

/** A board on which one piece jumps. `isKing` pieces fly; with `passes` captured men are no longer in the way. */
class Jumper {
  constructor(move, before, layout, { isKing, passes = false }) {
    Object.assign(this, { move, before, isKing, passes, tries: 0, written: fieldsOf(move.move, layout).slice(1) });
    this.all = places(layout);
    this.at = new Map(this.all.map(({ row, column }, i) => [`${row} ${column}`, i + 1]));
    // On boards of two colours a piece that goes straight skips the squares of the other colour.
    this.straight = layout.playing === 'all' ? 1 : 2;
  }

  next(field, [down, right]) {
    const { row, column } = this.all[field - 1];
    const step = down && right ? 1 : this.straight;
    return this.at.get(`${row + down * step} ${column + right * step}`);
  }

  isFree(field, left) {
    return field === this.move.from || !this.before.has(field) || (this.passes && this.move.captured.includes(field) && !left.has(field));
  }

  /** The jumps that capture all that is left, by the squares that are written, to where the move ended; null if there are none. */
  jumps(field, left, trail = []) {
    if (!left.size) return field === this.move.to && this.written.every((each) => trail.includes(each)) ? [] : null;
    for (const way of WAYS) {
      for (const [to, captured] of this.along(field, way, left)) {
        this.tries += 1;
        const rest = this.tries < MOST_TRIES ? this.jumps(to, new Set([...left].filter((each) => each !== captured)), [...trail, to]) : null;
        if (rest) return [{ to, captured }, ...rest];
      }
    }
    return null;
  }

  /** Where it can land in that direction, and behind which piece. */
  along(field, way, left) {
    let over = this.next(field, way);
    while (this.isKing && over && this.isFree(over, left)) over = this.next(over, way);
    if (!left.has(over)) return [];
    const landings = [];
    let to = this.next(over, way);
    while (to && this.isFree(to, left) && (this.isKing || !landings.length)) {
      landings.push([to, over]);
      to = this.next(to, way);
    }
    return landings;
  }
}

/** The legs of a move: where each one lands, and what it captured. A man may have become a king on its way. */
export function legs(move, before, layout) {
  const isKing = before.get(move.from) !== before.get(move.from)?.toLowerCase();
  for (const kind of move.captured?.length ? [{ isKing }, { isKing, passes: true }, { isKing: true }, { isKing: true, passes: true }] : []) {
    const found = new Jumper(move, before, layout, kind).jumps(move.from, new Set(move.captured));
    if (found) return found;
  }
  return [{ to: move.to, captured: null }];
}
