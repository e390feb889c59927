const asked = new WeakMap();

/** What cannot be undone is asked twice: whether this was the second press, soon after the first. */
export function sure(button) {
  const settle = asked.get(button);
  if (settle) { settle(); return true; }
  const text = button.textContent;
  const timer = setTimeout(() => asked.get(button)?.(), 4000);
  asked.set(button, () => { clearTimeout(timer); asked.delete(button); button.textContent = text; });
  button.textContent = `${text} ?`;
  return false;
}
