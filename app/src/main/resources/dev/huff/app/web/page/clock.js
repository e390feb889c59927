/** A device beside the board as its clock: each player presses the own half. */
import { newGame, add, clockOf, clockText } from './game.js';
import { t, sentence, speakTheirLanguage } from './text.js';
import { live } from './live.js';

const $ = (id) => document.getElementById(id);
const board = new URLSearchParams(location.search).get('board') ?? '1';
const faces = [...document.querySelectorAll('.face')];

let game = newGame();
let me = {};

function draw() {
  for (const face of faces) {
    const side = face.value;
    const time = clockOf(game, side, performance.now());
    const name = document.createElement('span');
    name.textContent = game.players[side] || t(side);
    const left = document.createElement('time');
    left.textContent = time === null ? '–' : clockText(time);
    face.replaceChildren(name, left);
    face.classList.toggle('running', game.clock?.running === side && !game.result);
  }
  if (game.result) $('door').textContent = sentence(game.result);
  $('door').hidden = Boolean(me.name) && !game.result;
}

async function press(side) {
  const answer = await fetch(`api/boards/${encodeURIComponent(board)}/decide`, {
    method: 'POST', body: JSON.stringify({ word: `press:${side}` }),
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf ?? '' },
  });
  if (answer.status === 401) { me = {}; draw(); }
}

for (const face of faces) face.addEventListener('click', () => press(face.value));

$('flip').addEventListener('click', () => {
  for (const face of faces) face.value = face.value === 'white' ? 'black' : 'white';
  draw();
});

setInterval(() => { if (game.clock?.running) draw(); }, 200);

me = await (await fetch('api/me')).json();
await speakTheirLanguage(draw);
live(`live/${encodeURIComponent(board)}`, {
  onReset: () => { game = newGame(); },
  onLine: (line) => { add(game, line, performance.now()); draw(); },
  onState: (open) => { $('connection').hidden = open; $('connection').textContent = open ? '' : t('offline'); },
});
