import { isUploaded } from '@club-portal/contract/content/uploaded-picture';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import type { GroupField } from '../field-kinds.ts';
import { nameOfDrawing } from '../picture-address.ts';
import { clubs } from './clubs.ts';

const { title, incharge, meets, paragraphs, colour } = clubs.fields;

/** What coordinators change of their club. `emblems` are the drawings that it can have. */
export function clubPage(label: string, emblems: readonly string[]): GroupField {
  return {
    kind: 'group',
    label,
    fields: {
      title,
      incharge,
      meets,
      paragraphs,
      emblem: {
        kind: 'choice',
        label: 'Emblem',
        hint: 'One of the drawings that the portal has.',
        options: Object.fromEntries(emblems.map((file) => [file, nameOf(file)])),
      },
      colour,
    },
  };
}

function nameOf(file: string): string {
  return isUploaded(file) ? contentEditingSentences.pictureNow : nameOfDrawing(file);
}
