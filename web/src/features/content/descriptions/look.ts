import { grounds } from '@club-portal/contract/content/contrast';
import type { Colours, Pictures } from '@club-portal/contract/content/schema';
import type { FieldOf } from '../field-kinds.ts';

export const pictures: FieldOf<Pictures> = {
  kind: 'group',
  label: 'Pictures',
  hint: 'The emblem, the map, and the slides of the home page with what they show.',
  fields: {
    logo: { kind: 'picture', label: 'Emblem in the header' },
    favicon: { kind: 'picture', label: 'Emblem in the browser’s tab' },
    reportEmblem: { kind: 'picture', label: 'Emblem on reports' },
    map: { kind: 'picture', label: 'Map', optional: true },
    preview: { kind: 'picture', label: 'Picture that messengers show for a link' },
    slides: {
      kind: 'records',
      label: 'Slides of the home page',
      one: 'slide',
      namedBy: 'file',
      fixed: true,
      fields: {
        file: { kind: 'picture', label: 'File' },
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
