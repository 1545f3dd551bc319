import type { Colours } from '@club-portal/contract/content/schema';

export const colours: Colours = {
  structure: { onLight: '#7a1f1f', onDark: '#f2b0a5' },
  band: '#3b0d0d',
  onBandMuted: '#e8cfc8',
  accent: '#7fd1c0',
  accentStrong: '#9be0d2',
  behindPictures: '#5a4a42',
};
