/** The address of a slide, and its widths. */
interface Slide {
  src: string;
  srcSet: string;
}

/** A picture in a page added by the department. A drawing is one file for all widths. */
interface PagePicture {
  src: string;
  srcSet?: string;
  /** px. */
  width: number;
  height: number;
}

/** The side of a drawing in a sprite, and the distance from one drawing to the next. */
export const SPRITE_SIDE = 64;
export const SPRITE_STEP = 80;

/** Drawings below each other in one file, so that a page with all of them makes one request. */
export interface Sprite {
  file: string;
  /** The names of the drawings, in order. */
  drawings: string[];
}

/** The pictures as pages load them, by their names in the content. */
export interface Pictures {
  slides: Record<string, Slide>;
  logos: Record<string, string>;
  previews: Record<string, string>;
  maps: Record<string, string>;
  portraits: Record<string, string>;
  /** Drawings that clubs may have. */
  emblems: Record<string, string>;
  /** The drawings of the folder's clubs. Undefined if there are fewer than two. */
  sprite?: Sprite | undefined;
  /** The pictures of the pages added by the department. */
  pages: Record<string, PagePicture>;
}

/** A picture of a page with its description. */
export interface ShownPicture extends PagePicture {
  alt: string;
}

/** The content names a picture that the build does not have. */
export class MissingPicture extends Error {}

export function findPicture<Found>(pictures: Record<string, Found>, file: string): Found {
  const found = pictures[file];
  if (found === undefined) throw new MissingPicture(`The portal that runs has no picture ${file}.`);
  return found;
}

/** A page's pictures in one language, by key. */
export function picturesOfPage(
  named: readonly { key: string; file: string; alt: string }[] | undefined,
  { pages }: Pick<Pictures, 'pages'>,
): Record<string, ShownPicture> {
  return Object.fromEntries(
    (named ?? []).map(({ key, file, alt }) => [key, { ...findPicture(pages, file), alt }]),
  );
}
