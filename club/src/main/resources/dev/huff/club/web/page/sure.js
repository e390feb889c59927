const asked = new WeakMap();

/** What cannot be undone is asked twice: whether this was the second press for the same value, soon after the first. */
export function sure(button, value = '') {
  const before = asked.get(button);
  before?.settle();
  if (before?.value === value) return true;
  const text = button.textContent;
  const name = button.getAttribute('aria-label');
  const timer = setTimeout(() => asked.get(button)?.settle(), 4000);
  const settle = () => { clearTimeout(timer); asked.delete(button); button.textContent = text; if (name) button.setAttribute('aria-label', name); };
  asked.set(button, { value, settle });
  button.textContent = `${text} ?`;
  if (name) button.setAttribute('aria-label', `${name} ?`);
  return false;
}

/** Forgets a first press, because what it was for has changed. */
export function unsure(button) { asked.get(button)?.settle(); }
