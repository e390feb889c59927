/** All boards as small pictures, those that need attention first. */
import { clockOf, clockText, numbered, readFen } from './game.js';
import { BoardView } from './board.js';
import { asRoom, inRoom, t, correction, labelled, language, make, makeButton, nameOfPlayer, putOrHide, timeOf, titleOf } from './text.js';
import { live } from './live.js';

// No line ends between the two numbers of a move or a result.
const unbroken = (text) => text?.replaceAll('-', '-\u2060');

// The attention of a board that is not read well, in a summary.
const TROUBLE = 2;

/** Which arbiter is on it; arbiters alone are told. */
export const onIt = ({ by, at }) => t('onIt', { by, time: timeOf(at) });

/** What is wrong with the board, or that its robot waits for an answer; empty if all is well. */
export function troubleOf({ why, attention }) {
  const part = why === 'robot' ? [t('robot'), t('waits')] : [t('board'), t(why)];
  return attention === TROUBLE ? labelled(...part) : '';
}

function part(name, className, holder) {
  const node = make(name, { className });
  holder.append(node);
  return node;
}

class Tile {
  constructor(layout, onChoose) {
    this.layout = layout;
    this.summary = {};
    this.address = inRoom(`board.html?board=${encodeURIComponent(layout.board)}`);
    this.node = makeButton('', () => onChoose(this), { className: 'tile' });
    const head = part('span', 'head', this.node);
    this.title = part('strong', '', head);
    this.badge = part('span', 'badge', head);
    this.names = { black: part('span', 'name black', this.node) };
    this.picture = part('span', 'picture', this.node);
    this.names.white = part('span', 'name white', this.node);
    this.foot = part('span', 'foot', this.node);
    this.times = { white: make('time'), black: make('time') };
    this.view = new BoardView(this.picture, layout, { labels: false });
  }

  /** The clocks as they stand now; a board without a clock shows none. */
  drawClocks() {
    const { clock, result } = this.summary;
    const game = { clock: clock && { ...clock, at: this.heard }, result };
    for (const [side, node] of Object.entries(this.times)) {
      const left = clockOf(game, side, performance.now());
      node.textContent = left === null ? '' : clockText(left);
      node.className = clock?.running === side && !result ? 'running' : '';
      node.hidden = left === null;
    }
  }

  /** In an exhibition everybody knows who the master is: only the opponent is named. */
  draw(exhibition) {
    const s = this.summary;
    const state = s.fen ? readFen(s.fen, this.layout) : null;
    const waits = Boolean(exhibition && !s.result && state?.turn === exhibition.side);
    this.title.textContent = titleOf(this.layout);
    for (const [side, node] of Object.entries(this.names)) {
      node.replaceChildren(...nameOfPlayer(side, s[side]), this.times[side]);
      node.hidden = exhibition?.side === side;
      node.toggleAttribute('data-turn', !s.result && state?.turn === side);
    }
    this.drawClocks();
    this.badge.textContent = this.state(waits);
    this.foot.textContent = this.last();
    this.foot.title = (s.corrections ?? []).map(correction).join('\n');
    this.node.dataset.attention = s.attention ?? 0;
    this.node.toggleAttribute('data-waits', waits);
    this.node.toggleAttribute('data-over', Boolean(s.result));
    if (state) this.view.show({ pieces: state.pieces, last: s.from ? [s.from, s.to] : [] }, s.result ? t('saidEnded', s) : t('toMove', { side: t(state.turn) }));
  }

  /** A result is shown even if the board is in trouble. */
  state(waits) {
    const { why, result, attending } = this.summary;
    const trouble = troubleOf(this.summary);
    if (attending && !trouble) return `${t(why)} · ${onIt(attending)}`;
    if (result) return [unbroken(result), trouble].filter(Boolean).join(' · ');
    return trouble || (why ? t(why) : waits ? t('waits') : '');
  }

  /** What stands below the picture: the last move, or what the robot asks. */
  last() {
    const { fen, ply, move, why, asks } = this.summary;
    if (why === 'robot' && asks) return asks[language];
    if (!fen) return t('notBegun');
    const text = move ? numbered({ move: unbroken(move), number: ply }) : '';
    return this.summary.corrections ? `${text} · ${t('corrected')}` : text;
  }
}

const byAttention = (a, b) => (b.summary.attention ?? 0) - (a.summary.attention ?? 0);

export class Grid {
  constructor(holder, notice, onChoose) {
    Object.assign(this, { holder, notice, onChoose, tiles: new Map(), past: new Map(), onSummary: () => {}, onOccasion: () => {}, onAnew: () => {} });
    this.empty = make('p');
    setInterval(() => { for (const tile of this.tiles.values()) if (tile.summary.clock?.running) tile.drawClocks(); }, 1000);
  }

  /** Listens from now on, again as whoever is signed in by now. */
  start(ready) {
    this.leave?.();
    this.leave = live(`live${asRoom}`, {
      ready,
      onReset: () => this.reset(),
      onLine: (line, age) => this.receive(line, age),
      onState: (open) => this.connected(open),
    });
  }

  /** That there is no board is known when the server has been reached. */
  connected(open) {
    this.isOpen = open;
    putOrHide(this.notice, open ? '' : t('offline'));
    if (!this.tiles.size) this.draw();
  }

  /** All boards come anew; one that needs somebody only since the connection was lost calls. */
  reset() {
    for (const [board, { summary }] of this.tiles) this.past.set(board, summary);
    this.tiles.clear();
    this.holder.replaceChildren();
    this.onAnew();
  }

  receive(line, age = 0) {
    if (line.event === 'exhibition') { this.exhibition = line; this.draw(); }
    if (line.event === 'occasion') { this.occasion = line; this.onOccasion(line); }
    if (line.event === 'board') this.add(line);
    const tile = this.tiles.get(line.board);
    if (line.event !== 'summary' || !tile) return;
    const moved = (tile.summary.attention ?? 0) !== line.attention;
    const before = tile.summary.event ? tile.summary : this.past.get(line.board);
    const calls = before && line.attention > (before.attention ?? 0);
    tile.summary = line;
    tile.heard = performance.now() - age;
    tile.draw(this.exhibition);
    if (moved) this.sort();
    this.onSummary(tile, calls);
  }

  add(layout) {
    const tile = new Tile(layout, this.onChoose);
    const before = this.tiles.get(layout.board);
    if (before) Object.assign(tile, { summary: before.summary, heard: before.heard }); // how the game stands is not said again
    this.empty.remove();
    before?.node.remove();
    this.tiles.set(layout.board, tile);
    this.holder.append(tile.node);
    tile.draw(this.exhibition);
  }

  /** Moves tiles in the document itself, so that tab order and sight agree; keeps the focus where it is. */
  sort() {
    const focus = document.activeElement;
    const first = [...this.tiles.values()].sort(byAttention);
    this.holder.replaceChildren(...first.map((tile) => tile.node));
    if (this.holder.contains(focus)) focus.focus({ preventScroll: true });
  }

  draw() {
    for (const tile of this.tiles.values()) tile.draw(this.exhibition);
    if (this.tiles.size || !this.isOpen) return;
    this.empty.textContent = t('noBoards');
    this.holder.replaceChildren(this.empty);
  }
}
