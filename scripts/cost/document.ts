import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf, supposed } from './bill.ts';
import type { Figures } from './figures.ts';
import prices from './prices.json' with { type: 'json' };

export const measuredFile = join(import.meta.dirname, 'measured.json');
export const documentFile = join(import.meta.dirname, '..', '..', 'docs', 'operations.md');

const visitorsADay = [100, 1000, 10_000];
const [begin, end] = ['<!-- npm run cost writes this -->', '<!-- until here -->'];

/** The document with its table as the figures and the prices give it. */
export function withTable(text: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/operations.md has lost its markers.');
  return `${before}${begin}\n\n${tableText()}\n\n${end}${after}`;
}

export function tableText(): string {
  const figures = JSON.parse(readFileSync(measuredFile, 'utf8')) as Figures;
  const bills = visitorsADay.map((visitors) => billOf(visitors, figures));
  const rows = (bills[0] ?? []).map(({ what }, line) => [what, ...bills.map((bill) => bill[line]?.usd ?? 0)]);
  const totals = ['**Together**', ...bills.map((bill) => bill.reduce((sum, { usd }) => sum + usd, 0))];
  const head = [
    'USD a month',
    ...visitorsADay.map((visitors) => `${visitors.toLocaleString('en')} visitors a day`),
  ];
  const table = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows, totals]
    .map(
      (cells) =>
        `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)).join(' | ')} |`,
    )
    .join('\n');
  const { visit, join: joining } = figures;
  return `${table}

Prices of ${prices.date} for ${prices.region}; figures measured on ${figures.date}. A visitor sees the home page, a club,
its events and one event's pictures: ${visit.calls} calls, ${visit.reads} reads, ${kb(visit.hostingBytes)} of pages and answers,
${visit.pictures} pictures with ${kb(visit.pictureBytes)}. Joining costs ${joining.reads} reads and ${joining.writes} writes. The department has ${supposed.events.toLocaleString('en')} events.`;
}

function kb(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
