import type { Pages } from '@club-portal/contract/content/schema';
import type { FieldOf } from '../field-kinds.ts';

export const ownPages: FieldOf<Pages> = {
  kind: 'records',
  label: 'Pages of your own',
  hint: 'Such as admissions or the syllabus, in the order in which they are linked. The address of a page that is removed leads nowhere.',
  one: 'page',
  namedBy: 'title',
  keyFrom: 'name',
  adding: { label: 'Title of the new page', hint: 'Short, such as “Admissions”.' },
  fields: {
    key: {
      kind: 'key',
      label: 'Key',
      hint: 'The address of the page is /pages/ with this key. It never changes.',
    },
    title: { kind: 'text', label: 'Title', hint: 'Also for the link, such as “Admissions”.' },
    text: { kind: 'markdown', label: 'Text' },
    place: {
      kind: 'choice',
      label: 'Link to it',
      hint: 'The search finds every page.',
      options: { footer: 'In the footer', about: 'In the menu ABOUT US', none: 'Only in texts' },
    },
  },
};
