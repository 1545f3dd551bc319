/**
 * The Markdown text with `mark` on its own line: at the caret, if a line begins there, otherwise below the paragraph,
 * list or table that the caret is in.
 */
export function withMarkAt(text: string, caret: number, mark: string): string {
  const isAtStartOfLine = caret === 0 || text[caret - 1] === '\n';
  const end = text.slice(caret).search(/\n[ \t]*\n|\s*$/);
  const at = isAtStartOfLine ? caret : caret + end;
  const parts = [text.slice(0, at).trimEnd(), mark, text.slice(at).trimStart()];
  return parts.filter((part) => part !== '').join('\n\n');
}
