import { grounds } from '@club-portal/contract/content/contrast';
import type { Clubs, Faculty } from '@club-portal/contract/content/schema';
import type { FieldOf } from '../field-kinds.ts';
import { clubNamed, newClub } from '../new-club.ts';
import { drawingsIn } from '../picture-address.ts';

export const clubs: FieldOf<Clubs> = {
  kind: 'records',
  label: 'Clubs',
  hint: 'Their pages. The arrows order them on the page “Clubs” and in the upload form. The order in the menu is set by the field “Place in the menu”.',
  one: 'club',
  namedBy: 'label',
  keyFrom: 'name',
  adding: {
    label: 'Name of the new club',
    hint: 'For example, “Robotics Club”. It gets a page, a drawing and a colour, which you can change.',
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
      hint: 'For example, “Club In-charge: Dr. A. Kulkarni”.',
      optional: true,
    },
    meets: {
      kind: 'text',
      label: 'Regular meetings',
      hint: 'Days, time and place, such as “Fridays, 16:00, Workshop”. Leave it empty if there are none.',
      optional: true,
    },
    paragraphs: { kind: 'texts', label: 'Text of its page', one: 'Paragraph', rows: 5 },
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
      hint: 'One of the drawings for clubs, or your own: an SVG, shown in the club’s colour.',
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
      hint: 'An archived club has no page, no place in the menu and no new events. Its records keep its name.',
      optional: true,
    },
  },
};

export const faculty: FieldOf<Faculty> = {
  kind: 'records',
  label: 'People of the department',
  hint: 'The people on the department page, in the order shown there.',
  one: 'person',
  namedBy: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', hint: 'For example, “Dr. A. Kulkarni”.' },
    position: { kind: 'text', label: 'Position', hint: 'For example, “Professor, Thermal Engineering”.' },
    portrait: {
      kind: 'picture',
      use: 'portrait',
      label: 'Portrait',
      hint: 'At least 320 × 320 pixels. Without one, the page shows the first letter of the name.',
      choose: true,
      focus: 'focus',
      optional: true,
    },
    focus: {
      kind: 'focus',
      label: 'Part of the portrait that stays in view',
      of: 'portrait',
      shape: [1, 1],
      optional: true,
    },
    email: {
      kind: 'line',
      type: 'email',
      label: 'Email (optional)',
      hint: 'For example, name@college.example.',
      optional: true,
    },
    link: {
      kind: 'line',
      type: 'url',
      label: 'Own page (optional)',
      hint: 'For example, a page with publications. It starts with https://.',
      optional: true,
    },
    subjects: {
      kind: 'text',
      label: 'Subjects (optional)',
      hint: 'For example, “Thermodynamics, Heat Transfer”.',
      optional: true,
    },
  },
};
