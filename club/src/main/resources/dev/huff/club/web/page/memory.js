/** What this browser remembers of its reader's choices; a private window keeps nothing. */
export function recall(key) {
  try { return localStorage.getItem(`huff-${key}`); } catch { return null; }
}

export function keep(key, value) {
  try { localStorage.setItem(`huff-${key}`, value); } catch { /* the choice holds until the page is left */ }
}
