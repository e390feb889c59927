/** This phone's camera as the eye of a table: sends pictures one at a time, and shows what Huff sees in them. */
import { $, t, speakTheirLanguage } from './text.js';

const key = new URLSearchParams(location.search).get('key') ?? '';
const WIDEST = 1280;
const QUALITY = 0.85;
const PICTURE_EVERY_MILLIS = 200;
const RETRY_MILLIS = 1000;
/** A phone that has changed its network waits minutes for an answer. */
const ANSWER_MILLIS = 10000;
const FROZEN_MILLIS = 5000;
const canvas = document.createElement('canvas');

let phone = null;
let stream = null;
let lock = null;
let said = 'phoneHow';
let seen = { corners: [], doubts: 0, dark: false };

function draw() {
  $('lines').innerHTML = `<polygon points="${seen.corners.map(([x, y]) => `${100 * x},${100 * y}`).join(' ')}"/>`;
  $('begin').hidden = phone !== null;
  $('state').textContent = t(said, { n: seen.doubts });
}

function say(what) {
  said = what;
  draw();
}

const pause = (millis) => new Promise((done) => { setTimeout(done, millis); });

/** Answers status 0 where the table cannot be reached. */
async function post(what, body) {
  try {
    const answer = await fetch(`api/phone/${what}&key=${encodeURIComponent(key)}`, {
      method: 'POST', body, signal: AbortSignal.timeout?.(ANSWER_MILLIS),
    });
    return { status: answer.status, body: answer.ok ? await answer.json() : null };
  } catch { return { status: 0, body: null }; }
}

const frozen = () => new Promise((_, fail) => { setTimeout(() => fail(new Error('no picture')), FROZEN_MILLIS); });

/** Opens the camera on the phone's back; again after a call or another app has taken it. */
async function openCamera() {
  stream?.getTracks().forEach((track) => track.stop());
  stream = await navigator.mediaDevices.getUserMedia({
    audio: false, video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  $('picture').srcObject = stream;
  await Promise.race([$('picture').play(), frozen()]);
}

/** Keeps the screen on: a locked phone sends nothing. */
async function stayAwake() {
  try { lock = await navigator.wakeLock?.request('screen'); } catch { lock = null; }
}

const isLive = () => stream?.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted) ?? false;

/**
 * Waits for a picture that was not sent yet. A call or another app may pause the video, and it then shows its last
 * picture for ever: the camera is opened again.
 */
function nextFrame() {
  const next = new Promise((done) => {
    if (!$('picture').requestVideoFrameCallback) done();
    $('picture').requestVideoFrameCallback?.(done);
  });
  return Promise.race([next, frozen()]);
}

function picture() {
  const video = $('picture');
  const scale = Math.min(1, WIDEST / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d').drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => { canvas.toBlob(done, 'image/jpeg', QUALITY); });
}

function verdict() {
  if (seen.dark) return 'phoneDark';
  if (seen.corners.length) return seen.doubts ? 'phoneDoubts' : 'phoneFound';
  return canvas.height > canvas.width ? 'phoneTurn' : 'phoneSearching';
}

/** Sends one picture. Answers whether this phone is still the camera. */
async function send() {
  if (!isLive()) await openCamera();
  await nextFrame();
  const answer = await post(`picture?phone=${phone}`, await picture());
  if (answer.status === 409) return stop('phoneElsewhere');
  if (answer.status === 403) return stop('phoneOld');
  if (answer.body) {
    seen = answer.body;
    say(verdict());
  } else if (!answer.status) {
    say('phoneLost');
    await pause(RETRY_MILLIS);
  }
  return true;
}

function stop(why) {
  phone = null;
  seen = { corners: [], doubts: 0, dark: false };
  stream?.getTracks().forEach((track) => track.stop());
  lock?.release();
  say(why);
  return false;
}

async function run() {
  for (let goesOn = true; goesOn;) {
    const since = Date.now();
    try {
      if (document.hidden) await pause(RETRY_MILLIS);
      else goesOn = await send();
      await pause(Math.max(0, PICTURE_EVERY_MILLIS - (Date.now() - since)));
    } catch {
      stream?.getTracks().forEach((track) => track.stop());
      if (!document.hidden) say('phoneBusy');
      await pause(RETRY_MILLIS);
    }
  }
}

async function connect() {
  if (!navigator.mediaDevices) return say('phoneInsecure');
  try {
    await openCamera();
  } catch (trouble) {
    return say(trouble.name === 'NotAllowedError' ? 'phoneDenied' : 'phoneNone');
  }
  const answer = await post('start?');
  if (!answer.body) return stop(answer.status === 403 ? 'phoneOld' : 'phoneLost');
  ({ phone } = answer.body);
  await stayAwake();
  return run();
}

/** A second press while the phone asks about its camera would make two cameras of it. */
async function begin() {
  $('begin').disabled = true;
  await connect();
  $('begin').disabled = false;
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && phone) stayAwake();
});
$('begin').addEventListener('click', begin);
speakTheirLanguage(draw).then(draw);
