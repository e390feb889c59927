/** Words in the reader's language, and the elements that show them. */
import { keep, recall } from './memory.js';

const LANGUAGES = {
  en: 'English', cs: 'Čeština', bg: 'Български', nb: 'Norsk bokmål', nl: 'Nederlands', fr: 'Français', ru: 'Русский', pl: 'Polski',
};

let words = {};
// What devices say, by their English sentences.
let sentences = [];
export let language = 'en';

function preferred() {
  const asked = new URLSearchParams(location.search).get('lang') ?? recall('language');
  const wanted = [asked, ...navigator.languages].filter(Boolean).map((tag) => tag.slice(0, 2));
  return wanted.map((tag) => (tag === 'no' || tag === 'nn' ? 'nb' : tag)).find((tag) => LANGUAGES[tag]) ?? 'en';
}

let loads = 0;

/** The language that was asked for last holds, whichever comes first. */
async function load(code) {
  const mine = loads += 1;
  const answer = await fetch(new URL(`lang/${code}.json`, import.meta.url));
  const read = answer.ok ? await answer.json() : words;
  if (mine !== loads) return;
  words = read;
  sentences = Object.keys(words).filter((key) => key.includes(' ')).map((key) => [key, patternOf(key)]);
  language = code;
  document.documentElement.lang = code;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name as part of a text: one that is written right to left turns neither the names nor the result beside it. */
const isolated = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** The element of that id. */
export const $ = (id) => document.getElementById(id);

/** An element with these properties and children. */
export function make(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

/** A button with that text, which does that when it is pressed. */
export function makeButton(textContent, onPress, properties = {}) {
  const button = make('button', { type: 'button', textContent, ...properties });
  button.addEventListener('click', () => onPress(button));
  return button;
}

/** Shows a text; one that stands there already is left alone, because a screen reader would read it again. */
export function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Shows a text in an element that is hidden while there is none; what the page began with is over. */
export function putOrHide(node, text) {
  delete node.dataset.t;
  node.hidden = !text;
  put(node, text);
}

/** The text of that key, its {names} filled in; the key itself where there is none. */
export function t(key, values = {}) {
  return (words[key] ?? key ?? '').replace(/\{(\w+)\}/g, (whole, name) => isolated(values[name] ?? whole));
}

const patternOf = (sentence) => new RegExp(sentence.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>\\S+)'), 'g');

/** What a device or the server says, which is English, in the reader's language as far as there are words for it. */
export function fromDevice(detail) {
  const textContent = sentences.reduce((text, [key, pattern]) => text.replace(pattern, (...found) => t(key, found.at(-1))), detail);
  return make('span', { textContent, lang: textContent === detail ? 'en' : language });
}

/** What a robot asks, by languages, in the reader's; that it waits where its table does not say more. */
export const robotAsks = (texts) => labelled(t('robot'), texts?.[language] ?? t('waits'));

/** What everybody may see, for a screen in the room on which an arbiter is signed in. */
export const asRoom = new URLSearchParams(location.search).has('room') ? '?room' : '';

/** The address of another page, which shows the same to whoever looks as the room does. */
export const inRoom = (address) => (asRoom && address.includes('?') ? `${address}&room` : address + asRoom);

/** A value behind its name, with the colon as the language writes it. */
export const labelled = (name, value) => t('labelled', { name, value });

/** Who plays a game, White first. */
export const versus = (white, black) => `${isolated(white)} – ${isolated(black)}`;

/** What a board is called: a table that has only a number or a short name is "Board 4". */
export const titleOf = ({ board, title }) => (title === board ? `${t('board')} ${title}` : title);

/** The name of a side's player. Whoever does not see the disc beside it hears the side. */
export function nameOfPlayer(side, name) {
  if (!name) return [t(side)];
  return [make('span', { className: 'sr', textContent: labelled(t(side), '') }), isolated(name)];
}

const has = (key) => key in words;

/** Loads the reader's language, dresses the page in it, and again whenever another one is chosen beside the page's links. */
export async function speakTheirLanguage(onChange) {
  const choice = make('select', { id: 'language' }, ...Object.entries(LANGUAGES).map(([code, name]) => new Option(name, code)));
  const label = make('label', {}, make('span', { className: 'sr' }), choice);
  label.firstChild.dataset.t = 'language';
  document.querySelector('nav')?.append(label);
  for (const link of document.querySelectorAll('nav a:not([href^=arbiter])')) link.href = inRoom(link.getAttribute('href'));
  choice.addEventListener('change', async () => {
    keep('language', choice.value);
    await load(choice.value);
    dress();
    onChange();
  });
  choice.value = preferred();
  await load(choice.value);
  dress();
}

export function dress(root = document) {
  for (const node of root.querySelectorAll('[data-t]')) node.textContent = t(node.dataset.t);
  for (const node of root.querySelectorAll('[data-title]')) {
    node.title = t(node.dataset.title);
    node.setAttribute('aria-label', node.title);
  }
  for (const node of root.querySelectorAll('[data-label]')) node.setAttribute('aria-label', t(node.dataset.label));
}

/** What an event says, in one sentence. */
export function sentence(line) {
  const side = line.side ? t(line.side) : '';
  switch (line.event) {
    case 'move': return (line.irregular ? t('saidIrregular', { side, move: line.move }) : `${labelled(side, line.move)}.`) + counted(line);
    case 'huff': return t('saidHuff', { side, square: line.name ?? line.square });
    case 'take-back': return `${t('saidTakeBack')} ${t('toMove', { side: t(line.fen?.[0] === 'B' ? 'black' : 'white') })}`;
    case 'ambiguous': return t('saidAmbiguous', { moves: line.moves.join(', ') });
    case 'claim': return t('saidClaim', { side, reason: reason(line) });
    case 'over': return line.reason ? t('saidOver', { result: line.result, reason: reason(line) }) : t('saidEnded', line);
    case 'set-up': return t('saidSetUp');
    case 'decision': return t('saidDecision', { by: whoDecided(line), what: decided(line), time: timeOf(line.at) });
    case 'correction': return correction(line);
    case 'message': return t('saidMessage', { by: line.by, text: line.message });
    case 'violation': return violation(line, side);
    case 'note': return fromDevice(line.text ?? '').textContent;
    default: return line.text ?? '';
  }
}

/** What can be corrected of a game, as it is called; "result" itself is the word for a decision. */
export const nameOf = (detail) => t(detail === 'result' ? 'resultName' : detail);

/** What was corrected of a game; arbiters see also what it said, who decided and why. */
export function correction(line) {
  const details = Object.entries(line.now).map(([detail, value]) => {
    const before = line.was ? `${line.was[detail] || '–'} → ` : '';
    return labelled(nameOf(detail), before + value);
  }).join(', ');
  return line.by ? t('correctedBy', { details, by: line.by, because: line.because ?? '' }) : t('correctedTo', { details });
}

const reason = (line) => t(has(`reason-${line.reason}`) ? `reason-${line.reason}` : line.reason ?? '');

/** The draw count that runs: 11 moves of 15. */
const counted = (line) => (line.count ? ` (${line.count.moves}/${line.count.limit})` : '');

/** A side's time, which decisions have in milliseconds, in minutes. */
function timeSet(value) {
  const [side, millis] = value.split('=');
  return `${t(side)} ${(millis / 60_000).toLocaleString(region(), { maximumFractionDigits: 2 })}`;
}

/** What stands behind a decision's first word, as people read it. */
function decidedValue(kind, rest, { name, kept }) {
  switch (kind) {
    case 'set-up': return '';
    case 'huff': return name ?? rest[0];
    case 'clock': return timeSet(rest[0]);
    case 'take-back': return kept ? t('afterMove', { move: kept }) : rest[0] === '0' ? t('theStart') : '';
    default: return rest.map((each) => t(each)).join(' ');
  }
}

/** An arbiter; or a clock at the board, which has no name in any language. */
const whoDecided = ({ by }) => (by === 'the clock' ? t('clockName') : by ?? t('arbiter'));

/** What was decided, in the words of the buttons. */
export function decided(line) {
  const [kind, ...rest] = line.word.split(':');
  const value = decidedValue(kind, rest, line);
  return kind === 'result' ? t('declare', { value }) : [t(kind), value].filter(Boolean).join(' ');
}

/** How the reader's country writes times, in the language of the page. */
export const region = () => navigator.languages.find((tag) => tag.slice(0, 2) === language) ?? language;

export const timeOf = (at) => (at ? new Date(at).toLocaleTimeString(region(), { hour: '2-digit', minute: '2-digit' }) : '');

function violation(line, side) {
  if (line.decided?.word === 'insist') {
    return t(line.due?.length ? 'insistedDue' : 'insisted', { by: whoDecided(line.decided), moves: (line.due ?? []).join(', ') });
  }
  const fault = `${t(line.touched ? 'touch-move' : line.kind)}${line.seen ? ` (${line.seen})` : ''}.`;
  const parts = [side ? labelled(side, fault) : fault];
  if (line.due?.length) parts.push(t('saidDue', { moves: line.due.join(', ') }));
  if (line.penalty === 'put-back' && !line.seen) parts.push(...(line.kind === 'no-move' ? [] : [t('toPutRight')]));
  else if (has(`penalty-${line.penalty}`)) parts.push(t(`penalty-${line.penalty}`));
  return parts.join(' ');
}
