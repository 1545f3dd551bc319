import { grounds } from '@club-portal/contract/content/contrast';
import { type Colours, type Pictures, SLIDES } from '@club-portal/contract/content/schema';
import type { FieldOf } from '../field-kinds.ts';

export const pictures: FieldOf<Pictures> = {
  kind: 'group',
  label: 'Pictures',
  hint: 'The emblem, the map, and the slides of the home page with their descriptions.',
  fields: {
    logo: {
      kind: 'picture',
      use: 'logo',
      label: 'Emblem in the header',
      hint: 'Square: an SVG, or a picture of at least 156 × 156 pixels.',
    },
    favicon: {
      kind: 'picture',
      use: 'favicon',
      label: 'Emblem in the browser’s tab',
      hint: 'Square, and simple enough to be recognised when very small: an SVG, or a picture of at least 192 × 192 pixels.',
    },
    reportEmblem: {
      kind: 'picture',
      use: 'reportEmblem',
      label: 'Emblem on reports',
      hint: 'Square: an SVG, or a PNG or JPEG of at least 192 × 192 pixels. It is printed on white.',
    },
    map: {
      kind: 'picture',
      use: 'map',
      label: 'Map',
      reminder:
        'Please check that “What the map shows” under “Contact page” is still correct in each language.',
      hint: 'Three units wide and two high: an SVG, or a picture of at least 800 × 533 pixels.',
      optional: true,
    },
    preview: {
      kind: 'picture',
      use: 'preview',
      label: 'Picture for link previews',
      hint: 'At least 1200 × 630 pixels. Messengers show it with a link.',
    },
    slides: {
      kind: 'records',
      label: 'Slides of the home page',
      one: 'slide',
      namedBy: 'alt',
      hint: 'Two to six.',
      ...SLIDES,
      fields: {
        file: {
          kind: 'picture',
          use: 'slide',
          label: 'Picture',
          hint: 'At least 1600 × 900 pixels.',
          focus: 'focus',
          alt: 'alt',
        },
        focus: {
          kind: 'focus',
          label: 'Part that stays in view',
          of: 'file',
          shape: [16, 9],
          optional: true,
        },
        alt: {
          kind: 'text',
          label: 'What it shows',
          hint: 'For people who cannot see it, such as “Students at a lathe”.',
          rows: 2,
        },
      },
    },
  },
};

export const colours: FieldOf<Colours> = {
  kind: 'group',
  label: 'Colours',
  hint: 'The department’s colours. Backgrounds and greys are those of the portal.',
  fields: {
    structure: {
      kind: 'pair',
      label: 'Links and headings',
      hint: 'On the light and on the dark background.',
      grounds: { onLight: grounds.light.tint, onDark: grounds.dark.tint },
    },
    band: {
      kind: 'colour',
      label: 'Dark background of the footer',
      hint: 'Also behind the sentence on the home page.',
      against: [{ name: 'the writing on it', colour: grounds.onBand }],
    },
    onBandMuted: {
      kind: 'colour',
      label: 'Secondary text on it',
      against: [{ name: 'the dark background', field: 'band' }],
    },
    accent: {
      kind: 'colour',
      label: 'Accent colour',
      hint: 'For the main button.',
      against: [
        { name: 'the writing on it', colour: grounds.onAccent },
        { name: 'the dark background', field: 'band' },
        { name: 'the dark background in the dark scheme', colour: grounds.dark.band },
      ],
    },
    accentStrong: {
      kind: 'colour',
      label: 'Accent colour under the pointer',
      against: [{ name: 'the writing on it', colour: grounds.onAccent }],
    },
    behindPictures: {
      kind: 'colour',
      label: 'Colour of a slide until its picture has loaded',
      against: [],
    },
  },
};
