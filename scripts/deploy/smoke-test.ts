import { catalogues } from '../../contract/src/catalogues.ts';
import { releaseLabel } from '../../contract/src/health.ts';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { describeRelease } from '../../functions/describe-release.ts';
import { publicFunctions } from '../conditions/calls.ts';
import type { Project } from '../conditions/condition.ts';
import { findFunction, releaseOf } from '../conditions/functions.ts';
import { connectionProblem, Refusal } from '../refusal.ts';
import { readText } from './repository.ts';

const SECONDS = 20;

/**
 * An answer that each function gives to anybody and that nothing else gives. A wrong method is refused and leaves no
 * trace.
 */
export const answersOfFunctions: [
  name: string,
  method: string,
  path: string,
  status: number,
  start: string,
][] = [
  ['api', 'GET', `${API_BASE}${paths.notice.fetch}`, 200, '{"success":true'],
  ['api', 'GET', `${API_BASE}${paths.upcomingEvent.fetch}`, 200, '{"success":true'],
  ['api', 'GET', `${API_BASE}${paths.eventRecord.images}`, 200, '{"success":true'],
  ['upload', 'GET', `${API_BASE}${paths.eventRecord.upload}`, 405, '{"success":false'],
  ['report', 'POST', `${API_BASE}${paths.eventRecord.report}`, 405, '{"success":false'],
  ['published', 'GET', '/reports/none', 404, catalogues.en.api.accreditation.reportNotPublished],
  ['page', 'GET', '/sitemap-records.xml', 200, '<?xml'],
];

/**
 * Calls the live site like a visitor's browser, and asks Google which release is running. `home` is the built page.
 * Throws {@link Refusal} with the problem.
 */
export async function smokeTest(
  address: string,
  project: Project,
  home = readText('web/dist/index.html'),
): Promise<void> {
  const problem = await problemOf(address, project, home);
  if (problem === null) return;
  throw new Refusal(
    `It is released, and does not work: ${problem}.`,
    `Look at https://console.cloud.google.com/logs/query?project=${project.id}. To go back, check the last release out and deploy it.`,
  );
}

async function problemOf(address: string, project: Project, home: string): Promise<string | null> {
  const shown = await get(address);
  if (shown.status !== 200) return `${address} answers ${shown.status}`;
  if (shown.text !== home) return `${address} shows another page than the portal’s home page of this release`;
  // The page of a site that is being set up has only styles.
  const [asset] = /\/assets\/[^"\s]+\.js/.exec(home) ?? /\/assets\/[^"\s]+\.css/.exec(home) ?? [];
  const { status: statusOfAsset } = await get(`${address}${asset}`);
  if (statusOfAsset !== 200) return `${asset} answers ${statusOfAsset}`;
  for (const [name, method, path, expected, start] of answersOfFunctions) {
    const { status, text } = await get(`${address}${path}`, method);
    if (status !== expected || !text.startsWith(start))
      return `${path} of the function ${name} answers ${status}`;
  }
  const illness = await illnessOf(address);
  if (illness) return illness;
  const release = releaseLabel(describeRelease());
  for (const name of publicFunctions) {
    const runs = releaseOf(await findFunction(project, name));
    if (runs !== release) return `the function ${name} is ${runs}, not ${release}`;
  }
  return null;
}

/** The problem with the services behind the API. Null if all answer. */
export async function illnessOf(address: string): Promise<string | null> {
  const { status, text } = await get(`${address}${API_BASE}${paths.health}`);
  if (status === 200 && /^\{"success":true,"ok":true\b/.test(text)) return null;
  return `${API_BASE}${paths.health} answers ${status}`;
}

/** Whether the department's own address shows the same page as the address on Hosting. */
export async function leadsHere(website: string, address: string): Promise<boolean> {
  if (website === address) return true;
  const [own, hosted] = await Promise.all([get(website), get(address)]);
  return own.status === 200 && own.text === hosted.text;
}

/** A cold start may take some seconds. If there is no answer, the status is a sentence. */
async function get(url: string, method = 'GET'): Promise<{ status: number | string; text: string }> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(SECONDS * 1000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const problem = connectionProblem(error);
    if (problem === null) throw error;
    return { status: `nothing (${problem})`, text: '' };
  }
}
