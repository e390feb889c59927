/** Fields as a camera sees them from near, each with its name. */
import { make } from './text.js';

const MOST = 8;

export function crops(holder, board, fields, labels) {
  const before = new Map([...holder.children].map((figure) => [figure.dataset.place, figure]));
  holder.replaceChildren(...fields.slice(0, MOST).map((field) => {
    const place = `api/boards/${encodeURIComponent(board)}/camera/field/${field}`;
    const figure = before.get(place) ?? empty(place);
    figure.lastChild.textContent = labels[field - 1] ?? field;
    look(figure);
    return figure;
  }));
}

function empty(place) {
  const figure = make('figure', {}, make('img', { alt: '' }), make('figcaption'));
  figure.dataset.place = place;
  return figure;
}

/** The picture before stays until the next one is there. */
async function look(figure) {
  const picture = new Image();
  picture.alt = '';
  picture.src = `${figure.dataset.place}?at=${Date.now()}`;
  try { await picture.decode(); } catch { return; }
  figure.firstChild.replaceWith(picture);
}
