/*
 * The application replaces what the first script has written (`ui/early-part.tsx`). A person's taps, focus and selected
 * text are kept in the part that replaces it.
 */

const restorers: (() => void)[] = [];
let isApplicationThere = false;

/** Calls `restore` when the application starts, and after each change until it has replaced the last early part. */
export function onTakeOver(restore: () => void): void {
  restorers.push(restore);
}

/** Whether the application handles the events of an element. */
export function isHandled(element: Element): boolean {
  return isApplicationThere && !element.closest('[data-early]');
}

/** Whether the application has nothing left to replace. */
export function isOver(): boolean {
  return isApplicationThere && !document.querySelector('[data-early][data-filled]');
}

window.replayEarlyTap = () => {
  window.replayEarlyTap = undefined;
  isApplicationThere = true;
  pointAgain();
  const changes = new MutationObserver(restoreAll);
  changes.observe(document.body, { childList: true, subtree: true });
  restoreAll();

  function restoreAll() {
    for (const restore of restorers) restore();
    if (isOver()) changes.disconnect();
  }
};

/** The mouse may have stopped before the application listens. */
function pointAgain(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  const below = [...document.querySelectorAll(':hover')].at(-1);
  below?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}
