import { arrival } from './arrival.ts';
import { loadContent } from './content-of.ts';
import { NotImported } from './not-imported.ts';

/**
 * Loads a part of the application that is not in the first load. The build puts this around each `import()` instead of
 * Vite's own function (`web/vite/load-parts.ts`), with the part's files, relative to the origin. It rejects if one
 * cannot be loaded, and tries again at the next call. A {@link NotImported} needs a reload of the page.
 */
export async function loadPart<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(
    files
      .filter((file) => !isThere.test(file))
      .map((file) => {
        if (file.endsWith('.json')) return loadContent(`/${file}`);
        return arrival(`/${file}`, file.endsWith('.css') ? applyStyles : undefined);
      }),
  );
  return importPart().catch((cause) => {
    throw new NotImported('', { cause });
  });
}

/** The application's styles, which are part of the site's style sheet. */
const isThere = /\/application-[\w-]+\.css$/;

async function applyStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    document.head.append(link);
  });
}
