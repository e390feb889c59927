/** The event's games, and a form at each to correct it. */
import { get, post } from './session.js';
import { sure } from './sure.js';
import { t, correction, labelled, make, makeButton, nameOf, versus } from './text.js';

const DETAILS = ['white', 'black', 'round', 'board', 'result'];

export class Corrections {
  /** `attempt(action)` runs what may fail; `say(text)` tells how it went. */
  constructor(list, attempt, say) {
    Object.assign(this, { list, attempt, say, games: [], open: null });
  }

  /** Fetches and shows them. */
  async show() {
    this.games = await get('api/games');
    this.draw();
  }

  draw() {
    this.list.replaceChildren(...this.games.map((game) => this.row(game)));
  }

  row(game) {
    const place = [game.round && `${t('round')} ${game.round}`, `${t('board')} ${game.board}`].filter(Boolean).join(' · ');
    const title = `${versus(game.white, game.black)} ${game.result}`;
    const button = makeButton(t('correctGame'), () => {
      this.open = this.open === game.game ? null : game.game;
      this.draw();
      (this.list.querySelector('form input') ?? this.list.querySelector(`[data-game="${game.game}"] button`)).focus();
    });
    button.setAttribute('aria-label', labelled(t('correctGame'), `${place}, ${title}`));
    button.setAttribute('aria-expanded', String(this.open === game.game));
    const row = make('li', {}, make('small', { textContent: place }), ' ', make('strong', { textContent: title }), ' ', button);
    row.dataset.game = game.game;
    row.append(...game.corrections.map((line) => make('p', { className: 'corrected', textContent: correction(line) })));
    if (this.open === game.game) row.append(this.form(game));
    return row;
  }

  form(game) {
    const fields = Object.fromEntries(DETAILS.map((detail) => [detail, this.field(game, detail)]));
    const because = make('input', { name: 'because', autocomplete: 'off', required: true, maxLength: 300 });
    const swap = makeButton(t('swapPlayers'), () => { [fields.white.value, fields.black.value] = [fields.black.value, fields.white.value]; });
    const send = make('button', { className: 'primary', textContent: t('correctGame') });
    const form = make('form', { className: 'form' });
    for (const detail of DETAILS) {
      form.append(make('label', {}, make('span', { textContent: nameOf(detail) }), fields[detail]));
      if (detail === 'black') form.append(swap);
    }
    form.append(make('label', {}, make('span', { textContent: t('because') }), because), send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (sure(send)) this.send(game, fields, because.value);
    });
    return form;
  }

  field(game, detail) {
    if (detail === 'result') {
      const choice = make('select', { name: detail }, ...game.results.map((result) => new Option(result, result)));
      choice.value = game.result;
      return choice;
    }
    const isName = detail === 'white' || detail === 'black';
    return make('input', { name: detail, value: game[detail], autocomplete: 'off', required: isName, maxLength: isName ? 200 : 64 });
  }

  /** Only what was changed is sent. */
  send(game, fields, because) {
    const changed = Object.entries(fields).filter(([detail, field]) => field.value.trim() !== game[detail]);
    const wish = Object.fromEntries(changed.map(([detail, field]) => [detail, field.value.trim()]));
    this.attempt(async () => {
      await post(`api/games/${game.game}/correct`, { ...wish, because });
      this.open = null;
      await this.show();
      this.say(t('gameCorrected'));
    });
  }
}
