/** The desk's board under a finger: a move by its two squares, a piece to huff, a position piece by piece. */
import { readFen } from './game.js';
import { makeButton, t } from './text.js';

const PIECES = ['w', 'W', 'b', 'B', ''];

/** The position as FEN, in the rule set's own names of squares. */
function writeFen(pieces, turn, layout) {
  const list = (colour) => [...pieces].filter(([, piece]) => piece.toLowerCase() === colour).sort(([a], [b]) => a - b)
    .map(([field, piece]) => `${piece === piece.toLowerCase() ? '' : 'K'}${layout.labels[field - 1]}`).join(',');
  return `${turn === 'black' ? 'B' : 'W'}:W${list('w')}:B${list('b')}`;
}

export class Pick {
  /** Writes what was pointed at into the rows of `holder`; `tools` is where pieces to be set up are chosen. */
  constructor(holder, tools) {
    Object.assign(this, { holder, tools, piece: null, from: null, fen: '', moves: null });
  }

  /** The board changed, or another one came to the desk. */
  show(view, layout, fen, redraw) {
    const isNew = this.view !== view;
    Object.assign(this, { view, layout, redraw });
    if (isNew) view.svg.addEventListener('click', (event) => this.click(view.fieldAt(event)));
    if (isNew || fen !== this.fen) Object.assign(this, { fen, from: null, moves: null, pieces: null });
    if (isNew || !this.tools.childElementCount) this.dress();
  }

  /** The pieces that can be placed, and the way back to the game. */
  dress() {
    const named = (piece) => t(`field-${piece || 'empty'}`);
    this.tools.replaceChildren(
      ...PIECES.map((piece) => this.tool(named(piece), () => { this.piece = this.piece === piece ? null : piece; }, () => this.piece === piece)),
      this.tool(t('clearBoard'), () => { this.pieces = new Map(); this.piece ??= 'w'; this.tell(); }),
      this.tool(t('otherToMove'), () => { this.begin(); this.turn = this.turn === 'white' ? 'black' : 'white'; this.tell(); }),
      this.tool(t('asPlayed'), () => { this.pieces = null; this.piece = null; this.write('set-up', ''); }),
    );
  }

  tool(text, action, isChosen = null) {
    const button = makeButton(text, () => {
      action();
      for (const each of this.tools.children) each.dispatchEvent(new Event('mark'));
      this.redraw();
    });
    const mark = () => { if (isChosen) button.setAttribute('aria-pressed', String(isChosen())); };
    button.addEventListener('mark', mark);
    mark();
    return button;
  }

  /** What the board shows instead of the game: a position that is being set up, and where a piece may go. */
  state(usual) {
    const targets = this.from && this.moves ? this.moves.filter((move) => move.from === this.from).map((move) => move.to) : [];
    return { ...usual, pieces: this.pieces ?? usual.pieces, last: this.pieces ? [] : this.from ? [this.from] : usual.last, targets };
  }

  begin() {
    if (this.pieces) return;
    const { pieces, turn } = readFen(this.fen, this.layout);
    Object.assign(this, { pieces: new Map(pieces), turn });
  }

  async click(field) {
    if (!field || !this.fen) return;
    if (this.piece !== null) this.place(field);
    else await this.point(field);
    this.redraw();
  }

  place(field) {
    this.begin();
    if (this.piece && this.pieces.get(field) !== this.piece) this.pieces.set(field, this.piece);
    else this.pieces.delete(field);
    this.tell();
  }

  tell() {
    this.begin();
    this.write('set-up', writeFen(this.pieces, this.turn, this.layout));
  }

  /** The first square is a piece, the second where it went; a piece alone may be one to huff. */
  async point(field) {
    const { pieces, turn } = readFen(this.fen, this.layout);
    if (this.from) {
      const found = (this.moves ?? []).filter((move) => move.from === this.from && move.to === field);
      if (found.length) this.write('play', found.map(({ move }) => move).join(' | '));
    }
    const piece = pieces.get(field);
    this.from = piece && (piece.toLowerCase() === 'w') === (turn === 'white') && field !== this.from ? field : null;
    if (piece) this.write('huff', this.layout.labels[field - 1]);
    if (this.from && !this.moves) await this.ask();
  }

  async ask() {
    const { fen } = this;
    const answer = await fetch(`api/boards/${encodeURIComponent(this.layout.board)}/moves?${new URLSearchParams({ fen })}`).catch(() => null);
    const moves = answer?.ok ? await answer.json() : [];
    if (fen !== this.fen) return;
    this.moves = moves;
    if (answer?.status === 404) this.holder.querySelector('[data-word=play] .said').textContent = t('typeMove');
  }

  /** Where several moves fit, they stand in the field, and the arbiter deletes all but one. */
  write(word, text) {
    const input = this.holder.querySelector(`[data-word=${word}] input`);
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
