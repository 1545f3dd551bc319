import type { ExpressionCoverage } from './coverage.ts';

/** The rules as a page. The title of each expression lists its values, and colours show what was not tested. */
export function coveragePage(source: string, report: readonly ExpressionCoverage[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Coverage of the security rules</title>
<style>
span { border-bottom: 3px solid #080; display: inline-block; padding-bottom: 4px; vertical-align: top; }
span[data-never] { border-color: #c00; background: #fdd; }
span:hover { background: #eef; }
</style>
<pre>${withSpans(source, report, 0, source.length)}</pre>
</html>
`;
}

function withSpans(source: string, parts: readonly ExpressionCoverage[], start: number, end: number): string {
  let html = '';
  let at = start;
  for (const { sourcePosition, values = [], children = [] } of parts) {
    const { currentOffset: from, endOffset } = sourcePosition;
    const inner = withSpans(source, children, from, endOffset + 1);
    const never = values.some(({ value }) => Object.keys(value).length > 0) ? '' : ' data-never';
    html += `${escaped(source.slice(at, from))}<span title="${escaped(titleOf(values))}"${never}>${inner}</span>`;
    at = endOffset + 1;
  }
  return html + escaped(source.slice(at, end));
}

function titleOf(values: NonNullable<ExpressionCoverage['values']>): string {
  if (values.length === 0) return 'Never evaluated';
  return values
    .map(({ value, count }) => {
      const [[type, content] = []] = Object.entries(value);
      if (type === undefined) return `Not needed: ${count} ×`;
      if (type === 'undefined') return `Error "${content.causeMessage}": ${count} ×`;
      return `${JSON.stringify(content)}: ${count} ×`;
    })
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
