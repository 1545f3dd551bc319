import { releaseLabel } from '../../../contract/src/health.ts';
import { describeRelease } from '../../../functions/describe-release.ts';
import { findFunction } from '../../deploy/functions.ts';
import { liveMessage } from '../../deploy/hosting.ts';
import { pagesDiffer } from '../../deploy/repository.ts';
import { illnessOf, leadsHere } from '../../deploy/smoke-test.ts';
import { holds, missing, refused, type Step } from '../../deploy/step.ts';
import { findSite, liveAddress } from '../../deploy/steps/hosting-site.ts';

export const health: Step = {
  name: 'Health',
  async check(project) {
    if (!(await findFunction(project, 'api'))) return missing('deploy the portal', project);
    const illness = await illnessOf(await liveAddress(project));
    if (illness === null) return holds('the site answers, and so do its services');
    return refused(illness, 'docs/operations.md#when-an-alert-arrives says what to do.');
  },
};

export const ownAddress: Step = {
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

/** Functions and pages are compared each with what they are built from, because deploy sends only what has changed. */
export const liveRelease: Step = {
  name: 'Release',
  async check(project) {
    const here = releaseLabel(describeRelease());
    const functions = (await findFunction(project, 'api'))?.labels?.release;
    const pages = (await findSite(project)) ? await liveMessage(project) : undefined;
    if (!functions || !pages) return missing('deploy the portal', project);
    if (functions !== here)
      return missing(`deploy this release, ${here}: the functions are ${functions}`, project);
    const [, commit = ''] = /\(([0-9a-f]+)\)/.exec(pages) ?? [];
    if (pagesDiffer(commit))
      return missing(`deploy this release, ${here}: the pages are of the commit ${commit}`, project);
    return holds('functions and pages are those of this repository');
  },
};
