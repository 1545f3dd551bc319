/// <reference path="../../deploy/firebase-tools.d.ts" />
import { RUNTIMES } from 'firebase-tools/lib/deploy/functions/runtimes/supported/types.js';
import { findFunction } from '../../deploy/functions.ts';
import { region } from '../../deploy/region.ts';
import { holds, missing, type Project, refused, type Step, unseen } from '../../deploy/step.ts';
import { RESOURCE_MANAGER, readPolicy } from '../../deploy/steps/policy.ts';
import { publicFunctions } from '../../deploy/steps/public-services.ts';
import { functionsRoles } from '../../deploy/steps/rights.ts';
import { functionsAccount } from '../../deploy/steps/service-account.ts';

/** Those that Hosting calls, the one that runs every hour, and the one that the queue calls. */
const names = [...publicFunctions, 'sweeper', 'pack'];

export const deployedFunctions: Step = {
  name: 'Functions',
  async check(project) {
    const account = functionsAccount(project);
    const found = await Promise.all(names.map((name) => findFunction(project, name)));
    const absent = names.filter((_, index) => found[index] === null);
    if (absent.length > 0) return missing(`deploy ${absent.join(', ')} to ${region}`, project);
    const broken = names.filter((_, index) => found[index]?.state !== 'ACTIVE');
    if (broken.length > 0) return refused(`${broken.join(', ')} cannot run`, redeploy(project, broken));
    const strange = names.filter((_, index) => found[index]?.serviceConfig?.serviceAccountEmail !== account);
    if (strange.length > 0)
      return refused(
        `${strange.join(', ')} runs as another account than ${account}`,
        redeploy(project, strange),
      );
    return holds(`${names.join(', ')} run in ${region} as an account of their own`);
  },
};

/** What is named is deployed even if its sources are the same. */
function redeploy({ id }: Project, some: string[]): string {
  return `npx firebase deploy --project ${id} --only ${some.map((name) => `functions:${name}`).join(',')}`;
}

/** A hole in the functions opens what their account may do. */
export const functionsRights: Step = {
  name: 'No more rights',
  async check(project) {
    if (!project.services.has(RESOURCE_MANAGER)) return missing('switch on the services', project);
    const member = `serviceAccount:${functionsAccount(project)}`;
    const { bindings = [] } = await readPolicy(project);
    const extra = bindings
      .filter(({ role, members }) => members.includes(member) && !functionsRoles.includes(role))
      .map(({ role }) => role);
    if (extra.length === 0) return holds('the functions’ account has no other role in the project');
    return refused(
      `the functions’ account also has ${extra.join(', ')}, which it does not need`,
      `gcloud projects remove-iam-policy-binding ${project.id} --member ${member} --role ${extra[0]}`,
    );
  },
};

/** firebase-tools knows until when Google supports a runtime. */
export const runtime: Step = {
  name: 'Node',
  async check(project) {
    const name = (await findFunction(project, 'api'))?.buildConfig?.runtime;
    if (!name) return missing('deploy the functions', project);
    const known = RUNTIMES[name];
    if (!known) return unseen(`firebase-tools does not know ${name}`, 'Update firebase-tools.');
    const until = known.deprecationDate;
    if (Date.now() < Date.parse(until))
      return holds(`the functions run on ${known.friendly}, supported until ${until}`);
    return refused(
      `Google supports ${known.friendly} only until ${until}`,
      'Write the next one into firebase.json, .nvmrc and package.json, run `npm test`, and deploy.',
    );
  },
};
