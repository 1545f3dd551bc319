import type { GroupField } from '../field-kinds.ts';
import { clubs } from './clubs.ts';

const { title, incharge, meets, paragraphs, emblem, colour } = clubs.fields;

/** The fields of a club that coordinators may change. */
export function clubPage(label: string): GroupField {
  return { kind: 'group', label, fields: { title, incharge, meets, paragraphs, emblem, colour } };
}
