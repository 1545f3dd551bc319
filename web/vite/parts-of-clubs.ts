import type { Plugin } from 'vite';
import { type Club, clubs, clubsInNavigation } from '../../contract/src/content/clubs.ts';

/**
 * Takes out of the clubs' list what pages need without the rest of it.
 *
 * `virtual:club-links` has the entries of the CLUBS menu. The first load then carries no club's texts, which saves
 * 2.4 kB of the home page's JavaScript.
 *
 * `virtual:club-colours.css` has the colours, as `--club` under `[data-club]`. It saves nothing: the content security
 * policy allows no style attributes in prerendered pages.
 */
export function partsOfClubs(): Plugin {
  const rules = (ground: keyof Club['colour']) =>
    clubs.map((club) => `[data-club="${club.key}"]{--club:${club.colour[ground]}}`).join('');
  const links = clubsInNavigation.map(({ key, label }) => ({ to: `/club/${key}`, label }));
  const modules = new Map([
    [
      'virtual:club-colours.css',
      `${rules('onLight')}@media screen and (prefers-color-scheme:dark){${rules('onDark')}}`,
    ],
    ['virtual:club-links', `export const clubLinks = ${JSON.stringify(links)};`],
  ]);
  return {
    name: 'parts-of-clubs',
    resolveId: (source) => (modules.has(source) ? `\0${source}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules.get(id.slice(1)) : undefined),
  };
}
