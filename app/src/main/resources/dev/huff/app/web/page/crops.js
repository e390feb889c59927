/** Fields as a camera sees them from near, each with its name. */

const MOST = 8;

export function crops(holder, board, fields, labels) {
  holder.replaceChildren(...fields.slice(0, MOST).map((field) => {
    const figure = document.createElement('figure');
    const picture = document.createElement('img');
    picture.src = `api/boards/${encodeURIComponent(board)}/camera/field/${field}?at=${Date.now()}`;
    picture.alt = '';
    const name = document.createElement('figcaption');
    name.textContent = labels[field - 1] ?? field;
    figure.append(picture, name);
    return figure;
  }));
}
