const line =
  'fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"';
const tint = 'fill="currentColor" fill-opacity=".2"';
const gear = (x: number, y: number, inner: number, outer: number, teeth: number) => {
  const points = Array.from({ length: teeth * 4 }, (_, at) => {
    const turn = ((at - 0.5) / (teeth * 4)) * Math.PI * 2 + (at % 4 === 1 || at % 4 === 3 ? 0.02 : 0);
    const radius = at % 4 < 2 ? outer : inner;
    return `${(x + Math.cos(turn) * radius).toFixed(1)} ${(y + Math.sin(turn) * radius).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};

/** One emblem per club in a 64-unit square: strokes in the text colour, one tint of it, nothing else. */
export const emblems: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    coding: `<rect x="6" y="11" width="52" height="42" rx="5" ${tint}/><g ${line}><rect x="6" y="11" width="52" height="42" rx="5"/><path d="M6 22H58M23 30L15 37.5L23 45M41 30L49 37.5L41 45M35.5 28L28.5 47"/></g>`,
    robotic: `<rect x="12" y="20" width="40" height="30" rx="8" ${tint}/><g ${line}><rect x="12" y="20" width="40" height="30" rx="8"/><path d="M32 20V11M6 31V40M58 31V40M24 42H40M20 57H44"/><circle cx="32" cy="8" r="3"/><circle cx="24" cy="32" r="2.6"/><circle cx="40" cy="32" r="2.6"/></g>`,
    gate: `<path d="M10 56V30C10 14 22 12 32 6C42 12 54 14 54 30V56Z" ${tint}/><g ${line}><path d="M10 56V30C10 14 22 12 32 6C42 12 54 14 54 30V56M4 57H60M21 56V36C21 27 28 26 32 22C36 26 43 27 43 36V56M32 34V46M27 40L32 34L37 40"/></g>`,
    gaming: `<path d="M20 20H44C54 20 58 32 58 43C58 52 49 53 44 43H20C15 53 6 52 6 43C6 32 10 20 20 20Z" ${tint}/><g ${line}><path d="M20 20H44C54 20 58 32 58 43C58 52 49 53 44 43H20C15 53 6 52 6 43C6 32 10 20 20 20ZM32 20C32 14 40 14 40 8M17 32H27M22 27V37"/><circle cx="41" cy="35" r="1.8"/><circle cx="47" cy="29" r="1.8"/></g>`,
    autocad: `<path d="M32 18L50 58H14Z" ${tint}/><g ${line}><circle cx="32" cy="13" r="5"/><path d="M29.5 18L13 58M34.5 18L51 58M16 40C26 47 38 47 48 40M32 8V4"/></g>`,
    hackthon: `<path d="M36 5L14 36H29L26 59L50 26H34Z" ${tint}/><g ${line}><path d="M36 5L14 36H29L26 59L50 26H34Z"/><path d="M8 12H18M5 22H14M50 44H58M46 54H54"/></g>`,
    sport: `<circle cx="32" cy="32" r="25" ${tint}/><g ${line}><circle cx="32" cy="32" r="25"/><path d="M32 7V57M7 32H57M14.5 14.5C24 24 24 40 14.5 49.5M49.5 14.5C40 24 40 40 49.5 49.5"/></g>`,
    automobile: `<path d="M6 42V34L14 31L21 19H41L51 31L58 34V42Z" ${tint}/><g ${line}><path d="M11 44H6V34L14 31L21 19H41L51 31L58 34V44H53M25 44H39M14 31H51M32 19V31"/><circle cx="18" cy="45" r="6.5"/><circle cx="46" cy="45" r="6.5"/></g>`,
    maintenance: `<path d="${gear(26, 38, 15, 20, 8)}" ${tint}/><g ${line}><path d="${gear(26, 38, 15, 20, 8)}"/><circle cx="26" cy="38" r="6"/><path d="M40 24L53 11M53 11L50 5M53 11L59 14M47 17L51 21"/></g>`,
    placement: `<rect x="6" y="22" width="52" height="33" rx="4" ${tint}/><g ${line}><rect x="6" y="22" width="52" height="33" rx="4"/><path d="M22 22V15C22 12 24 10 27 10H37C40 10 42 12 42 15V22M6 36C22 42 42 42 58 36M32 37V45"/></g>`,
    iot: `<rect x="20" y="28" width="24" height="24" rx="4" ${tint}/><g ${line}><rect x="20" y="28" width="24" height="24" rx="4"/><path d="M27 28V22M37 28V22M27 58V52M37 58V52M20 35H13M20 45H13M51 35H44M51 45H44M18 13C26 5 38 5 46 13M25 18C29 14 35 14 39 18"/><circle cx="32" cy="40" r="4"/></g>`,
    cultural: `<path d="M8 9C18 14 27 14 36 10V28C36 40 29 47 22 50C14 46 8 39 8 28Z" ${tint}/><g ${line}><path d="M8 9C18 14 27 14 36 10V28C36 40 29 47 22 50C14 46 8 39 8 28ZM15 24H18M26 24H29M16 34C20 39 25 39 28 34M42 20C47 20 52 19 56 17V36C56 47 50 54 43 57C39 55 36 53 34 50M42 48C44 44 48 44 50 47M48 31H50"/></g>`,
    poster: `<rect x="10" y="6" width="34" height="44" rx="3" ${tint}/><g ${line}><path d="M32 50H13C11.3 50 10 48.7 10 47V9C10 7.3 11.3 6 13 6H41C42.7 6 44 7.3 44 9V26"/><circle cx="22" cy="18" r="5"/><path d="M10 42L22 31L31 40M56 26L40 46C36 49 36 54 30 58C38 59 44 57 46 51L60 30Z"/></g>`,
  }).map(([club, markup]) => [
    club,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${markup}</svg>\n`,
  ]),
);
