/** All that an arbiter may decide at a board, in groups; what just happened offers its own decisions above them. */
import { places } from './board.js';
import { numbered } from './game.js';
import { sure, unsure } from './sure.js';
import { decisionText } from './position.js';
import { labelled, make, t } from './text.js';

const BOTH = ['white', 'black'];
const REST_MILLIS = 1_000;
// They mean the same whatever another arbiter has just decided.
const ALWAYS = ['pause', 'resume', 'message', 'clock'];
// Not a number: of 2,5 some browsers make 25.
const MINUTES = { inputMode: 'decimal', pattern: '[0-9]+([.,][0-9]+|(:[0-5][0-9]){1,2})?' };
/** Of minutes, such as 2.5, or of a time such as 2:30 or 1:02:30. */
function millis(text) {
  if (!text.includes(':')) return Math.round(text.replace(',', '.') * 60_000);
  return text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) * 1000;
}

const GROUPS = {
  deskCorrect: [
    { word: 'take-back', choose: true }, { word: 'play', input: {}, example: ({ from, to }) => `${from}-${to}` },
    { word: 'huff', input: {}, field: true, example: ({ from }) => from },
    { word: 'set-up', input: {}, grave: true, says: () => t('setUpThis'), example: ({ from, to }) => `W:W${from}:B${to}` },
  ],
  clockName: [
    [{ word: 'pause' }, { word: 'resume' }],
    { word: 'clock', sides: true, input: MINUTES, how: 'clockHow', make: (v, side) => `clock:${side}=${millis(v)}` },
  ],
  deskMessage: [{ word: 'message', input: { maxLength: 200 }, says: () => t('sendMessage') }],
  deskResult: [
    { word: 'draw', grave: true }, { word: 'claim', sides: true }, { word: 'resign', sides: true, grave: true },
    { word: 'flag', sides: true, grave: true }, { word: 'result', results: true, input: { placeholder: '2-0' }, grave: true, says: (value) => t('declare', { value: value || '…' }) },
  ],
};

/** Two neighbours in the middle of the board, by the names that its squares have. */
function neighbours(layout) {
  const all = places(layout);
  const row = Math.floor(layout.height / 2) + 1;
  const from = Math.max(0, all.findIndex((place) => place.row === row && place.column > 0));
  const column = all[from].column + (layout.playing === 'all' ? 0 : 1);
  const to = Math.max(0, all.findIndex((place) => place.row === row - 1 && place.column === column));
  return { from: layout.labels[from], to: layout.labels[to] };
}

/** What a field of the desk holds, as it reads there. */
const shown = (input) => input?.selectedOptions?.[0]?.textContent ?? input?.value.trim() ?? '';

/** Of what is not understood, the browser would say so in its own language. */
function explain(input, how) {
  input.setCustomValidity('');
  if (input.validity.patternMismatch) input.setCustomValidity(t(how));
}

export class Decisions {
  /**
   * Gives decisions, as the board log words them, to `send(word, label, row)`, which answers whether one has arrived.
   * `refuse(text, row)` says why one was not sent.
   */
  constructor(holder, send, refuse) {
    Object.assign(this, { holder, send, refuse });
  }

  /** Draws all rows, for a board with that layout. */
  dress(layout) {
    this.layout = layout;
    this.offers = make('div', { className: 'offers' });
    this.holder.replaceChildren(this.offers, ...Object.entries(GROUPS).map(([title, decisions]) => make(
      'fieldset', { name: title }, make('legend', { textContent: t(title) }), ...decisions.filter((item) => item.word !== 'huff' || layout.huffs !== false).map((item) => (Array.isArray(item) ? this.beside(item) : this.row(item))),
    )));
  }

  /** Shows what can be chosen now: the plies, and what the last ruling asks for. */
  show(game) {
    this.plies(game);
    for (const group of this.holder.querySelectorAll('fieldset')) {
      group.disabled = (!game.start && group.name !== 'deskMessage') || (group.name === 'deskResult' && Boolean(game.result));
    }
    const offers = [...(game.result ? [] : [...this.asked(game), ...this.mayStand(game)]).map((offer) => ({ ...offer, primary: true })), ...this.undo(game)];
    const words = offers.map((offer) => offer.label ?? offer.word).join(' ');
    if (this.offers.dataset.words === words) return;
    this.offers.dataset.words = words;
    const held = this.offers.contains(document.activeElement);
    this.offers.replaceChildren(...offers.map((offer) => this.row(offer)));
    if (held) this.holder.querySelector('button')?.focus({ preventScroll: true });
  }

  /** A move that was seen and has not counted may be insisted on, or stand; captured men may stand. */
  mayStand({ alert }) {
    if (alert?.event !== 'violation' || alert.penalty === 'lose-piece') return [];
    if (alert.decided) return alert.decided.word === 'insist' ? [{ word: 'let-stand' }] : [];
    if (alert.kind === 'captured-left') return [{ word: 'let-stand' }];
    return alert.seen ? [{ word: 'insist' }, { word: 'let-stand' }] : [];
  }

  /** Until the next move a decision can be undone, where other decisions do that. */
  undo({ decision }) {
    return decision?.undo?.length ? [{ word: 'undo', words: decision.undo, label: t('undo', { what: decisionText(decision, this.layout) }) }] : [];
  }

