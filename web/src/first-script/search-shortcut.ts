/*
 * The key `/` follows the link to the search, as the link says in `aria-keyshortcuts`. Text typed right after it goes
 * into the search field.
 */

/**
 * The text typed since the key press, until the field has the focus. It is stored, because the search may be a newly
 * loaded page.
 */
let typed: string | null = null;

addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented) return;
  if ((target as Element).closest('input, textarea, select, [contenteditable], dialog')) return;
  typed ??= stored();
  if (typed !== null && key.length === 1) keep(typed + key);
  else if (key !== '/') return;
  else {
    keep('');
    document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.click();
  }
  event.preventDefault();
});

addEventListener('focusin', ({ target }) => {
  const field = target as HTMLInputElement;
  typed ??= stored();
  if (typed && field.type === 'search') {
    field.setRangeText(typed, 0, 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  keep(null);
});

function keep(text: string | null): void {
  typed = text;
  try {
    if (text === null) sessionStorage.removeItem('typed');
    else sessionStorage.setItem('typed', text);
  } catch {
    // Without storage, the shortcut works only on the same page.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem('typed');
  } catch {
    return null;
  }
}
