/** Who is signed in, and requests in that name. */
import { fromDevice, t } from './text.js';

/** The session has ended: whoever it was has to sign in again. */
export class Expired extends Error {}

const RETRY_MILLIS = 1_000;

let me = {};

/** { name, csrf } of the arbiter, or { setup } where nobody is signed in. A server that is just starting is asked again. */
export async function whoAmI() {
  for (;;) {
    try { return await askWho(); } catch { await new Promise((done) => { setTimeout(done, RETRY_MILLIS); }); }
  }
}

async function askWho() {
  const answer = await fetch('api/me');
  if (!answer.ok) throw new Error(answer.statusText);
  me = await answer.json();
  return me;
}

/** Sends that; an error says what the server said, in a sentence. */
export async function post(path, body) {
  const before = me;
  let answer = await send(path, body);
  // Who has signed in anew on another page of this browser has another token by now; another person sends nothing.
  if (answer.status === 403 && before.name && (await askWho()).csrf !== before.csrf) {
    if (me.name !== before.name) throw new Expired(t('expired'));
    answer = await send(path, body);
  }
  if (answer.status === 504) throw new Error(t('undelivered'));
  return checked(answer);
}

function send(path, body) {
  return fetch(path, {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(me.csrf ? { 'X-CSRF-Token': me.csrf } : {}) },
  }).catch(() => { throw new Error(t('unsent')); });
}

/** What the server knows of that; an error says what it said instead, in a sentence. */
export async function get(path) {
  const answer = await fetch(path).catch(() => { throw new Error(t('offline')); });
  return (await checked(answer)).json();
}

async function checked(answer) {
  if (answer.status === 401 && me.name) throw new Expired(t('expired'));
  if (!answer.ok) throw new Error(fromDevice((await answer.json().catch(() => ({}))).error ?? answer.statusText).textContent);
  return answer;
}
