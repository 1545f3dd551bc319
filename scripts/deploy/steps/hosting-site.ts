import { holds, missing, type Project, Refusal, type Step } from '../step.ts';

const SERVICE = 'firebasehosting.googleapis.com';

interface Site {
  name: string;
  defaultUrl: string;
  type: 'DEFAULT_SITE' | 'USER_SITE';
}

export const hostingSite: Step = {
  name: 'Site',
  async check(project) {
    const site = await findSite(project);
    return site
      ? holds(`Hosting serves ${site.defaultUrl}`)
      : missing(`make the site https://${project.id}.web.app`, project);
  },
  async make(project) {
    const { id, google } = project;
    await google.post(`${SERVICE}/v1beta1/projects/${id}/sites?siteId=${id}`, {});
    if (!(await findSite(project)))
      throw new Refusal(
        'The project has no Hosting site.',
        `Click “Get started” at https://console.firebase.google.com/project/${id}/hosting and deploy again.`,
      );
  },
};

/** The project's default site. Null if Hosting was never used. */
export async function findSite({ id, google, services }: Project): Promise<Site | null> {
  if (!services.has(SERVICE)) return null;
  const { sites = [] } = await google.get<{ sites?: Site[] }>(`${SERVICE}/v1beta1/projects/${id}/sites`);
  return sites.find(({ type }) => type === 'DEFAULT_SITE') ?? null;
}

/** The site's address at Hosting, without a slash at the end. */
export async function liveAddress(project: Project): Promise<string> {
  return (await findSite(project))?.defaultUrl ?? `https://${project.id}.web.app`;
}
