import { type LeftOut, PICTURES_MOST, type Picture, takeFile } from './take-file.ts';

/** The pictures in the same folder, sorted by name. */
export interface Folder {
  /** Its path, which is also its name. */
  path: string;
  folders: readonly string[];
  pictures: readonly Picture[];
}

export interface Chosen {
  pictures: readonly Picture[];
  leftOut: readonly LeftOut[];
}

/** Reads the chosen files: those in folders, and ZIPs. A ZIP is a folder with its own name. */
export async function readChosen(files: readonly File[]): Promise<Chosen> {
  const pictures: Picture[] = [];
  const leftOut: LeftOut[] = [];
  const sort = (taken: Picture | LeftOut | null) => {
    if (!taken) return;
    if ('reason' in taken) leftOut.push(taken);
    else if (pictures.length < PICTURES_MOST) pictures.push(taken);
    else leftOut.push({ path: [...taken.folders, taken.name].join('/'), reason: 'tooMany' });
  };
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (/\.zip$/i.test(file.name)) {
      const { readZip } = await import('./read-zip.ts');
      for (const taken of await readZip(file, path.replace(/\.zip$/i, ''))) sort(taken);
    } else sort(takeFile(path, file.size, () => Promise.resolve(file)));
  }
  return { pictures, leftOut };
}

const byName = new Intl.Collator('en', { numeric: true });

export function foldersOf(pictures: readonly Picture[]): Folder[] {
  const folders = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const path = picture.folders.join('/');
    const inside = folders.get(path) ?? [];
    inside.push(picture);
    folders.set(path, inside);
  }
  return [...folders]
    .map(([path, pictures]) => ({
      path,
      folders: pictures[0]?.folders ?? [],
      pictures: pictures.sort((a, b) => byName.compare(a.name, b.name)),
    }))
    .sort((a, b) => byName.compare(a.path, b.path));
}