  /** A press just after another arbiter's decision was meant for the game before it. */
  rest() {
    clearTimeout(this.resting);
    this.holder.ariaBusy = 'true';
    this.resting = setTimeout(() => { this.holder.ariaBusy = null; }, REST_MILLIS);
  }

  asked({ alert }) {
    if (alert?.event === 'ambiguous') return alert.moves.map((move) => ({ word: `play:${move}`, label: `${t('play')} ${move}` }));
    if (alert?.event === 'claim') return [{ word: `claim:${alert.side}`, label: labelled(t(alert.side), t('claim')) }];
    const choice = alert?.penalty === 'lose-piece' && alert.squares?.length > 1;
    if (!choice && alert?.penalty !== 'opponent-may-huff') return [];
    return (alert.squares ?? []).map((field) => ({ word: `huff:${field}`, label: `${t('huff')} ${this.layout.labels[field - 1] ?? field}` }));
  }

  beside(decisions) {
    return make('div', { className: 'offers' }, ...decisions.map((decision) => this.row(decision)));
  }

  /** An end of the game alone is taken back by keeping all plies; they are counted from a position that was set up. */
  plies({ moves, base, result, alert }) {
    const select = this.holder.querySelector('select');
    // One that costs a piece, or was let stand, has its ply.
    const isPending = alert?.event === 'violation' && alert.at === moves.length;
    const plies = `${moves.length} ${base} ${Boolean(result)} ${isPending}`;
    if (select.dataset.plies === plies) return;
    select.dataset.plies = plies;
    const after = (move, i) => new Option(t('afterMove', { move: numbered(move) }), i + 1 - base);
    const back = moves.slice(0, isPending ? -1 : -2).map(after).slice(Math.max(0, base - 1));
    const end = result ? [new Option(t('theEnd'), moves.length - base)] : [];
    const start = (moves.length !== 1 || isPending) && !base ? [new Option(t('theStart'), 0)] : [];
    // Two arbiters who press at once take back the same move. One that is pending has no ply yet.
    const ply = isPending || moves.length === base ? '' : moves.length - base - 1;
    const last = moves.length ? [new Option(t('lastMove'), ply)] : [];
    const chosen = select.selectedIndex > 0 && select.value;
    const options = [...end, ...last, ...back.reverse(), ...start];
    select.replaceChildren(...options);
    if (options.some(({ value }) => value === chosen)) select.value = chosen;
    select.form.dispatchEvent(new Event('rename'));
  }

  row(decision) {
    const said = make('output', { className: 'said' });
    const form = make('form', { className: 'decision' });
    form.dataset.word = decision.word;
    const value = this.value(decision);
    if (value || decision.sides) form.append(make('label', {}, make('span', { textContent: t(decision.word) }), ...(value ? [value] : [])));
    const buttons = (decision.sides ? BOTH : [null]).map((side) => this.button(decision, side));
    const name = () => {
      if (decision.how) explain(value, decision.how);
      buttons.forEach((button) => { unsure(button); this.name(button, decision, value); });
    };
    form.append(...buttons, said);
    form.addEventListener('input', name);
    form.addEventListener('rename', name);
    name();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit(decision, value, event.submitter, said);
    });
    return form;
  }

  value(decision) {
    if (decision.choose) return make('select');
    if (decision.results && this.layout.results?.length) return make('select', {}, ...this.layout.results.map((result) => new Option(result, result)));
    const placeholder = decision.example?.(neighbours(this.layout)) ?? decision.input?.placeholder ?? '';
    return decision.input ? make('input', { ...decision.input, placeholder, required: true }) : null;
  }

  button(decision, side) {
    return make('button', { value: side ?? '', className: decision.primary ? 'primary' : '' });
  }

  /** A button says what it does, with the value that it would send. */
  name(button, decision, value) {
    const what = decision.label ?? t(decision.word);
    const chosen = shown(value);
    if (button.value) {
      button.textContent = t(button.value);
      button.setAttribute('aria-label', [what, t(button.value), chosen].filter(Boolean).join(': '));
    } else {
      button.textContent = decision.says ? decision.says(chosen) : value ? `${what} ${chosen || '…'}` : what;
    }
  }

  async submit(decision, input, button, said) {
    // A second press of a nervous hand is not a second decision. A button that is disabled would lose the focus.
    if (button.hasAttribute('aria-disabled')) return;
    if (this.holder.ariaBusy && !ALWAYS.includes(decision.word)) { this.refuse(t('justDecided'), said); return; }
    const value = input?.value.trim() ?? '';
    if (decision.grave && !sure(button, value)) return;
    const side = button.value || null;
    const label = [decision.label ?? t(decision.word), side && t(side), shown(input)].filter(Boolean).join(' · ');
    button.setAttribute('aria-disabled', 'true');
    for (const word of decision.words ?? [this.wordOf(decision, value, side)]) {
      if (!await this.send(word, label, said)) break; // what follows would be said of another position
    }
    setTimeout(() => button.removeAttribute('aria-disabled'), 700);
  }

  wordOf(decision, value, side) {
    if (decision.make) return decision.make(value, side);
    if (side) return `${decision.word}:${side}`;
    if (decision.field) return `huff:${this.fieldNumber(value)}`;
    return value ? `${decision.word}:${value}` : decision.word;
  }

  fieldNumber(label) {
    const index = this.layout.labels.findIndex((name) => name.toLowerCase() === label.toLowerCase());
    return index < 0 ? label : index + 1;
  }
}
