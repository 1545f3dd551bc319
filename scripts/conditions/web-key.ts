import { holds, missing, type Project, type ProjectCondition, refused, unseen } from './condition.ts';
import { liveAddress } from './hosting-site.ts';
import { findApp } from './web-app.ts';

const AUTH = 'identitytoolkit.googleapis.com';

/** The services for which pages and functions use the key: https://firebase.google.com/docs/projects/api-keys */
const services = ['identitytoolkit', 'securetoken', 'firebaseappcheck'].map(
  (name) => `${name}.googleapis.com`,
);

/** https://cloud.google.com/api-keys/docs/reference/rest/v2/projects.locations.keys */
interface Key {
  restrictions?: {
    browserKeyRestrictions?: { allowedReferrers?: string[] };
    apiTargets?: { service: string }[];
  };
}

const toDo = 'let only the site use it, for signing in';

/**
 * The web key is public. With it, other sites and programs could send emails and try passwords at the department's
 * expense. A person may allow more sites and services. The functions call as the site, so they must be deployed first.
 */
export const keyRestrictions: ProjectCondition = {
  name: 'Web key’s use',
  async check(project) {
    const app = await findApp(project);
    if (app === null) return missing(toDo, project);
    if (!app.apiKeyId) return unseen('the web app does not say its key', byHand(project));
    const address = addressOf(app.apiKeyId);
    const { sites, targets } = found(await project.google.find<Key>(address));
    const referrers = await referrersOf(project);
    const isLimited = sites.length > 0 && targets.length > 0;
    if (isLimited && lacking(sites, referrers).length + lacking(targets, services).length === 0)
      return holds('only the site may use it, for signing in');
    return missing(toDo, project);
  },
  async make(project) {
    const address = addressOf((await findApp(project))?.apiKeyId ?? '');
    const { sites, targets } = found(await project.google.get<Key>(address));
    const referrers = await referrersOf(project);
    const allowedReferrers = [...sites, ...lacking(sites, referrers)];
    // A new key works for all of Firebase. A key with sites has already been checked by a person.
    const kept = sites.length > 0 ? targets : [];
    const apiTargets = [...kept, ...lacking(kept, services)].map((service) => ({ service }));
    const restrictions = { browserKeyRestrictions: { allowedReferrers }, apiTargets };
    await project.google.patch(address, { restrictions }, ['restrictions']);
  },
  byHand,
};

/** Calls like the functions: with the key, as the site, and without the sign-in of the person who runs the check. */
export const webKey: ProjectCondition = {
  name: 'Web key',
  async check(project) {
    if (project.google.off.has(AUTH)) return missing('switch on Firebase Auth', project);
    const key = project.parameters.read('WEB_API_KEY');
    if (!key) return missing('note the web app’s public key', project);
    const answer = await fetch(`https://${AUTH}/v1/projects?key=${encodeURIComponent(key)}`, {
      headers: { Referer: `${project.website}/` },
    });
    if (answer.ok) return holds('Firebase Auth takes it');
    return refused(
      `Firebase Auth refuses it (${answer.status}), so nobody can sign in`,
      `Let ${project.website}/* use it for the Identity Toolkit API: https://console.cloud.google.com/apis/credentials?project=${project.id}`,
    );
  },
};

function byHand({ id, website }: Pick<Project, 'id' | 'website'>): string {
  const sites = [website, `https://${id}.web.app`, `https://${id}.firebaseapp.com`].map(
    (site) => `${site}/*`,
  );
  return `Open the key at https://console.cloud.google.com/apis/credentials?project=${id}, and let only the websites ${sites.join(', ')} use it, for Identity Toolkit API, Token Service API and Firebase App Check API`;
}

function addressOf(key: string): string {
  return `apikeys.googleapis.com/v2/projects/PROJECT/locations/global/keys/${key}`;
}

/** Firebase's own pages for a new password are at the last one. */
async function referrersOf(project: Project): Promise<string[]> {
  const origins = [project.website, await liveAddress(project), `https://${project.id}.firebaseapp.com`];
  return [...new Set(origins)].map((origin) => `${origin}/*`);
}

function found(key: Key | null): { sites: string[]; targets: string[] } {
  const { browserKeyRestrictions, apiTargets = [] } = key?.restrictions ?? {};
  return {
    sites: browserKeyRestrictions?.allowedReferrers ?? [],
    targets: apiTargets.map(({ service }) => service),
  };
}

function lacking(has: string[], needed: string[]): string[] {
  return needed.filter((one) => !has.includes(one));
}
