const files = import.meta.glob<string>('./pictures/emblems/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The drawing of a club, as SVG markup in `currentColor`; empty if it has none. */
export function emblemOf(club: string): string {
  return files[`./pictures/emblems/${club}.svg`] ?? '';
}
