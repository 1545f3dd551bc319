import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script of the build. */
export interface Chunk {
  /** Key in the manifest. For a chunk that is loaded on demand, this is a source file. */
  key: string;
  file: string;
  isEntry?: boolean;
  /** Its style sheets. */
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** Reads a manifest of Vite. Throws if it is missing. */
export function readGraph(dist: string, name: string) {
  const file = join(dist, '.vite', `${name}.json`);
  if (!existsSync(file)) throw new Error('The web client is not built: npm run build');
  const manifest: Record<string, Omit<Chunk, 'key'>> = JSON.parse(readFileSync(file, 'utf8'));
  const chunks = Object.entries(manifest)
    .map(([key, chunk]): Chunk => ({ ...chunk, key }))
    .filter(({ file }) => file.endsWith('.js'));
  const byKey = new Map(chunks.map((chunk) => [chunk.key, chunk]));

  return {
    chunks,
    /** Takes the key of a chunk. Returns the chunk and everything that it imports statically. */
    staticImports: (key: string) => reach(key, () => false),
    /** Like `staticImports`, with the dynamic imports that `follow` accepts. */
    allImports: reach,
  };

  function reach(from: string, follow: (chunk: Chunk) => boolean): Set<Chunk> {
    const reached = new Set([chunkOf(from)]);
    // The loop also visits what is added to the set meanwhile.
    for (const { imports = [], dynamicImports = [] } of reached) {
      for (const next of imports.map(chunkOf)) reached.add(next);
      for (const next of dynamicImports.map(chunkOf).filter(follow)) reached.add(next);
    }
    return reached;
  }

  function chunkOf(key: string): Chunk {
    const chunk = byKey.get(key);
    if (!chunk) throw new Error(`The build's manifest has no ${key}.`);
    return chunk;
  }
}
