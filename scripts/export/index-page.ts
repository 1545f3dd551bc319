import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from './table.ts';

/** Explains each file of an export in `index.html`, and links to the events' folders. */
export async function writeIndexPage(
  directory: string,
  project: string,
  tables: Table[],
  events: { folder: string; date: string; club: string; title: string }[],
): Promise<void> {
  const { institute } = await import('../../contract/src/content/institute.ts');
  const rows = tables.map(
    ({ name, title, records }) =>
      `<tr><td>${text(title)}</td><td>${records.length}</td><td>${link(`${name}.csv`)}</td><td>${link(`${name}.json`)}</td></tr>`,
  );
  const years = [...new Set(events.map(({ date }) => date.slice(0, 4)))];
  const lists = years.map((year) => {
    const items = events
      .filter(({ date }) => date.startsWith(year))
      .map(
        ({ folder, date, title, club }) =>
          `<li>${text(date)} ${text(club)}: ${link(`${folder}/`, title)}</li>`,
      );
    return `<h3>${text(year)}</h3>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(institute.name)}: export of the portal</title>
<style>body{font:1rem/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.2rem 1rem .2rem 0}</style>
<h1>${text(institute.name)}: export of the portal</h1>
<p>Made from the project ${text(project)} on ${new Date().toISOString().slice(0, 10)}. It holds personal data of students:
give it to nobody who does not need it, and delete it when it is not needed any more.</p>
<table>
<tr><th>What</th><th>Records</th><th>Table</th><th>All fields</th></tr>
${rows.join('\n')}
</table>
<ul>
<li>CSV opens in every spreadsheet (UTF-8). An apostrophe before <code>=</code>, <code>+</code>, <code>-</code> or
<code>@</code> keeps the spreadsheet from reading a text as a formula.</li>
<li>JSON has all fields of each record. Dates are <code>YYYY-MM-DD</code>, times are UTC.</li>
<li>Clubs are written as keys. <code>_id</code> is the record's id in the portal.</li>
<li>Pictures are WebP in the largest size that the portal keeps. Videos and PDFs are as they were sent.</li>
<li>Passwords are not in an export.</li>
</ul>
<h2>Files of the events</h2>
${lists.join('\n')}
`;
  writeFileSync(join(directory, 'index.html'), page);
}

function link(path: string, label = path): string {
  return `<a href="${text(path.split('/').map(encodeURIComponent).join('/'))}">${text(label)}</a>`;
}

function text(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
