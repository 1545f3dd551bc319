import type { Pages } from '@club-portal/contract/content/schema';
import type { FieldOf, PictureField, TextField } from '../field-kinds.ts';

const picture = {
  file: {
    kind: 'picture',
    use: 'page',
    alt: 'alt',
    label: 'Picture',
    hint: 'At least 320 pixels wide, or an SVG. The page shows all of it.',
  },
  alt: {
    kind: 'text',
    label: 'What it shows',
    hint: 'For people who cannot see it, such as “Students at a lathe”.',
  },
} satisfies Record<string, PictureField | TextField>;

export const ownPages: FieldOf<Pages> = {
  kind: 'records',
  label: 'Pages of your own',
  hint: 'For example, admissions or the syllabus, in the order in which they are linked. The address of a removed page leads nowhere.',
  one: 'page',
  namedBy: 'title',
  keyFrom: 'name',
  adding: { label: 'Title of the new page', hint: 'Short, such as “Admissions”.' },
  fields: {
    key: {
      kind: 'key',
      label: 'Key',
      hint: 'The address of the page is /pages/ with this key. It never changes after the page is published.',
      changes: true,
    },
    title: { kind: 'text', label: 'Title', hint: 'Also for the link, such as “Admissions”.' },
    text: { kind: 'markdown', label: 'Text', pictures: { name: 'pictures', fields: picture } },
    pictures: {
      kind: 'records',
      label: 'Pictures of the page',
      hint: '“Insert picture” below the text adds one and marks its place in the text.',
      one: 'picture',
      namedBy: 'alt',
      keyFrom: 'name',
      adding: { label: 'What the new picture shows', hint: 'In English, such as “Students at a lathe”.' },
      optional: true,
      fields: {
        key: {
          kind: 'key',
          label: 'Name in the text',
          hint: 'It appears in the text as ![](name). It never changes.',
        },
        ...picture,
      },
    },
    place: {
      kind: 'choice',
      label: 'Link to it',
      hint: 'Search finds every page.',
      options: { footer: 'In the footer', about: 'In the menu ABOUT US', none: 'Only in texts' },
    },
  },
};
