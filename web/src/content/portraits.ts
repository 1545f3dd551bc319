const files = import.meta.glob<string>('./pictures/faculty/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of the portrait of the faculty member with this number; square. */
export function portraitOf(number: number): string | undefined {
  return files[`./pictures/faculty/${number}.svg`];
}
