import type { ChosenFile } from './take-in-files.ts';

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

export function nameOf({ file, alt }: ChosenFile): NamedFile {
  return { name: file.name, size: file.size, alt };
}

/** The files with the texts that the same ones had before, and those that are missing still. */
export function recognise(files: readonly ChosenFile[], missing: readonly NamedFile[]) {
  const left = [...missing];
  const known = files.map((chosen) => {
    const { name, size } = chosen.file;
    const index = left.findIndex((one) => one.name === name && one.size === size);
    const [before] = index < 0 ? [] : left.splice(index, 1);
    return before ? { ...chosen, alt: before.alt } : chosen;
  });
  return { files: known, missing: left };
}
