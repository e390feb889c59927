import { Grid } from './tiles.js';
import { showExhibition } from './simul.js';
import { isOnBoard, linkEvent } from './event.js';
import { $, labelled, make, putOrHide, t, speakTheirLanguage, versus } from './text.js';

const EVERY = 10_000;

const grid = new Grid($('grid'), $('connection'), (tile) => { location.href = tile.address; });
let event = null;
const show = () => showExhibition($('exhibition'), grid.exhibition, [...grid.tiles.values()], event);
grid.onOccasion = ({ of, round }) => putOrHide($('occasion'), round ? t('eventRound', { event: of, round }) : of);
/** Boards of the round's pairings that have not connected: nobody has to wonder where they are. */
async function showAbsent() {
  event = await linkEvent() ?? event;
  show();
  const paired = event?.rounds.find(({ round }) => round === event.round)?.games ?? [];
  const absent = event?.round ? paired.filter((game) => game.board && !game.date && game.result === '*' && isOnBoard(game) && !grid.tiles.has(game.board)) : [];
  $('absent').hidden = !absent.length;
  $('absentBoards').replaceChildren(...absent.map(({ board, white, black }) => (
    make('li', { textContent: labelled(`${t('board')} ${board}`, versus(white, black)) }))));
}

setInterval(showAbsent, EVERY);
grid.onSummary = show;
grid.start(speakTheirLanguage(() => { grid.draw(); show(); showAbsent(); if (grid.occasion) grid.onOccasion(grid.occasion); }).then(showAbsent));
