import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script of the build. */
export interface Chunk {
  /** Key in the manifest. For a chunk that is loaded on demand, this is a source file. */
  key: string;
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

export interface Graph {
  chunks: readonly Chunk[];
  /** Takes the key of a chunk. Returns the chunk and everything that it imports statically. */
  staticImports(key: string): readonly Chunk[];
  /** Like {@link staticImports}, with dynamic imports too, except those that `follow` refuses. */
  allImports(key: string, follow: (chunk: Chunk) => boolean): readonly Chunk[];
}

/** Reads Vite's manifest of the English build, or of the one that is named. Throws if it is missing. */
export function readGraph(dist: string, name = 'manifest'): Graph {
  const file = join(dist, '.vite', `${name}.json`);
  if (!existsSync(file)) throw new Error('The web client is not built: npm run build');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Omit<Chunk, 'key'>>;
  const chunks = Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([key, chunk]) => ({ ...chunk, key }));
  const byKey = new Map<string, Chunk>(chunks.map((chunk) => [chunk.key, chunk]));

  return {
    chunks,
    staticImports: (key) => reach(key, ({ imports }) => imports ?? []),
    allImports: (key, follow) =>
      reach(key, ({ imports = [], dynamicImports = [] }) =>
        [...imports, ...dynamicImports].filter((next) => follow(chunkOf(next))),
      ),
  };

  function reach(from: string, next: (chunk: Chunk) => string[]): Chunk[] {
    const seen = new Set<Chunk>();
    const waiting = [from];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const chunk = chunkOf(key);
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      waiting.push(...next(chunk));
    }
    return [...seen];
  }

  function chunkOf(key: string): Chunk {
    const chunk = byKey.get(key);
    if (!chunk) throw new Error(`The build's manifest has no ${key}.`);
    return chunk;
  }
}
