/** What cannot be undone is asked twice: whether this was the second press, soon after the first. */
export function sure(button) {
  if (button.dataset.sure === 'yes') return true;
  const text = button.textContent;
  button.dataset.sure = 'yes';
  button.textContent = `${text} ?`;
  setTimeout(() => { button.dataset.sure = ''; button.textContent = text; }, 4000);
  return false;
}
