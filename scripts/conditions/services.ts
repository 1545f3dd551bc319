import type { Google } from '../deploy/google.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const SERVICE = 'serviceusage.googleapis.com/v1/projects/PROJECT';

/** The services that the portal and its deployment use. */
export const neededServices = [
  'apikeys',
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
  'secretmanager',
  'securetoken',
  'storage',
].map((name) => `${name}.googleapis.com`);

export const services: ProjectCondition = {
  name: 'Services',
  async check(project) {
    const off = [...project.google.off].map((name) => name.replace('.googleapis.com', ''));
    if (off.length === 0) return holds('all of Google’s services that are needed are on');
    return missing(`switch on ${off.join(', ')}`, project);
  },
  make: (project) => switchOn(project, [...project.google.off]),
};

export async function switchOn({ google }: Project, names: string[]): Promise<void> {
  // Google can switch on at most 20 at once.
  for (let start = 0; start < names.length; start += 20)
    await google.post(`${SERVICE}/services:batchEnable`, {
      serviceIds: names.slice(start, start + 20),
    });
  await noteServices(google);
}

/** Records which of the needed services are off. */
export async function noteServices(google: Google): Promise<void> {
  const names = neededServices.map((name) => `names=projects/PROJECT/services/${name}`).join('&');
  const { services: found = [] } = await google.get<{ services?: { name: string; state: string }[] }>(
    `${SERVICE}/services:batchGet?${names}`,
  );
  const on = found.filter(({ state }) => state === 'ENABLED');
  google.off.clear();
  for (const service of neededServices)
    if (!on.some(({ name }) => name.endsWith(`/${service}`))) google.off.add(service);
}
