/** A device beside the board as its clock: each player presses the own half, claims, agrees or resigns. */
import { newGame, add, clockOf, clockText } from './game.js';
import { $, t, labelled, make, makeButton, nameOfPlayer, put, putOrHide, sentence, speakTheirLanguage } from './text.js';
import { live } from './live.js';
import { Expired, post, whoAmI } from './session.js';
import { sure } from './sure.js';

const board = new URLSearchParams(location.search).get('board') ?? '1';
const faces = [...document.querySelectorAll('.face')];
const signIn = $('door').firstElementChild;

let game = newGame();
let me = {};

function draw() {
  for (const face of faces) {
    const side = face.value;
    const time = clockOf(game, side, performance.now());
    face.replaceChildren(
      make('span', {}, ...nameOfPlayer(side, game.players[side])),
      make('time', { textContent: time === null ? '–' : clockText(time) }),
    );
    face.classList.toggle('running', game.clock?.running === side && !game.result);
  }
  $('faces').hidden = false;
  if (game.result) put($('door'), sentence(game.result));
  else if (!signIn.isConnected) $('door').replaceChildren(signIn);
  $('door').hidden = Boolean(me.name) && !game.result;
  $('wishes').hidden = !me.name || Boolean(game.result);
}

const say = (text) => putOrHide($('connection'), text);

async function send(word) {
  if (!me.name) return;
  try {
    await post(`api/boards/${encodeURIComponent(board)}/decide`, { word });
  } catch (error) {
    if (error instanceof Expired) me = {};
    draw();
    say('');
    say(error.message);
  }
}

for (const face of faces) face.addEventListener('click', () => send(`press:${face.value}`));

/** What a player may wish for in the middle of a game; the board's referee judges a claim. */
function wishes() {
  const words = ['claim:white', 'resign:white', 'draw', 'claim:black', 'resign:black'];
  $('wishes').replaceChildren(...words.map((word) => {
    const [wish, side] = word.split(':');
    return makeButton(side ? labelled(t(side), t(wish)) : t(wish), (button) => { if (sure(button)) send(word); }, { value: word });
  }));
}

$('flip').addEventListener('click', () => {
  for (const face of faces) face.value = face.value === 'white' ? 'black' : 'white';
  draw();
});

setInterval(() => { if (game.clock?.running) draw(); }, 200);

async function begin() {
  [me] = await Promise.all([whoAmI(), speakTheirLanguage(() => { wishes(); draw(); })]);
  wishes();
  draw();
}

live(`live/${encodeURIComponent(board)}?room`, {
  ready: begin(),
  // A hall that was started again knows nobody: better seen now than at the next press.
  onReset: async () => { game = newGame(); me = await whoAmI(); draw(); },
  onLine: (line) => { add(game, line, performance.now()); draw(); },
  onState: (open, isKnown) => say(open ? '' : t(isKnown ? 'offline' : 'noBoard')),
});
