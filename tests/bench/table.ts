import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** The results of one part of the bench. */
export interface Part {
  heading: string;
  /** One or two sentences about the measurement. */
  how: string;
  /** Rows of cells. The first row has the column titles. */
  table: string[][];
  /** Whether every budget holds. */
  holds: boolean;
}

export interface Row {
  what: string;
  measured: string;
  /** The same measurement without the portal's code, in the same run. */
  beside?: string;
  budget?: string;
  /** Whether the budget holds; undefined without one. */
  holds?: boolean;
}

/** A table of values with budgets or with values to compare with. */
export function tableOf(rows: readonly Row[]): Pick<Part, 'table' | 'holds'> {
  const table = rows.map(({ what, measured, beside = '', budget = '', holds }) => [
    what,
    measured,
    beside,
    budget,
    holds === undefined ? '' : holds ? 'yes' : 'OVER',
  ]);
  return {
    table: [['What', 'Measured', 'Beside it', 'Budget', 'Holds'], ...table],
    holds: rows.every(({ holds }) => holds !== false),
  };
}

export function printPart({ heading, how, table }: Part): void {
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(`\n${heading}\n${how}\n`);
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Replaces a part's table in a Markdown file. The other parts stay unchanged. */
export function writePart(file: string, part: Part): void {
  const sections = existsSync(file) ? readSections(readFileSync(file, 'utf8')) : new Map<string, string>();
  sections.set(part.heading, toMarkdown(part));
  const texts = [...sections].map(([heading, text]) => `## ${heading}\n\n${text.trim()}\n`);
  writeFileSync(file, [opening, ...texts].join('\n'));
}

const opening = `# Performance

\`npm run bench\` writes this file. \`npm run bench -- sizes\` checks only the sizes, \`npm run bench -- growth\` fills a
separate database, and \`npm run bench -- endurance\` takes seven minutes. \`npm run bench -- work --before DIR\` takes
fifteen minutes and compares with the build of another checkout. \`--slowdown 6\` gives \`work\` and \`lighthouse\` a sixth of
the processor. The other parts (\`readable\`, \`interactions\`, \`requests\`, \`cold-start\`, \`report\`, \`pack\`, \`pictures\`) can also be measured alone. Figures differ between machines and runs, so compare a figure with the one beside
it, which comes from the same run. Only the sizes can fail a
build.
`;

function toMarkdown({ how, table: [columns = [], ...rows] }: Part): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [columns, columns.map(() => '---'), ...rows].map(line);
  return [`${new Date().toISOString().slice(0, 10)}, ${machine()}. ${how}`, '', ...table].join('\n');
}

function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores, ${memory} GB of memory, Node ${process.versions.node}`;
}

function readSections(markdown: string): Map<string, string> {
  const [, ...sections] = markdown.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end + 1)];
    }),
  );
}
