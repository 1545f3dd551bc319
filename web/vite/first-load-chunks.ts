import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const entry = fileURLToPath(new URL('../src/entry-client.tsx', import.meta.url));
const routes = fileURLToPath(new URL('../src/app/routes.ts', import.meta.url));

/** Parts of react-query that its index imports, and that only forms and lists in pages use. */
const usedLater = /\/@tanstack\/.*\/(?:infinite\w+|useInfiniteQuery|mutationObserver|useMutation)\.js$/;

/**
 * Puts what every page needs into one file. Without this, the bundler makes a file of each module that is also part of a
 * lazy page: 29 files instead of 3. Small files compress badly, so this saves 7.7 kB of the home page's JavaScript.
 *
 * Styles that at least three of the visitors' pages share are part of it. Nothing is painted before the last style sheet
 * has come, and a club's events had seven: at six connections, that is a round trip more.
 */
export function firstLoadChunks() {
  let modules: Set<string> | undefined;
  return {
    debugName: 'first load',
    name(id: string, chunking: Rolldown.ChunkingContext): string | null {
      modules ??= new Set([...loadedWith(entry, chunking), ...stylesOfPages(chunking)]);
      if (id === entry || !modules.has(id) || usedLater.test(id)) return null;
      return 'application';
    },
  };
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

/** The style sheets that at least three of the visitors' pages have. */
function stylesOfPages(chunking: Rolldown.ChunkingContext): string[] {
  const pages = chunking.getModuleInfo(routes)?.dynamicallyImportedIds ?? [];
  const styles = pages.flatMap((page) => [...loadedWith(page, chunking)].filter((id) => id.endsWith('.css')));
  return styles.filter((id) => styles.filter((other) => other === id).length >= 3);
}
