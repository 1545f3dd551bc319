import { arrival, fetchFile } from './arrival.ts';

/** The loaded files of the department's content, by address. A page's HTML contains those that the page needs. */
const files: Record<string, object> = JSON.parse(document.getElementById('content')?.textContent ?? '{}');

/**
 * The exports of a content file. The file must be loaded: the build loads each part of the application together with
 * the files that it reads (`web/vite/content.ts`).
 */
// biome-ignore lint/suspicious/noExplicitAny: the build makes the modules that read it, and their types are declared.
export function contentOf(address: string): any {
  return files[address];
}

/** Resolves when a content file is loaded. Rejects if it cannot be loaded, and tries again at the next call. */
export async function loadContent(address: string): Promise<void> {
  if (!Object.hasOwn(files, address)) await arrival(address, keep);
}

async function keep(address: string): Promise<void> {
  files[address] = await (await fetchFile(address)).json();
}
