/** The arbiters: who they are, one more, and one less. */
import { get, post } from './session.js';
import { sure } from './sure.js';
import { labelled, make, makeButton, t } from './text.js';

export class Staff {
  /** `attempt(action)` runs what may fail; `say(text)` tells how it went. */
  constructor(list, form, attempt, say) {
    Object.assign(this, { list, form, attempt, say, names: [], me: null });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const [name, password] = form.querySelectorAll('input');
      this.change('api/accounts', { name: name.value, password: password.value }, 'added');
    });
  }

  /** Fetches and shows them, to that arbiter. */
  async show(me) {
    this.me = me;
    ({ names: this.names } = await get('api/accounts'));
    this.draw();
  }

  /** The chief stands first, and takes others' accounts away. */
  draw() {
    this.list.replaceChildren(...this.names.map((name, i) => {
      const row = make('li', { textContent: i ? name : `${name} (${t('chief')})` });
      if (i && this.me === this.names[0]) row.append(' ', this.button(name));
      return row;
    }));
  }

  button(name) {
    const button = makeButton(t('removeArbiter'), () => { if (sure(button)) this.change('api/accounts/remove', { name }, 'removed'); });
    button.setAttribute('aria-label', labelled(t('removeArbiter'), name));
    return button;
  }

  change(path, body, done) {
    this.attempt(async () => {
      await post(path, body);
      this.form.reset();
      await this.show(this.me);
      this.say(t(done, { name: body.name }));
    });
  }
}
