/** What is in the room of a board: its voice, louder, softer, mute and say again, and its robot, stop and go on. */
import { make, makeButton, put, t } from './text.js';

const WISHES = [
  { wish: 'softer', key: '-', label: () => t('softer') }, { wish: 'louder', key: '+', label: () => t('louder') },
  { wish: 'mute', key: 'm', label: (voice) => t(voice.muted ? 'unmute' : 'mute') }, { wish: 'again', key: 'a', label: () => t('again') },
];

const ORDERS = [['stop', 'robotStop'], ['go', 'robotGo']];

export class Robot {
  /** Sends "stop" or "go", with what the button says, to whoever is given. */
  constructor(holder, send) {
    this.holder = holder;
    this.buttons = ORDERS.map(([order]) => (
      makeButton('', ({ textContent }) => send(order, textContent), { value: order, className: order })));
    holder.append(...this.buttons);
  }

  show(robot) {
    this.holder.hidden = !robot;
    ORDERS.forEach(([, label], i) => { this.buttons[i].textContent = t(label); });
  }
}

export class Room {
  /** Sends wishes, such as "voice:mute", with what the button says, to whoever is given. */
  constructor(holder, send) {
    this.holder = holder;
    this.state = make('output');
    this.buttons = WISHES.map(({ wish, key }) => {
      const button = makeButton('', ({ textContent }) => send(`voice:${wish}`, textContent.replace(/ \(.\)$/, '')), { value: wish });
      button.setAttribute('aria-keyshortcuts', key);
      return button;
    });
    holder.append(this.state, ...this.buttons);
    document.addEventListener('keydown', (event) => this.press(event));
  }

  /** Shows how the voice of that board's room fares; hides when it has none. */
  show(voice) {
    this.holder.hidden = !voice;
    if (!voice) return;
    put(this.state, voice.muted ? t('roomMuted') : t('roomVoice', { volume: voice.volume }));
    WISHES.forEach(({ key, label }, i) => { this.buttons[i].textContent = `${label(voice)} (${key})`; });
  }

  press(event) {
    if (this.holder.hidden || event.ctrlKey || event.altKey || event.metaKey || event.target.closest('select, input')) return;
    const at = WISHES.findIndex(({ key }) => key === event.key);
    if (at >= 0) { event.preventDefault(); this.buttons[at].click(); }
  }
}
