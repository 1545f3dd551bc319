import type { DraftOwner } from '../lib/forms/drafts.ts';
import type { ChosenFile } from '../media/prepare-file.ts';

/**
 * Keeps chosen files while their form is closed, like its draft. They do not survive a reload, so the draft also has
 * their names, and the form asks for the files again.
 */
const held = new Map<string, readonly ChosenFile[]>();

/** `form` is the name of the form's draft, and `owner` its owner. */
export function holdFiles(form: string, owner: DraftOwner, files: readonly ChosenFile[]): void {
  held.set(`${owner} ${form}`, files);
}

export function heldFiles(form: string, owner: DraftOwner): readonly ChosenFile[] {
  return held.get(`${owner} ${form}`) ?? [];
}

/** Describes a file that the page does not have. */
export interface NamedFile {
  name: string;
  size: number;
  alt: string;
}

export function nameOf({ chosen, alt }: ChosenFile): NamedFile {
  return { name: chosen.name, size: chosen.size, alt };
}

/** Returns the files with their previous texts, and the descriptions of the missing files. */
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
