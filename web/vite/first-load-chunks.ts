import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const entry = fileURLToPath(new URL('../src/entry-client.tsx', import.meta.url));
const home = fileURLToPath(new URL('../src/pages/home-page.tsx', import.meta.url));
const routes = fileURLToPath(new URL('../src/app/routes.ts', import.meta.url));

/** Parts of react-query that its index imports, and that only forms and lists in pages use. */
const usedLater = /\/@tanstack\/.*\/(?:infinite\w+|useInfiniteQuery|mutationObserver|useMutation)\.js$/;

/** The portal's own modules without its texts. */
const isSmall = /\/(?:web\/src\/(?:lib|ui)\/|contract\/src\/[\w-]+\.ts$)/;

/** The code that draws the faces of events. The administration loads the third file too, but has no faces. */
const isFace =
  /\/(?:contract\/src\/poster-art|web\/src\/ui\/pictures\/(?:(?:event|dated)-face|face-link))\.tsx?$/;

/** A request costs a visitor as much as this many characters of code that the page does not need. */
const REQUEST = 4000;

/** Fewer characters of code, or of styles, cost less than a request. */
const TINY = 400;
const TINY_STYLES = 500;

/**
 * Puts the code that every page needs into one file, and the code that only the home page needs into another. Without
 * this, the bundler makes a file of each module that is also part of a lazy page: 29 files instead of 4. Small files
 * compress badly, so this saves 7.7 kB of the home page's JavaScript.
 *
 * Code that the home page shares with another page goes into the first file. So do styles and tiny code that at least
 * three of the visitors' pages share, and tiny styles that two share. Nothing is painted before the last style sheet
 * has arrived, and the page of a club's events had seven: with six connections, that costs one more round trip.
 *
 * Other code that at least four of the visitors' pages share goes into a third file. So does code that only pages with
 * that file load, if it is small: the saved requests must be worth more than its bytes on the pages that do not need
 * it.
 */
export function firstLoadChunks() {
  let chunks: Map<string, string> | undefined;
  return {
    debugName: 'first load',
    name(id: string, chunking: Rolldown.ChunkingContext): string | null {
      chunks ??= chunksOf(chunking);
      return usedLater.test(id) ? null : (chunks.get(id) ?? null);
    },
  };
}

/** The name of the file that a module is in. */
function chunksOf(chunking: Rolldown.ChunkingContext): Map<string, string> {
  const pages = (chunking.getModuleInfo(routes)?.dynamicallyImportedIds ?? []).map((id) => ({
    id,
    modules: loadedWith(id, chunking),
  }));
  const sharing = (id: string) => pages.filter(({ modules }) => modules.has(id)).length;
  const ofHome = [...(pages.find(({ id }) => id === home)?.modules ?? [])];
  const styles = pages.flatMap(({ modules }) => [...modules]).filter((id) => id.endsWith('.css'));
  const application = [
    ...[...loadedWith(entry, chunking)].filter((id) => id !== entry),
    ...ofHome.filter((id) => sharing(id) >= 2),
    ...styles.filter((id) => sharing(id) >= (statSync(id).size <= TINY_STYLES ? 2 : 3)),
  ];
  const known = new Set(application);
  const others = pages
    .flatMap(({ modules }) => [...modules])
    .filter((id) => !known.has(id) && !isFace.test(id));
  const shared = new Set(others.filter((id) => isSmall.test(id) && sharing(id) >= 4));
  const withoutShared = pages.filter(({ modules }) => ![...modules].some((id) => shared.has(id)));
  /** The characters that a page loads for a module, besides those files. */
  const lengthOf = (id: string) => {
    const own = [...loadedWith(id, chunking)].filter((one) => !known.has(one) && !shared.has(one));
    // Content is loaded by the pages that show it, and each style sheet delays the first view.
    if (own.some((one) => one.startsWith('\0content:') || one.endsWith('.css'))) return Infinity;
    return own.map((one) => chunking.getModuleInfo(one)?.code ?? '').join('').length;
  };
  const loadShared = pages.length - withoutShared.length;
  const small = others.filter(
    (id) =>
      sharing(id) >= 2 &&
      !withoutShared.some(({ modules }) => modules.has(id)) &&
      lengthOf(id) * (loadShared - sharing(id)) <= REQUEST * sharing(id),
  );
  const tiny = others.filter((id) => sharing(id) >= 3 && lengthOf(id) <= TINY);
  return new Map([
    ...tiny.map((id): [string, string] => [id, 'application']),
    ...[...shared, ...small].map((id): [string, string] => [id, 'shared']),
    ...ofHome.map((id): [string, string] => [id, 'home']),
    ...application.map((id): [string, string] => [id, 'application']),
  ]);
}

/** A module and all its static imports, directly and through others. */
function loadedWith(module: string, chunking: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [module];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(chunking.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
