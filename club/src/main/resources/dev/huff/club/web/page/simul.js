/** One master at many boards: how it stands, how many boards still play, and which wait for the master. */
import { points } from './event.js';
import { readFen } from './game.js';
import { put, t } from './text.js';

const OTHER = { white: 'black', black: 'white' };

/**
 * { won, drawn, lost, playing, waiting } from the master's side, of the tiles' boards. The event knows games that are
 * over: a board on which the pieces were set up again shows nothing of its last game.
 */
function tally(exhibition, tiles, event) {
  const count = { won: 0, drawn: 0, lost: 0, playing: 0, waiting: 0 };
  const other = OTHER[exhibition.side];
  const add = (score) => { count[score[exhibition.side] > score[other] ? 'won' : score[exhibition.side] < score[other] ? 'lost' : 'drawn'] += 1; };
  const over = event?.event === exhibition.of ? event.rounds.flatMap(({ games }) => games).filter(({ game, result }) => game && points(result)) : [];
  over.forEach(({ result }) => add(points(result)));
  const isKnown = ({ board, playedAt }) => over.some((game) => game.board === (playedAt ?? board));
  for (const { summary, layout } of tiles) {
    if (summary.of && summary.of !== exhibition.of) continue; // a game of an earlier event
    const score = points(summary.result);
    if (score) {
      if (!isKnown(summary)) add(score);
    } else if (!summary.result && summary.fen && (summary.ply || !isKnown(summary))) {
      count.playing += 1;
      if (readFen(summary.fen, layout).turn === exhibition.side) count.waiting += 1;
    }
  }
  return count;
}

/** Shows it above the boards. */
export function showExhibition(holder, exhibition, tiles, event) {
  holder.hidden = !exhibition;
  if (!exhibition) return;
  const count = tally(exhibition, tiles, event);
  put(holder, [t('simul', exhibition), t('simulScore', count), t('simulPlaying', count)].join(' · '));
}
