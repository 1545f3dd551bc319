/** Turns every line break into a line feed: a file may be joined from files of several systems. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r*\n|\r/g, '\n');
}
