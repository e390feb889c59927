/** All boards as small pictures, those that need attention first. */
import { readFen } from './game.js';
import { BoardView } from './board.js';
import { t, has } from './text.js';
import { live } from './live.js';

// What everybody may see, for a screen in the room on which an arbiter is signed in.
const asRoom = new URLSearchParams(location.search).has('room') ? '?room' : '';

// No line ends between the two numbers of a move or a result.
const unbroken = (text) => text?.replaceAll('-', '-\u2060');

export const words = (key) => (has(key) ? t(key) : key);

class Tile {
  constructor(layout, onChoose) {
    this.layout = layout;
    this.summary = {};
    this.address = `board.html?board=${encodeURIComponent(layout.board)}${asRoom.replace("?", "&")}`;
    this.node = document.createElement('button');
    this.node.type = 'button';
    this.node.className = 'tile';
    this.node.addEventListener('click', () => onChoose(this));
    this.head = document.createElement('strong');
    this.picture = document.createElement('span');
    this.foot = document.createElement('span');
    this.foot.className = 'foot';
    this.node.append(this.head, this.picture, this.foot);
    this.view = new BoardView(this.picture, layout, { labels: false });
  }

  /** In an exhibition everybody knows who the master is: only the opponent is named. */
  draw(exhibition) {
    const s = this.summary;
    this.head.textContent = this.layout.title;
    const sides = exhibition ? [exhibition.side === 'white' ? 'black' : 'white'] : ['white', 'black'];
    const names = sides.map((side) => s[side]).filter(Boolean);
    this.foot.textContent = [names.join(' – '), unbroken(s.result ?? s.move), s.why && words(s.why)].filter(Boolean).join(' · ');
    this.node.dataset.attention = s.attention ?? 0;
    if (!s.fen) return;
    const { pieces, turn } = readFen(s.fen, this.layout);
    this.view.show({ pieces, last: s.from ? [s.from, s.to] : [] }, t('toMove', { side: t(turn) }));
  }
}

const byAttention = (a, b) => (b.summary.attention ?? 0) - (a.summary.attention ?? 0);

export class Grid {
  constructor(holder, notice, onChoose) {
    Object.assign(this, { holder, notice, onChoose, tiles: new Map(), onSummary: () => {} });
  }

  start(ready) {
    live(`live${asRoom}`, {
      ready,
      onReset: () => { this.tiles.clear(); this.holder.replaceChildren(); },
      onLine: (line) => this.receive(line),
      onState: (open) => { this.notice.hidden = open; this.notice.textContent = open ? '' : t('offline'); },
    });
  }

  receive(line) {
    if (line.event === 'exhibition') { this.exhibition = line; this.draw(); }
    if (line.event === 'board') this.add(line);
    const tile = this.tiles.get(line.board);
    if (line.event !== 'summary' || !tile) return;
    const moved = (tile.summary.attention ?? 0) !== line.attention;
    const calls = tile.summary.event && line.attention > (tile.summary.attention ?? 0);
    tile.summary = line;
    tile.draw(this.exhibition);
    if (moved) this.sort();
    this.onSummary(tile, calls);
  }

  add(layout) {
    const tile = new Tile(layout, this.onChoose);
    this.tiles.get(layout.board)?.node.remove();
    this.tiles.set(layout.board, tile);
    this.holder.append(tile.node);
    tile.draw(this.exhibition);
  }

  /** Moves tiles in the document itself, so that tab order and sight agree; keeps the focus where it is. */
  sort() {
    const focus = document.activeElement;
    const first = [...this.tiles.values()].sort(byAttention);
    this.holder.replaceChildren(...first.map((tile) => tile.node));
    if (this.holder.contains(focus)) focus.focus();
  }

  draw() { for (const tile of this.tiles.values()) tile.draw(this.exhibition); }
}
