import { releaseLabel } from '../../contract/src/health.ts';
import { describeRelease } from '../../functions/describe-release.ts';
import { FirebaseToolsError, firebase } from '../deploy/firebase.ts';
import { region } from '../deploy/region.ts';
import { publicFunctions } from './calls.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';
import { functionsAccount, publisherAccount } from './service-account.ts';

const FUNCTIONS = `cloudfunctions.googleapis.com/v2/projects/PROJECT/locations/${region}/functions`;

/** The functions that are called by a queue of the same name. */
export const queueNames = ['pack', 'mail', 'seating', 'certificates', 'publisher'];

/** All functions: those that Hosting calls, the hourly one, and those with queues. */
export const functionNames = [...publicFunctions, 'sweeper', ...queueNames];

/** https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions */
interface CloudFunction {
  state: string;
  labels?: Record<string, string>;
  buildConfig?: { runtime?: string };
  serviceConfig?: { serviceAccountEmail?: string; environmentVariables?: Record<string, string> };
}

export const functions = {
  name: 'Functions',
  async check(project) {
    const found = await findAll(project);
    const absent = found.filter(({ is }) => is === null);
    if (absent.length > 0) return missing(`deploy ${namesOf(absent)} to ${region}`, project);
    const broken = found.filter(isBroken);
    if (broken.length > 0) return missing(`deploy ${namesOf(broken)} again, which cannot run`, project);
    const strange = found.filter(isOfOtherAccount);
    if (strange[0])
      return missing(
        `deploy ${namesOf(strange)} again, which does not run as ${strange[0].account}`,
        project,
      );
    const [live, here] = [releaseOf(found[0]?.is), releaseLabel(describeRelease())];
    if (live !== here) return missing(`deploy this release, ${here}: the functions are ${live}`, project);
    return holds(`${functionNames.join(', ')} run in ${region} as accounts of their own, in this release`);
  },
  async make(project, say) {
    const { id, parameters } = project;
    const deploy = () => firebase(id, ['deploy', '--only', 'functions']);
    try {
      await deploy();
    } catch (error) {
      if (!isInvokerRefused(error) || parameters.read('INVOKER') === 'private') throw error;
      say('The organisation allows no access for everybody: opening the services without it …');
      parameters.write('INVOKER', 'private');
      await deploy();
    }
    // firebase-tools skips a function whose sources are unchanged, unless it is named.
    const faulty = (await findAll(project)).filter((found) => isBroken(found) || isOfOtherAccount(found));
    if (faulty.length > 0)
      await firebase(id, ['deploy', '--only', faulty.map(({ name }) => `functions:${name}`).join(',')]);
  },
} satisfies ProjectCondition;

interface Found {
  name: string;
  /** The account that it should run as. */
  account: string;
  is: CloudFunction | null;
}

function findAll(project: Project): Promise<Found[]> {
  return Promise.all(
    functionNames.map(async (name) => ({
      name,
      account: name === 'publisher' ? publisherAccount(project) : functionsAccount(project),
      is: await findFunction(project, name),
    })),
  );
}

function isBroken({ is }: Found): boolean {
  return is !== null && is.state !== 'ACTIVE';
}

function isOfOtherAccount({ account, is }: Found): boolean {
  return is !== null && is.serviceConfig?.serviceAccountEmail !== account;
}

function namesOf(found: Found[]): string {
  return found.map(({ name }) => name).join(', ');
}

/** Null if it was never deployed. */
export function findFunction({ google }: Project, name: string): Promise<CloudFunction | null> {
  return google.find<CloudFunction>(`${FUNCTIONS}/${name}`);
}

/** The release of a function, according to its label. */
export function releaseOf(found: CloudFunction | null | undefined): string {
  return found?.labels?.release ?? 'another release';
}

/** Organisations with domain restricted sharing refuse `allUsers` in a policy. */
function isInvokerRefused(error: unknown): boolean {
  return error instanceof FirebaseToolsError && /unable to set the invoker/i.test(error.output);
}
