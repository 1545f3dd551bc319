import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import type { RecordPageRenderer, RenderedAnswer } from '@club-portal/contract/rendered-page';
import { fillShell } from '../../functions/src/record-pages/shell.ts';
import { ORIGIN } from '../../scripts/ports.ts';

/** The page of the newest event of a club. */
export interface EventPage {
  path: string;
  answer: RenderedAnswer;
}

export async function newestEventPage(club: string): Promise<EventPage> {
  const { gallery } = await read(`${paths.eventRecord.fetch}?club=${club}&year=newest`);
  const id: string = gallery[0]._id;
  const path = paths.eventRecord.read(id);
  return { path: `${recordPages.eventRecord}/${id}`, answer: { path, status: 200, body: await read(path) } };
}

// biome-ignore lint/suspicious/noExplicitAny: the test of the API checks its answers
async function read(path: string): Promise<any> {
  const answer = await fetch(`${ORIGIN}${API_BASE}${path}`);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.json();
}

/** What the function `page` answers with the built pages of a checkout. */
export async function renderEventPage(checkout: string, { path, answer }: EventPage): Promise<string> {
  const server: { renderRecordPage: RecordPageRenderer } = await import(
    join(checkout, 'web/.cache/ssr/en/entry-server.js')
  );
  // The build of an earlier release calls it `gallery`.
  const [shell = ''] = globSync(join(checkout, 'web/dist/shell/{eventRecord,gallery}.html'));
  return fillShell(readFileSync(shell, 'utf8'), {
    path,
    answer,
    ...(await server.renderRecordPage(path, answer)),
  });
}
