import { type Picture, renderPicture } from '../media/picture.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { readObject } from './objects.ts';

/** What a record stores about a picture: the paths of its objects, and what was detected in it. */
export interface StoredPicture {
  path: string;
  sizes?: { path: string; width: number }[] | undefined;
  /** Path of a JPEG. */
  report?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  placeholder?: string | undefined;
  colour?: string | undefined;
}

type Paths = Pick<StoredPicture, 'path' | 'sizes' | 'report'>;

/** Paths of all objects of a picture or another file. */
export function pathsOf({ path, sizes = [], report }: Paths): string[] {
  return [...new Set([path, ...sizes.map((size) => size.path), ...(report === undefined ? [] : [report])])];
}

/** What is stored about a new picture whose objects are in the folder, in addition to the path of its largest size. */
export function storedPictureIn(folder: string, picture: Picture) {
  const { width, height, renderings, report, placeholder, colour } = picture;
  const sizes = renderings.map(({ name, width }) => ({ path: `${folder}/${name}`, width }));
  return { width, height, sizes, report: `${folder}/${report.name}`, placeholder, colour };
}

/** Path of the object that a list shows. */
export function smallestOf({ path, sizes }: Paths): string {
  return sizes?.[0]?.path ?? path;
}

/** Whether everything about a picture is known, and `objects` contains all of its objects. */
export function isComplete(picture: StoredPicture, objects: Set<string>): boolean {
  const { sizes, report, width, height, placeholder, colour } = picture;
  const isDescribed = sizes?.length && report && width && height && placeholder && colour;
  return Boolean(isDescribed) && pathsOf(picture).every((path) => objects.has(path));
}

/** The largest stored object of a picture. */
export function sourceOf({ path, sizes = [], report }: Paths, objects: Set<string>): string | undefined {
  const widestFirst = sizes.toSorted((a, b) => b.width - a.width).map((size) => size.path);
  return [path, ...widestFirst, report].find((one) => one !== undefined && objects.has(one));
}

/** Makes all sizes of a picture again, from the object at `source`. */
export async function prepareAgain(
  file: Pick<PreparedFile, 'contentType' | 'size' | 'name' | 'alt' | 'translations'>,
  source: string,
): Promise<PreparedFile> {
  const picture = await renderPicture(await readObject(source), '0', file.name);
  return { ...file, kind: 'image', main: picture.largest, picture };
}
