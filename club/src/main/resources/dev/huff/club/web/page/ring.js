/** Calls an arbiter who looks elsewhere: the number of boards that wait in the title, and a bell for who wants it. */
import { melody } from './sound.js';
import { t } from './text.js';

// The attention of a ruling that waits, in a summary.
const RULING = 3;
const BELL = [880, 660];

export class Ring {
  constructor(button) {
    this.button = button;
    this.audio = null;
    button.addEventListener('click', () => this.toggle());
  }

  /** Off until it is asked for: browsers give no sound without a press. */
  toggle() {
    const on = !this.audio;
    if (on) {
      this.audio = new AudioContext();
      window.Notification?.requestPermission?.();
      this.sound();
    } else {
      this.audio.close();
      this.audio = null;
    }
    this.button.setAttribute('aria-pressed', String(on));
  }

  /** How many boards wait stands in the title until none does, or somebody is on it. */
  count(tiles) {
    const waiting = tiles.filter(({ summary }) => summary.attention >= RULING && !summary.attending).length;
    document.title = `${waiting ? `(${waiting}) ` : ''}${t('arbiter')} · Huff`;
  }

  /** Whoever presses the browser's notification is taken to the board. */
  call(text, onPress) {
    if (!this.audio) return;
    this.sound();
    if (window.Notification?.permission !== 'granted') return;
    try {
      new Notification('Huff', { body: text }).onclick = () => { window.focus(); onPress(); };
    } catch { /* Chrome on Android allows them, but not to a page */ }
  }

  sound() { melody(this.audio, BELL, 0.25, 0.4); }
}
