/* The key `/` follows the link to the search, as the link says in `aria-keyshortcuts`. */

addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
  if ((target as Element).closest('input, textarea, select, [contenteditable], dialog')) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.click();
});
