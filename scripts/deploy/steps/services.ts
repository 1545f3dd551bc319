import { holds, missing, type Project, type Step } from '../step.ts';

const SERVICE = 'serviceusage.googleapis.com';

/** What the portal and its deployment use. */
export const neededServices = [
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebase',
  'firebaseextensions',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'securetoken',
  'storage',
].map((name) => `${name}.googleapis.com`);

export const services: Step = {
  name: 'Services',
  async check(project) {
    const off = servicesOff(project);
    if (off.length === 0) return holds('all of Google’s services that are needed are on');
    return missing(`switch on ${off.map((name) => name.replace('.googleapis.com', '')).join(', ')}`, project);
  },
  async make(project) {
    await switchOn(project, servicesOff(project));
  },
};

export async function switchOn(project: Project, names: string[]): Promise<void> {
  const { id, google } = project;
  // Google switches on at most 20 at once.
  for (let start = 0; start < names.length; start += 20) {
    const operation = await google.post<{ name: string }>(
      `${SERVICE}/v1/projects/${id}/services:batchEnable`,
      { serviceIds: names.slice(start, start + 20) },
    );
    await google.finish(`${SERVICE}/v1`, operation);
  }
  project.services = await listServices(project);
}

function servicesOff(project: Project): string[] {
  return neededServices.filter((name) => !project.services.has(name));
}

/** Those of the needed services that are on. */
export async function listServices({ id, google }: Pick<Project, 'id' | 'google'>): Promise<Set<string>> {
  const names = neededServices.map((name) => `names=projects/${id}/services/${name}`).join('&');
  const { services: found = [] } = await google.get<{ services?: { name: string; state: string }[] }>(
    `${SERVICE}/v1/projects/${id}/services:batchGet?${names}`,
  );
  const on = found.filter(({ state }) => state === 'ENABLED');
  return new Set(on.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)));
}
