import type { ContentPart, WrittenContent } from './parts.ts';
import { isUploaded, type PictureUse } from './uploaded-picture.ts';

/** A picture that a part of the content names. */
export interface NamedPicture {
  file: string;
  use: PictureUse;
  /** Where the part names it, such as `slides.0.file`. */
  path: string;
}

/** The pictures that a value of a part names. */
export function picturesOf<Part extends ContentPart>(
  part: Part,
  value: WrittenContent[Part],
): NamedPicture[] {
  return finders[part]?.(value) ?? [];
}

/** Whether values of the part may name pictures. */
export function mayNamePictures(part: ContentPart): boolean {
  return Object.hasOwn(finders, part);
}

const finders: { [Part in ContentPart]?: (value: WrittenContent[Part]) => NamedPicture[] } = {
  pictures: ({ slides, ...others }) => [
    ...Object.entries(others).map(([use, file]) => ({ file, use: use as PictureUse, path: use })),
    ...slides.map(({ file }, index) => ({ file, use: 'slide' as const, path: `slides.${index}.file` })),
  ],
  faculty: (people) =>
    people.flatMap(({ portrait: file }, index) =>
      file === undefined ? [] : [{ file, use: 'portrait' as const, path: `${index}.portrait` }],
    ),
  clubs: (clubs) =>
    clubs.flatMap(({ emblem: file }, index) =>
      file === undefined ? [] : [{ file, use: 'emblem' as const, path: `${index}.emblem` }],
    ),
  pages: (pages) =>
    pages.flatMap(({ pictures = [] }, index) =>
      pictures.map(({ file }, at) => ({
        file,
        use: 'page' as const,
        path: `${index}.pictures.${at}.file`,
      })),
    ),
};

/** The uploaded pictures that the content names. */
export function uploadsIn(content: WrittenContent): NamedPicture[] {
  return (Object.keys(finders) as ContentPart[])
    .flatMap((part) => picturesOf(part, content[part]))
    .filter(({ file }) => isUploaded(file));
}
