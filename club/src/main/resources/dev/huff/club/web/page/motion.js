/** Shows how a position came about: the move that leads to it from the one that was shown before. */
import { fenAt, readFen } from './game.js';
import { legs } from './route.js';

export class Motion {
  constructor() { Object.assign(this, { view: null, ply: 0, start: null }); }

  /** After the position at that ply was drawn. What is drawn anew, and what goes back or jumps ahead, stands at once. */
  follow(view, game, ply) {
    const isNext = this.view === view && this.start === game.start && ply === this.ply + 1;
    Object.assign(this, { view, ply, start: game.start });
    const move = game.moves[ply - 1];
    if (!isNext || !move?.from) return;
    const before = readFen(fenAt(game, ply - 1), game.layout).pieces;
    view.fly(move.from, legs(move, before, game.layout), move.captured ?? [], before);
  }
}
