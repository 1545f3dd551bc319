import type { GroupField } from '../field-kinds.ts';
import { clubs } from './clubs.ts';

const { title, incharge, meets, paragraphs, emblem, colour } = clubs.fields;

/** What coordinators change of their club. */
export function clubPage(label: string): GroupField {
  return { kind: 'group', label, fields: { title, incharge, meets, paragraphs, emblem, colour } };
}
