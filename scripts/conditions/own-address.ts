import { leadsHere } from '../deploy/smoke-test.ts';
import { holds, type ProjectCondition, refused } from './condition.ts';
import { liveAddress } from './hosting-site.ts';

export const ownAddress: ProjectCondition = {
  name: 'Address',
  point: 'health',
  async check(project) {
    const { id, website } = project;
    if (await leadsHere(website, await liveAddress(project))) return holds(`${website} leads to the site`);
    return refused(
      `${website} does not lead to the site`,
      `Add it at https://console.firebase.google.com/project/${id}/hosting, or compare the DNS records.`,
    );
  },
};
