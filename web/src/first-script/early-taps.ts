/*
 * A prerendered page is seen before the application listens. A tap on a button is kept until then, and a form is not
 * sent by the browser itself, which would put what was typed into the address.
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
