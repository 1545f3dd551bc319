import { illnessOf } from '../deploy/smoke-test.ts';
import { holds, missing, type ProjectCondition, refused } from './condition.ts';
import { findFunction } from './functions.ts';
import { liveAddress } from './hosting-site.ts';

export const health: ProjectCondition = {
  name: 'Health',
  point: 'health',
  async check(project) {
    if (!(await findFunction(project, 'api'))) return missing('deploy the portal', project);
    const illness = await illnessOf(await liveAddress(project));
    if (illness === null) return holds('the site answers, and so do its services');
    return refused(illness, 'docs/operations.md#when-an-alert-arrives says what to do.');
  },
};
