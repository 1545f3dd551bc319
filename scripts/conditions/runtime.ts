/// <reference path="../deploy/firebase-tools.d.ts" />
import { RUNTIMES } from 'firebase-tools/lib/deploy/functions/runtimes/supported/types.js';
import { holds, missing, type ProjectCondition, refused, unseen } from './condition.ts';
import { findFunction } from './functions.ts';

/** firebase-tools knows until when Google supports a runtime. */
export const runtime: ProjectCondition = {
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
