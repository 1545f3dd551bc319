import type { Pictures } from '@club-portal/contract/content/schema';
import { isUploaded } from '@club-portal/contract/content/uploaded-picture';
import { pictures as description } from './descriptions/look.ts';

/** The labels of the pictures that are still those of `content/blank`, because nobody has uploaded others. */
export function portalPictures({ slides, ...others }: Pictures): string[] {
  const { slides: ofSlides, ...fields } = description.fields;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return [
    ...names.filter((name) => isPortals(others[name])).map((name) => fields[name].label),
    ...(slides.some(({ file }) => isPortals(file)) ? [ofSlides.label] : []),
  ];
}

function isPortals(file: string | undefined): boolean {
  return file !== undefined && !isUploaded(file);
}
