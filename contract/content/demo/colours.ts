import type { Colours } from '@club-portal/contract/content/schema';

export const colours: Colours = {
  structure: { onLight: '#1d3a72', onDark: '#a5bff0' },
  band: '#14284f',
  onBandMuted: '#c6cfe2',
  accent: '#e9a11b',
  accentStrong: '#f2b544',
  behindPictures: '#2c4a86',
};
