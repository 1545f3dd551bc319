/** Every end of a line becomes one line feed: files of several systems may be joined in one. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r*\n|\r/g, '\n');
}
