import { grounds } from '@club-portal/contract/content/contrast';
import type { Clubs, Faculty } from '@club-portal/contract/content/schema';
import type { FieldOf } from '../field-kinds.ts';
import { clubNamed, newClub } from '../new-club.ts';
import { drawingsIn } from '../picture-address.ts';

export const clubs: FieldOf<Clubs> = {
  kind: 'records',
  label: 'Clubs',
  hint: 'Their pages. The arrows order them on the page “Clubs” and in the upload form. The menu has an order of its own, by the field “Place in the menu”.',
  one: 'club',
  namedBy: 'label',
  keyFrom: 'name',
  adding: {
    label: 'Name of the new club',
    hint: 'Such as “Robotics Club”. It gets a page, a drawing and a colour, which you can change.',
    isThere: (name, clubs) => clubNamed(name, clubs as Clubs) !== undefined,
    begin: (name, clubs, pictures) => newClub(name, clubs as Clubs, drawingsIn(pictures)),
  },
  archived: true,
  fields: {
    key: {
      kind: 'key',
      label: 'Key',
      hint: 'The address of its page is /club/ with this key. It never changes after the club is published.',
      changes: true,
    },
    label: { kind: 'text', label: 'Short name', hint: 'For menus and lists, such as “Robotics”.' },
    title: { kind: 'text', label: 'Full name', hint: 'For headings, such as “Robotics Club”.' },
    incharge: {
      kind: 'text',
      label: 'In-charge',
      hint: 'Such as “Club In-charge: Dr. A. Kulkarni”.',
      optional: true,
    },
    meets: {
      kind: 'text',
      label: 'Regular meetings',
      hint: 'Days, time and place, such as “Fridays, 16:00, Workshop”. Empty if it has none.',
      optional: true,
    },
    paragraphs: { kind: 'texts', label: 'What its page says', one: 'Paragraph', rows: 5 },
    inNavigation: {
      kind: 'number',
      label: 'Place in the menu',
      hint: 'From 1, the first, to 99. The order of the list above does not change it. Leave it empty if the club is not in the menu.',
      empty: false,
    },
    hasPage: {
      kind: 'yesNo',
      label: 'It has a page, where students join',
      hint: 'Without a page, it is only a choice in the upload form.',
      start: true,
    },
    emblem: {
      kind: 'picture',
      use: 'emblem',
      label: 'Emblem',
      hint: 'One of the drawings that clubs use, or your own: an SVG, which takes the club’s colour.',
      choose: true,
      optional: true,
    },
    colour: {
      kind: 'pair',
      label: 'Colour',
      hint: 'For text on the light and on the dark background.',
      grounds: { onLight: grounds.light.club, onDark: grounds.dark.club },
    },
    archived: {
      kind: 'yesNo',
      label: 'Archived',
      hint: 'It has no page, no place in the menu and no new events. Its records keep its name.',
      optional: true,
    },
  },
};

export const faculty: FieldOf<Faculty> = {
  kind: 'records',
  label: 'People of the department',
  hint: 'The people of the department page, in its order.',
  one: 'person',
  namedBy: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', hint: 'Such as “Dr. A. Kulkarni”.' },
    position: { kind: 'text', label: 'Position', hint: 'Such as “Professor, Thermal Engineering”.' },
    portrait: {
      kind: 'picture',
      use: 'portrait',
      label: 'Portrait',
      hint: 'Of at least 320 × 320 pixels. Without one, the page shows the first letter of the name.',
      choose: true,
      focus: 'focus',
      optional: true,
    },
    focus: {
      kind: 'focus',
      label: 'What stays in sight of the portrait',
      of: 'portrait',
      shape: [1, 1],
      optional: true,
    },
    email: {
      kind: 'line',
      type: 'email',
      label: 'Email (optional)',
      hint: 'Such as name@college.example.',
      optional: true,
    },
    link: {
      kind: 'line',
      type: 'url',
      label: 'Own page (optional)',
      hint: 'For example with publications. It starts with https://.',
      optional: true,
    },
    subjects: {
      kind: 'text',
      label: 'Subjects (optional)',
      hint: 'Such as “Thermodynamics, Heat Transfer”.',
      optional: true,
    },
  },
};
