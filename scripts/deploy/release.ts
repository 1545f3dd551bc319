import { setTimeout as wait } from 'node:timers/promises';
import { buildAfresh } from '../build.ts';
import { FirebaseToolsError, firebase } from './firebase.ts';
import { releaseHosting } from './hosting.ts';
import { listIndexes } from './indexes.ts';
import { readParameters, writeParameter } from './parameters.ts';
import { makeMissing } from './prepare.ts';
import type { Project } from './step.ts';
import { publicServices } from './steps/public-services.ts';

const PAUSE_MS = 5_000;

/**
 * Sends the portal. Pages go last: they need the new functions, and if anything fails before them, the old pages go on
 * with whatever functions there are (docs/decisions/020-deploying.md).
 */
export async function release(project: Project, say: (line: string) => void): Promise<void> {
  say('Building …');
  await buildAfresh();
  say('Indexes …');
  await firebase(project.id, ['deploy', '--only', 'firestore:indexes']);
  await untilIndexed(project, say);
  say('Functions, some minutes …');
  await deployFunctions(project, say);
  await makeMissing(project, [publicServices], say);
  say('Rules …');
  await firebase(project.id, ['deploy', '--only', 'firestore:rules,storage']);
  say('Pages …');
  await releaseHosting(project, say);
}

/** Queries that need an index fail until it is built. With many records that takes minutes. */
async function untilIndexed(project: Project, say: (line: string) => void): Promise<void> {
  for (let waiting = 0; ; waiting += 1) {
    const building = (await listIndexes(project)).filter(({ state }) => state !== 'READY').length;
    if (building === 0) return;
    if (waiting === 0) say(`Waiting for ${building} indexes …`);
    await wait(PAUSE_MS);
  }
}

async function deployFunctions(project: Project, say: (line: string) => void): Promise<void> {
  const deploy = () => firebase(project.id, ['deploy', '--only', 'functions']);
  try {
    await deploy();
  } catch (error) {
    if (!isInvokerRefused(error) || readParameters(project.id).INVOKER === 'private') throw error;
    say('The organisation allows no access for everybody: opening the services without it …');
    writeParameter(project.id, 'INVOKER', 'private');
    await deploy();
  }
}

/** Organisations with domain restricted sharing refuse `allUsers` in a policy. */
function isInvokerRefused(error: unknown): boolean {
  return error instanceof FirebaseToolsError && /unable to set the invoker/i.test(error.output);
}
