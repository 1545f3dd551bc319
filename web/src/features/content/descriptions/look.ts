import { grounds } from '@club-portal/contract/content/contrast';
import { type Colours, type Pictures, SLIDES } from '@club-portal/contract/content/schema';
import type { FieldOf } from '../field-kinds.ts';

export const pictures: FieldOf<Pictures> = {
  kind: 'group',
  label: 'Pictures',
  hint: 'The emblem, the map, and the slides of the home page with what they show.',
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
      hint: 'Square, and so simple that it can be seen very small: an SVG, or a picture of at least 192 × 192 pixels.',
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
        'Please see whether “What the map shows” under “Contact page” is still right, in each language.',
      hint: 'Three units wide and two high: an SVG, or a picture of at least 800 × 533 pixels.',
      optional: true,
    },
    preview: {
      kind: 'picture',
      use: 'preview',
      label: 'Picture that messengers show for a link',
      hint: 'Of at least 1200 × 630 pixels.',
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
          hint: 'Of at least 1600 × 900 pixels.',
          focus: 'focus',
          alt: 'alt',
        },
        focus: {
          kind: 'focus',
          label: 'What stays in sight of it',
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
  hint: 'The department’s colours. Backgrounds and greys belong to the portal.',
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
      hint: 'Also behind the sentence of the home page.',
      against: [{ name: 'the writing on it', colour: grounds.onBand }],
    },
    onBandMuted: {
      kind: 'colour',
      label: 'Quiet writing on it',
      against: [{ name: 'the dark background', field: 'band' }],
    },
    accent: {
      kind: 'colour',
      label: 'Strong colour',
      hint: 'Of the main button.',
      against: [
        { name: 'the writing on it', colour: grounds.onAccent },
        { name: 'the dark background', field: 'band' },
        { name: 'the dark background in the dark scheme', colour: grounds.dark.band },
      ],
    },
    accentStrong: {
      kind: 'colour',
      label: 'Strong colour under the pointer',
      against: [{ name: 'the writing on it', colour: grounds.onAccent }],
    },
    behindPictures: {
      kind: 'colour',
      label: 'Colour of a slide until its picture has arrived',
      against: [],
    },
  },
};
