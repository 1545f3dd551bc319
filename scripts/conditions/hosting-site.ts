import { Refusal } from '../refusal.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const SITES = 'firebasehosting.googleapis.com/v1beta1/projects/PROJECT/sites';

interface Site {
  name: string;
  defaultUrl: string;
  type: 'DEFAULT_SITE' | 'USER_SITE';
}

export const hostingSite: ProjectCondition = {
  name: 'Site',
  async check(project) {
    const site = await findSite(project);
    if (site) return holds(`Hosting serves ${site.defaultUrl}`);
    return missing(`make the site https://${project.id}.web.app`, project);
  },
  async make(project) {
    await project.google.post(`${SITES}?siteId=PROJECT`, {});
    if (!(await findSite(project)))
      throw new Refusal(
        'The project has no Hosting site.',
        `Click “Get started” at https://console.firebase.google.com/project/${project.id}/hosting and deploy again.`,
      );
  },
};

/** The project's default site. Null if Hosting was never used. */
export async function findSite({ google }: Project): Promise<Site | null> {
  const sites = await google.list<Site>(SITES, 'sites');
  return sites.find(({ type }) => type === 'DEFAULT_SITE') ?? null;
}

/** The site's address on Hosting, without a trailing slash. */
export async function liveAddress(project: Project): Promise<string> {
  return (await findSite(project))?.defaultUrl ?? `https://${project.id}.web.app`;
}
