import type { ChosenFile } from './sort-files.ts';

/**
 * Chosen files outlive the form, like its draft, but not a reload: no page gets a file twice without its being chosen
 * again. A draft therefore names them.
 */
let held: readonly ChosenFile[] = [];

export function holdFiles(files: readonly ChosenFile[]): void {
  held = files;
}

export function heldFiles(): readonly ChosenFile[] {
  return held;
}

/** What is known of a file without having it. */
export interface NamedFile {
  name: string;
  size: number;
  alt: string;
}

export function nameOf({ chosen, alt }: ChosenFile): NamedFile {
  return { name: chosen.name, size: chosen.size, alt };
}

/** The files with the texts that the same ones had before, and those that are missing still. */
export function recognise(files: readonly ChosenFile[], missing: readonly NamedFile[]) {
  const left = [...missing];
  const known = files.map((one) => {
    const { name, size } = one.chosen;
    const index = left.findIndex((it) => it.name === name && it.size === size);
    const [before] = index < 0 ? [] : left.splice(index, 1);
    return before ? { ...one, alt: before.alt } : one;
  });
  return { files: known, missing: left };
}
