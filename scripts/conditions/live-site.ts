import { illnessOf, leadsHere } from '../deploy/smoke-test.ts';
import { holds, missing, type ProjectCondition, refused } from './condition.ts';
import { findFunction } from './functions.ts';
import { liveAddress } from './hosting-site.ts';

export const health: ProjectCondition = {
  name: 'Health',
  async check(project) {
    if (!(await findFunction(project, 'api'))) return missing('deploy the portal', project);
    const illness = await illnessOf(await liveAddress(project));
    if (illness === null) return holds('the site answers, and so do its services');
    return refused(illness, 'docs/operations.md#when-an-alert-arrives says what to do.');
  },
};

/** The department's own address. */
export const ownAddress: ProjectCondition = {
  name: 'Address',
  async check(project) {
    const { id, website } = project;
    if (await leadsHere(website, await liveAddress(project))) return holds(`${website} leads to the site`);
    return refused(
      `${website} does not lead to the site`,
      `Add it at https://console.firebase.google.com/project/${id}/hosting, or compare the DNS records.`,
    );
  },
};
