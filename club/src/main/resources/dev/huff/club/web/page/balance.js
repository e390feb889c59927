/** Who stands better by the engine, as a bar from White's side, and the line that it expects. */
import { labelled, make, region, t } from './text.js';

// A lead of that many hundredths of a man fills three quarters of the bar.
const MUCH = 140;

const part = (className) => make('span', { className });

/** A lead of White as players write it. */
function scoreText({ score, wins }) {
  if (wins !== undefined) return t('winsIn', { side: t(wins > 0 ? 'white' : 'black'), moves: Math.ceil(Math.abs(wins) / 2) });
  const men = Math.abs(score) / 100;
  const text = men.toLocaleString(region(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${men < 0.05 ? '' : score < 0 ? '−' : '+'}${text}`;
}

export class Balance {
  constructor(holder) {
    Object.assign(this, { holder, scale: part('scale'), lead: part('lead'), score: part('score'), line: part('line') });
    this.scale.setAttribute('role', 'img');
    this.scale.append(this.lead);
    holder.append(this.scale, this.score, this.line);
  }

  /** Shows what is known of a position; nothing where nothing is. */
  show(analysis) {
    const known = analysis?.score !== undefined;
    this.holder.hidden = !known;
    if (!known) return;
    const text = scoreText(analysis);
    this.lead.style.width = `${analysis.wins === undefined ? 100 / (1 + Math.exp(-analysis.score / MUCH)) : analysis.wins > 0 ? 100 : 0}%`;
    this.scale.setAttribute('aria-label', labelled(t('analysis'), text));
    this.score.textContent = text;
    this.line.textContent = analysis.line.join(' ');
    this.holder.title = t('analysis');
  }
}
