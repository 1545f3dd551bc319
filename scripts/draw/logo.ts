import { ink } from './palette.ts';

const rays = [162, 126, 90, 54, 18]
  .map((degrees) => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), -Math.sin((degrees * Math.PI) / 180)];
    return `M${(32 + x * 13.5).toFixed(1)} ${(36 + y * 13.5).toFixed(1)}L${(32 + x * 18).toFixed(1)} ${(36 + y * 18).toFixed(1)}`;
  })
  .join('');

/** The institute's emblem: the sun over an open book, in the arch of the main building's door. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M7 62V30C7 13 22 10 32 1.5C42 10 57 13 57 30V62Z" fill="${ink.blue}"/><path d="M10.5 58.5V30.5C10.5 16.5 23 13 32 6C41 13 53.5 16.5 53.5 30.5V58.5Z" fill="none" stroke="${ink.blue3}" stroke-width="1.5"/><path d="M22 36A10 10 0 0 1 42 36Z" fill="${ink.marigold}"/><path d="${rays}" stroke="${ink.marigold}" stroke-width="3" stroke-linecap="round"/><path d="M32 43C26.5 38.5 20 38.5 15 40V52.5C20 51 26.5 51 32 55C37.5 51 44 51 49 52.5V40C44 38.5 37.5 38.5 32 43Z" fill="${ink.paper}"/><path d="M32 43V55" stroke="${ink.blue}" stroke-width="1.5"/></svg>\n`;

/** The emblem without its fine lines, for 16 px. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 32V15C3 6 11 4.5 16 0C21 4.5 29 6 29 15V32Z" fill="${ink.blue2}"/><path d="M9.5 17A6.5 6.5 0 0 1 22.5 17Z" fill="${ink.marigold}"/><path d="M16 8V5M9 10.5L7.5 8.5M23 10.5L24.5 8.5" stroke="${ink.marigold}" stroke-width="2" stroke-linecap="round"/><path d="M16 21.5C13 19 9.5 19 7 20V27.5C9.5 26.5 13 26.5 16 29C19 26.5 22.5 26.5 25 27.5V20C22.5 19 19 19 16 21.5Z" fill="${ink.paper}"/></svg>\n`;
