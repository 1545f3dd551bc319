import { mayLoadAhead } from '../lib/loading/may-load-ahead.ts';
import { whenParsed } from './start-application.ts';

/*
 * Moves the slideshow until the application takes over. `#early-slideshow` has the pictures after the first one in a
 * template. The next picture is loaded while one is shown.
 */

declare global {
  interface Window {
    /** Stops the early slides. Returns the index of the current picture. */
    takeEarlySlideshow?: () => number;
  }
}

const INTERVAL_MS = 3500;

let shown = 0;
let timer: ReturnType<typeof setInterval> | undefined;

window.takeEarlySlideshow = () => {
  clearInterval(timer);
  window.takeEarlySlideshow = undefined;
  return shown;
};

addEventListener('load', () => whenParsed(begin));

function begin(): void {
  const part = document.getElementById('early-slideshow');
  const template = part?.querySelector('template');
  const [first, group] = [part?.previousElementSibling, part?.closest('[role=group]')];
  if (!part || !template || !first || !group || !window.takeEarlySlideshow) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !mayLoadAhead()) {
    group.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', 'true');
    return;
  }
  const waiting = [...template.content.children];
  const pictures = [first];
  addNext();
  timer = setInterval(() => {
    if (group.closest('section')?.matches(':hover, :focus-within')) return;
    shown = (shown + 1) % pictures.length;
    for (const [index, picture] of pictures.entries()) {
      picture.toggleAttribute('data-shown', index === shown);
      picture.ariaHidden = String(index !== shown);
    }
    for (const [index, dot] of group.querySelectorAll('[aria-current]').entries())
      dot.setAttribute('aria-current', String(index === shown));
    addNext();
  }, INTERVAL_MS);

  function addNext() {
    const next = waiting.shift();
    if (!next || !part) return;
    next.setAttribute('aria-hidden', 'true');
    part.append(next);
    pictures.push(next);
  }
}
