import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import type { Content } from './content-files.ts';

/** Smallest size of an original in px. The build makes pictures smaller, never larger. */
const least = { slide: { width: 1920, height: 1080 }, preview: { width: 1200, height: 630 } };

/** Returns a sentence for each picture that is missing or does not fit. */
export async function pictureProblems(folder: string, content: Content): Promise<string[]> {
  const { slides, ...others } = content['pictures.ts'];
  const uses = [
    ...Object.entries(others).map(([field, file]) => ({ place: `pictures.ts: ${field}`, file })),
    ...slides.map(({ file }, index) => ({ place: `pictures.ts: slides.${index}`, file })),
    ...content['faculty.ts'].flatMap(({ name, portrait }) =>
      portrait === undefined
        ? []
        : [
            {
              place: `faculty.ts: record “${typeof name === 'string' ? name : name.en}”: portrait`,
              file: portrait,
            },
          ],
    ),
    ...content['clubs.ts'].flatMap(({ key, emblem }) =>
      emblem === undefined ? [] : [{ place: `clubs.ts: club “${key}”: emblem`, file: emblem }],
    ),
    ...content['pages.ts'].flatMap(({ key, pictures = [] }) =>
      pictures.map((picture) => ({
        place: `pages.ts: record “${key}”: picture “${picture.key}”`,
        file: picture.file,
      })),
    ),
  ];
  const path = (file: string) => join(folder, 'pictures', file);
  const missing = uses
    .filter(({ file }) => !existsSync(path(file)))
    .map(({ place, file }) => `${place}: there is no ${relative(process.cwd(), path(file))}`);
  if (missing.length > 0) return missing;

  const emblems = uses
    .filter(({ place }) => place.endsWith(': emblem'))
    .filter(({ file }) => /<script|<style|\s(?:style|on[a-z]+)=/i.test(readFileSync(path(file), 'utf8')))
    .map(({ place, file }) => `${place}: ${file} has a script or styles; the page would not show it`);
  const sizes = [
    ...slides.map(({ file }, index) => ({
      place: `pictures.ts: slides.${index}`,
      file,
      needed: least.slide,
    })),
    { place: 'pictures.ts: preview', file: others.preview, needed: least.preview },
  ].map(async ({ place, file, needed }) => {
    if (file.endsWith('.svg')) return [];
    const { width, height } = (await sharp(path(file)).metadata()).autoOrient;
    if (width >= needed.width && height >= needed.height) return [];
    return [`${place}: ${file} has ${width} × ${height} px; ${needed.width} × ${needed.height} are needed`];
  });
  return [...emblems, ...(await Promise.all(sizes)).flat()];
}
