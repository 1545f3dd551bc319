/*
 * A prerendered page is visible before the application handles events. This script remembers a tap on a button until then.
 * It also stops the browser from sending a form, because that would put the typed text into the address.
 */

let tapped: HTMLButtonElement | null = null;
document.addEventListener('click', keep, true);
window.replayEarlyTap = () => {
  document.removeEventListener('click', keep, true);
  if (tapped?.isConnected) tapped.click();
  tapped = null;
};

function keep(event: MouseEvent): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  tapped = button;
}
