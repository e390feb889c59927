/** Draws a board as SVG: any size, any numbering, either way round. */
import { keep, recall } from './memory.js';

/** The colours that a reader chose for all boards: "wood" or "slate". */
export const theme = () => document.documentElement.dataset.boards;

export function setTheme(name) {
  document.documentElement.dataset.boards = name;
  keep('boards', name);
}

document.documentElement.dataset.boards = recall('boards') === 'slate' ? 'slate' : 'wood';

const LEG_MILLIS = 260;
const LONGEST_MILLIS = 1500;

const NS = 'http://www.w3.org/2000/svg';
const CELL = 100;
const RIM = 34;

function element(name, attributes = {}, text) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

/** Row and column of each playing field, field 1 first. */
export function places(layout) {
  const list = [];
  for (let row = 0; row < layout.height; row++) {
    for (let column = 0; column < layout.width; column++) {
      if (isPlayed(layout, row, column)) list.push({ row, column });
    }
  }
  return list;
}

function isPlayed(layout, row, column) {
  const leftCorner = (layout.height - 1 - row + column) % 2 === 0;
  if (layout.playing === 'all') return true;
  return layout.playing === 'left-corner' ? leftCorner : !leftCorner;
}

let pictures = 0;

/** A picture of one board. */
export class BoardView {
  constructor(holder, layout, options = {}) {
    this.layout = layout;
    this.places = places(layout);
    this.flipped = false;
    this.number = pictures += 1; // a picture that is hidden lends no arrowhead to another
    this.labels = options.labels !== false;
    this.rim = this.labels && layout.named ? RIM : 0;
    const width = layout.width * CELL + 2 * this.rim;
    const height = layout.height * CELL + 2 * this.rim;
    this.svg = element('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', class: 'diagram' });
    this.svg.append(this.defs());
    this.ground = element('g');
    this.marks = element('g');
    this.men = element('g');
    this.leaving = element('g');
    this.arrows = element('g');
    this.arm = element('g');
    this.svg.append(this.ground, this.marks, this.leaving, this.men, this.arrows, this.arm);
    holder.replaceChildren(this.svg);
    holder.parentElement?.style.setProperty('--aspect', width / height);
    this.drawGround();
  }

  defs() {
    const defs = element('defs');
    for (const kind of ['moved', 'due', 'back']) {
      const head = element('marker', {
        id: `${kind}-${this.number}`, viewBox: '0 0 10 10', refX: 7, refY: 5, markerWidth: 4, markerHeight: 4, orient: 'auto-start-reverse',
      });
      head.append(element('path', { d: 'M0 0 10 5 0 10z', class: `arrowhead ${kind}` }));
      defs.append(head);
    }
    return defs;
  }

  flip() { this.flipped = !this.flipped; this.drawGround(); }

  /** The middle of a field, given by number, or of a light one by name. */
  centre(field) {
    const place = typeof field === 'string' && !/^\d+$/.test(field) ? this.byName(field) : this.places[field - 1];
    if (!place) return null;
    const row = this.flipped ? this.layout.height - 1 - place.row : place.row;
    const column = this.flipped ? this.layout.width - 1 - place.column : place.column;
    return { x: this.rim + (column + 0.5) * CELL, y: this.rim + (row + 0.5) * CELL };
  }

  /** The field that was clicked on; undefined beside the fields. */
  fieldAt(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    let column = Math.floor((at.x - this.rim) / CELL);
    let row = Math.floor((at.y - this.rim) / CELL);
    if (this.flipped) [column, row] = [this.layout.width - 1 - column, this.layout.height - 1 - row];
    const index = this.places.findIndex((place) => place.row === row && place.column === column);
    return index < 0 ? undefined : index + 1;
  }

  byName(name) {
    const column = name.toLowerCase().charCodeAt(0) - 97;
    const row = this.layout.height - Number(name.slice(1));
    const inside = row >= 0 && row < this.layout.height && column >= 0 && column < this.layout.width;
    return inside ? { row, column } : null;
  }

  drawGround() {
    const { width, height } = this.layout;
    this.ground.replaceChildren(
      element('rect', { class: 'rim', width: width * CELL + 2 * this.rim, height: height * CELL + 2 * this.rim }),
      element('rect', { class: 'light', x: this.rim, y: this.rim, width: width * CELL, height: height * CELL }),
    );
    this.places.forEach((place, i) => {
      const { x, y } = this.centre(i + 1);
      const all = this.layout.playing === 'all';
      this.ground.append(element('rect', {
        class: all ? 'plain' : 'dark', x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL,
      }));
      if (this.labels && !this.layout.named) {
        this.ground.append(element('text', { class: 'number', x: x - 46, y: y - 30 }, this.layout.labels[i]));
      }
    });
    if (this.rim) this.drawNames();
  }

  /** Letters below and figures beside the board, as the rule set's own names of fields have them. */
  drawNames() {
    const letters = new Map();
    const figures = new Map();
    this.places.forEach((place, i) => {
      const at = this.centre(i + 1);
      letters.set(at.x, this.layout.labels[i][0]);
      figures.set(at.y, this.layout.labels[i].slice(1));
    });
    const bottom = this.rim * 1.5 + this.layout.height * CELL;
    for (const [x, text] of letters) this.ground.append(element('text', { class: 'name', x, y: bottom }, text));
    for (const [y, text] of figures) this.ground.append(element('text', { class: 'name', x: this.rim / 2, y }, text));
  }

  /** Shows pieces and marks: { pieces, last, captured, wrong, due, lift, put: [{ field, piece }], standing(field) }. */
  show(state, label) {
    this.svg.setAttribute('aria-label', label);
    this.marks.replaceChildren();
    this.arrows.replaceChildren();
    for (const field of state.last ?? []) this.mark(field, 'last');
    for (const field of state.wrong ?? []) this.mark(field, 'wrong');
    for (const field of state.targets ?? []) this.mark(field, 'target');
    for (const field of state.captured ?? []) this.cross(field);
    this.stand(state.pieces);
    if (state.last?.length === 2) this.arrow(state.last, 'moved');
    for (const path of state.due ?? []) this.arrow(path, 'due');
    this.restore(state.lift ?? [], state.put ?? [], state.standing);
  }

  /** Pieces that have not changed are left alone, and so is one on its way. */
  stand(pieces) {
    const standing = JSON.stringify([this.flipped, ...pieces]);
    if (standing === this.standing) return;
    this.standing = standing;
    this.leaving.replaceChildren();
    this.men.replaceChildren();
    for (const [field, piece] of pieces) this.piece(field, piece, this.men);
  }

  /** Lets the piece that moved come by all its legs, and captured ones leave as they are jumped. The next position ends it. */
  fly(from, legs, captured, before) {
    const man = this.men.querySelector(`[data-field="${legs[legs.length - 1].to}"]`);
    if (!man || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const duration = Math.min(LONGEST_MILLIS, LEG_MILLIS * legs.length);
    const at = [from, ...legs.map(({ to }) => to)].map((field) => this.centre(field));
    this.men.append(man);
    man.animate(at.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: 'ease-in-out' })), { duration });
    for (const field of captured) {
      const leg = legs.findIndex((each) => each.captured === field);
      const jumped = (leg < 0 ? legs.length - 0.5 : leg + 0.5) / legs.length;
      const left = this.piece(field, before.get(field) ?? 'w', this.leaving);
      left.animate([{ opacity: 1 }, { opacity: 1, offset: jumped }, { opacity: 0 }], { duration: duration + LEG_MILLIS }).onfinish = () => left.remove();
    }
  }

  /** Shows where a robot's tool is, in columns and rows, seen from above; it may be beside the board. */
  tool(robot) {
    const row = this.flipped ? this.layout.height - 1 - robot.row : robot.row;
    const column = this.flipped ? this.layout.width - 1 - robot.column : robot.column;
    const x = this.rim + (Math.min(this.layout.width - 0.5, Math.max(-0.5, column)) + 0.5) * CELL;
    const y = this.rim + (Math.min(this.layout.height - 0.5, Math.max(-0.5, row)) + 0.5) * CELL;
    this.arm.replaceChildren(
      element('path', { class: 'tool', d: `M${x - 60} ${y}h120M${x} ${y - 60}v120` }),
      element('circle', { class: `tool ${robot.holds ? 'holds' : ''}`, cx: x, cy: y, r: 30 }),
    );
  }

  mark(field, kind) {
    const at = this.centre(field);
    if (!at) return;
    this.marks.append(element('rect', {
      class: `mark ${kind}`, x: at.x - CELL / 2, y: at.y - CELL / 2, width: CELL, height: CELL,
    }));
  }

  cross(field) {
    const at = this.centre(field);
    if (at) this.marks.append(element('path', { class: 'cross', d: `M${at.x - 22} ${at.y - 22}l44 44m0-44l-44 44` }));
  }

  piece(field, piece, layer) {
    const at = this.centre(field);
    if (!at) return null;
    const white = piece.toLowerCase() === 'w';
    const king = piece !== piece.toLowerCase();
    const group = element('g', {
      class: `piece ${white ? 'white' : 'black'}`, transform: `translate(${at.x} ${at.y})`, 'data-field': field,
    });
    if (king) group.append(element('circle', { r: 40, cy: 7 }));
    group.append(element('circle', { r: 40, cy: king ? -7 : 0 }));
    group.append(element('circle', { r: 29, cy: king ? -7 : 0, class: 'ring' }));
    if (king) {
      group.append(element('path', { class: 'crown', d: 'M-21 8v-27l11 12 10-18 10 18 11-12v27z' }));
    }
    layer.append(group);
    return group;
  }

  arrow(path, kind) {
    const points = path.map((field) => this.centre(field)).filter(Boolean);
    if (points.length < 2) return;
    this.arrows.append(element('polyline', {
      class: `arrow ${kind}`, points: points.map((p) => `${p.x},${p.y}`).join(' '), 'marker-end': `url(#${kind}-${this.number})`,
    }));
  }

  /** A piece is sent to a place of its own colour only; where colours are unknown, to the only place there is. */
  restore(lift, put, standing) {
    const left = [...lift];
    const only = lift.length === 1 && put.length === 1;
    for (const { field, piece } of put) {
      const from = left.findIndex((each) => only || (piece && standing?.(each) === piece.toLowerCase()));
      if (from >= 0) this.arrow([left.splice(from, 1)[0], field], 'back');
      this.ghost(field, piece);
    }
    for (const field of left) this.lift(field);
  }

  lift(field) {
    const at = this.centre(field);
    if (!at) return;
    this.arrows.append(element('line', {
      class: 'arrow back', x1: at.x, y1: at.y + 18, x2: at.x, y2: at.y - 34, 'marker-end': `url(#back-${this.number})`,
    }));
  }

  ghost(field, piece) {
    const at = this.centre(field);
    const colour = { w: 'white', b: 'black' }[piece?.toLowerCase()] ?? '';
    if (at) this.arrows.append(element('circle', { class: `ghost ${colour}`, cx: at.x, cy: at.y, r: 38 }));
  }
}
