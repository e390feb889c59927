/** Tones for moves, captures and rulings: made here, silent until somebody asks for them, and remembered. */
import { keep, recall } from './memory.js';

const RULINGS = new Set(['violation', 'ambiguous', 'claim', 'over']);
// Pitches in hertz, one after the other.
const TONES = { move: [196], capture: [247, 165], ruling: [523, 659, 523] };
const BEAT_SECONDS = 0.11;
const LATE_MILLIS = 1_000;

/** Tones one after the other. A browser that has not been touched yet is silent, and what it kept until then is past. */
export async function melody(audio, pitches, beat, seconds) {
  const asked = performance.now();
  await audio.resume();
  if (performance.now() - asked < LATE_MILLIS) pitches.forEach((pitch, i) => tone(audio, pitch, i * beat, seconds));
}

/** One tone that fades away, so many seconds from now. */
function tone(audio, pitch, wait, seconds) {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  const at = audio.currentTime + wait;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0.2, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** The sound that a line makes; null for lines that make none. */
export function soundOf(line) {
  if (line.event === 'move') return line.captured?.length ? 'capture' : 'move';
  return RULINGS.has(line.event) ? 'ruling' : null;
}

export class Sound {
  constructor(button) {
    this.button = button;
    this.audio = null;
    this.set(recall('sound') === 'on');
    button.addEventListener('click', () => { this.set(!this.on); keep('sound', this.on ? 'on' : 'off'); this.play('move'); });
  }

  set(on) {
    this.on = on;
    this.button.setAttribute('aria-pressed', String(on));
  }

  play(sound) {
    if (!this.on || !sound) return;
    this.audio ??= new AudioContext();
    melody(this.audio, TONES[sound], BEAT_SECONDS, 2 * BEAT_SECONDS);
  }
}
