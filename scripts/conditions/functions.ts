import { releaseLabel } from '../../contract/src/health.ts';
import { describeRelease } from '../../functions/describe-release.ts';
import { FirebaseToolsError, firebase } from '../deploy/firebase.ts';
import { region } from '../deploy/region.ts';
import { publicFunctions } from './calls.ts';
import { holds, missing, type Project, type ProjectCondition, refused } from './condition.ts';
import { functionsAccount, publisherAccount } from './service-account.ts';

const FUNCTIONS = `cloudfunctions.googleapis.com/v2/projects/PROJECT/locations/${region}/functions`;

/** Those that a queue of the same name calls. */
export const queueNames = ['pack', 'mail', 'publisher'];

/** Those that Hosting calls, the one that runs every hour, and those of the queues. */
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
    const found = await Promise.all(functionNames.map((name) => findFunction(project, name)));
    const namesOf = (isMeant: (one: CloudFunction | null) => boolean) =>
      functionNames.filter((_, index) => isMeant(found[index] ?? null));
    const absent = namesOf((one) => one === null);
    if (absent.length > 0) return missing(`deploy ${absent.join(', ')} to ${region}`, project);
    const broken = namesOf((one) => one?.state !== 'ACTIVE');
    if (broken.length > 0) return refused(`${broken.join(', ')} cannot run`, redeploy(project, broken));
    const strange = functionNames.filter(
      (name, index) => found[index]?.serviceConfig?.serviceAccountEmail !== accountOf(project, name),
    );
    if (strange.length > 0)
      return refused(
        `${strange.join(', ')} runs as another account than ${accountOf(project, strange[0])}`,
        redeploy(project, strange),
      );
    const [live, here] = [releaseOf(found[0]), releaseLabel(describeRelease())];
    if (live !== here) return missing(`deploy this release, ${here}: the functions are ${live}`, project);
    return holds(`${functionNames.join(', ')} run in ${region} as accounts of their own, in this release`);
  },
  async make({ id, parameters }, say) {
    const deploy = () => firebase(id, ['deploy', '--only', 'functions']);
    try {
      await deploy();
    } catch (error) {
      if (!isInvokerRefused(error) || parameters.read('INVOKER') === 'private') throw error;
      say('The organisation allows no access for everybody: opening the services without it …');
      parameters.write('INVOKER', 'private');
      await deploy();
    }
  },
} satisfies ProjectCondition;

function accountOf(project: Project, name = ''): string {
  return name === 'publisher' ? publisherAccount(project) : functionsAccount(project);
}

/** Null if it was never deployed. */
export function findFunction({ google }: Project, name: string): Promise<CloudFunction | null> {
  return google.find<CloudFunction>(`${FUNCTIONS}/${name}`);
}

/** The release that a function is of, as its label says. */
export function releaseOf(found: CloudFunction | null | undefined): string {
  return found?.labels?.release ?? 'another release';
}

/** What is named is deployed even if its sources are the same. */
function redeploy({ id }: Project, some: string[]): string {
  return `npx firebase deploy --project ${id} --only ${some.map((name) => `functions:${name}`).join(',')}`;
}

/** Organisations with domain restricted sharing refuse `allUsers` in a policy. */
function isInvokerRefused(error: unknown): boolean {
  return error instanceof FirebaseToolsError && /unable to set the invoker/i.test(error.output);
}
