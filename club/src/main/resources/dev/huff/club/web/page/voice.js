/** Speaks announcements: the newest important thing first, never two at once, silent until asked. */
import { language } from './text.js';

const URGENT = new Set(['violation', 'over', 'ambiguous', 'claim', 'message']);

export class Voice {
  constructor() { this.on = false; this.volume = 1; this.said = ''; this.queue = []; }

  toggle() {
    this.on = !this.on;
    this.queue = [];
    if (this.on) this.again(); // Safari says nothing later that does not say something at the press
    else window.speechSynthesis?.cancel();
    return this.on;
  }

  say(text, event) {
    if (!this.on) return;
    if (URGENT.has(event)) this.queue = [{ text, urgent: true }, ...this.queue.filter((item) => item.urgent)].slice(0, 3);
    else this.queue = [...this.queue.filter((item) => item.urgent), { text, urgent: false }];
    this.next();
  }

  again() { this.utter(this.said); }

  next() {
    if (!this.on || window.speechSynthesis?.speaking) return;
    const item = this.queue.shift();
    if (item) this.utter(item.text);
  }

  utter(text) {
    if (!('speechSynthesis' in window)) return;
    this.said = text;
    const words = new SpeechSynthesisUtterance(text.replace(/(\w)x(\w)/g, '$1 × $2').replace(/(\w)-(\w)/g, '$1 $2'));
    words.lang = language === 'nb' ? 'nb-NO' : language;
    words.volume = this.volume;
    words.onend = words.onerror = () => this.next();
    speechSynthesis.speak(words);
  }
}
