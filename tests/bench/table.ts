import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** The results of one part of the bench. */
export interface Part {
  heading: string;
  /** One or two sentences about the measurement. */
  how: string;
  /** The first row has the column titles. */
  table: Cell[][];
}

/** A text, or a figure that has a budget. */
export type Cell = string | { figure: string; holds: boolean };

export interface Row {
  what: string;
  measured: string;
  budget: string;
  holds: boolean;
}

/** A row for each figure. */
export function tableOf(rows: readonly Row[]): Cell[][] {
  const cells = rows.map(({ what, measured, budget, holds }) => [what, { figure: measured, holds }, budget]);
  return [['What', 'Measured', 'Budget'], ...cells];
}

/** A row whose figure is at most the budget. */
export function atMost(what: string, value: number, budget: number, format: (value: number) => string): Row {
  return { what, measured: format(value), budget: `≤ ${format(budget)}`, holds: value <= budget };
}

export function formatMs(ms: number): string {
  return `${Math.round(ms)} ms`;
}

/** 1 kB is 1000 bytes. */
export function formatKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Whether every budget of the part holds. */
export function holds({ table }: Part): boolean {
  return table.flat().every((cell) => typeof cell === 'string' || cell.holds);
}

export function printPart({ heading, how, table }: Part): void {
  console.log(`\n${heading}\n${how}\n\n${toMarkdown(table)}`);
}

/** Replaces the part's section in a Markdown file, or adds it at the end. All other sections stay unchanged. */
export function writePart(file: string, part: Part): void {
  const sections = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const day = new Date().toISOString().slice(0, 10);
  const written = `## ${part.heading}\n\n${day}, ${machine()}. ${part.how}\n\n${toMarkdown(part.table)}`;
  const place = sections.findIndex((section) => section.startsWith(`## ${part.heading}\n`));
  sections.splice(place < 0 ? sections.length : place, 1, written);
  writeFileSync(file, `${sections.map((section) => section.trim()).join('\n\n')}\n`);
}

function toMarkdown(table: Part['table']): string {
  const [titles = [], ...rows] = table.map((row) => row.map(textOf));
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = widths.map((width) => '-'.repeat(width));
  return [titles, line, ...rows]
    .map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return cell.holds ? cell.figure : `${cell.figure} OVER`;
}

function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores, ${memory} GB of memory, Node ${process.versions.node}`;
}
