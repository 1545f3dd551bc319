import { releaseLabel } from '../../contract/src/health.ts';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { describeRelease } from '../../functions/describe-release.ts';
import { type Project, Refusal } from '../conditions/condition.ts';
import { findFunction, releaseOf } from '../conditions/functions.ts';

const SECONDS = 20;

/** Asks the live site what a visitor's browser asks, and Google what runs. Throws {@link Refusal} with what is wrong. */
export async function smokeTest(address: string, project: Project): Promise<void> {
  const { id } = project;
  const home = await get(address);
  if (home.status !== 200 || !home.text.includes('<html'))
    throw broken(`${address} answers ${home.status}`, id);
  for (const path of [paths.notice.fetch, paths.upcomingEvent.fetch, paths.eventRecord.images]) {
    const { status, text } = await get(`${address}${API_BASE}${path}`);
    if (status !== 200 || !text.startsWith('{"success":true'))
      throw broken(`${API_BASE}${path} answers ${status}`, id);
  }
  const illness = await illnessOf(address);
  if (illness) throw broken(illness, id);
  const expected = releaseLabel(describeRelease());
  const runs = releaseOf(await findFunction(project, 'api'));
  if (runs !== expected) throw broken(`the function api is ${runs}, not ${expected}`, id);
}

/** What is wrong with the services behind the API. Null if all answer. */
export async function illnessOf(address: string): Promise<string | null> {
  const { status, text } = await get(`${address}${API_BASE}${paths.health}`);
  if (status === 200 && /^\{"success":true,"ok":true\b/.test(text)) return null;
  return `${API_BASE}${paths.health} answers ${status}`;
}

/** Whether the site's own address shows the page that Hosting's address shows. */
export async function leadsHere(website: string, address: string): Promise<boolean> {
  if (website === address) return true;
  try {
    const [own, hosted] = await Promise.all([get(website), get(address)]);
    return own.text === hosted.text;
  } catch {
    return false;
  }
}

/** A cold start may take some seconds. */
async function get(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    headers: { 'Cache-Control': 'no-cache' },
    signal: AbortSignal.timeout(SECONDS * 1000),
  });
  return { status: answer.status, text: await answer.text() };
}

function broken(what: string, project: string): Refusal {
  return new Refusal(
    `It is released, and does not work: ${what}.`,
    `Look at https://console.cloud.google.com/logs/query?project=${project}. To go back, check the last release out and deploy it.`,
  );
}
