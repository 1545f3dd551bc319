import type { Colours } from '@club-portal/contract/content/schema';

export const colours: Colours = {
  structure: { onLight: '#33485c', onDark: '#b4c7d9' },
  band: '#26343f',
  onBandMuted: '#c9d2d9',
  accent: '#8fc1d9',
  accentStrong: '#a8d0e4',
  behindPictures: '#5d7281',
};
