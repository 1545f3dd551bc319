import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** The time of every file in the archive. ZIP begins in 1980, and has no time zone. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * The docx package writes the present time, random names of links, and numbers of drawings that count on from document to
 * document. This replaces them, so that the same report gives the same bytes.
 */
export function withoutChance(docx: Uint8Array, { createdAt }: { createdAt: Date }): Uint8Array {
  const names = new Map<string, string>();
  const steady: Zippable = {};
  const entries = Object.entries(unzipSync(docx)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, bytes] of entries) {
    const isText = /\.(xml|rels)$/.test(path);
    const content = isText ? strToU8(replaced(strFromU8(bytes), createdAt, names)) : bytes;
    // Pictures are packed already.
    steady[path] = [content, { level: isText ? 6 : 0, mtime: NO_TIME }];
  }
  return zipSync(steady);
}

function replaced(xml: string, createdAt: Date, names: Map<string, string>): string {
  let drawings = 0;
  return xml
    .replaceAll(/(<wp:docPr id=")\d+/g, (_, start: string) => `${start}${++drawings}`)
    .replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${createdAt.toISOString().slice(0, 19)}Z`)
    .replaceAll(/rId[a-z0-9_-]{21}(?=")/g, (name) => {
      const known = names.get(name) ?? `rIdLink${names.size + 1}`;
      names.set(name, known);
      return known;
    });
}
