import type { EventFile } from './event-record.ts';

/**
 * The files that may be the notice or brochure of their event: pictures and PDFs with such a name, then the other PDFs.
 */
export function possibleBrochures<File extends Pick<EventFile, 'kind' | 'name' | 'alt'>>(
  files: readonly File[],
): File[] {
  const isCalledSo = ({ kind, name, alt }: File) => kind !== 'video' && CALLED.test(`${name} ${alt}`);
  return [...files.filter(isCalledSo), ...files.filter((file) => file.kind === 'pdf' && !isCalledSo(file))];
}

const CALLED =
  /brochure|poster|flyer|pamphlet|leaflet|circular|notice|invitation|ब्रोशर|पोस्टर|सूचना|परिपत्र|आमंत्रण|विवरणिका/i;
