/** The colours of the portal's pictures; every drawing takes its colours from here. */
export const ink = {
  paper: '#FBF8F1',
  ink: '#171A21',
  blue: '#1D3A72',
  blue2: '#2F5597',
  blue3: '#8FA8D3',
  blue4: '#D6E0F0',
  night: '#10203F',
  marigold: '#E9A11B',
  marigold2: '#F4C766',
  marigold3: '#FBE9C3',
  brick: '#B5543A',
  brick2: '#D98C6F',
  leaf: '#4C7A4F',
  leaf2: '#86A886',
  leafDark: '#2C4F38',
  teal: '#2C7A7B',
  teal2: '#86B5B2',
  plum: '#6B3F69',
  plum2: '#A987A6',
  wood: '#9C6B3F',
  woodDark: '#6A4528',
  sand: '#EAD9B8',
  stone: '#C9BFAE',
} as const;

export const skins = ['#F0C8A0', '#D9A574', '#B97F50', '#93603A', '#6E4429', '#55341F'] as const;
export const hairs = ['#171A21', '#2A1C17', '#3B2A22', '#171A21', '#8C8880'] as const;

/** Mixes two #RRGGBB colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export const darker = (colour: string, share = 0.25) => mix(colour, ink.night, share);
export const lighter = (colour: string, share = 0.25) => mix(colour, ink.paper, share);
