import { isDeepStrictEqual } from 'node:util';
import { GoogleError } from '../google.ts';
import { region } from '../region.ts';
import { holds, missing, type Project, Refusal, type Step } from '../step.ts';

const FIREBASE = 'firebasestorage.googleapis.com';
const STORAGE = 'storage.googleapis.com';

interface Rule {
  action: { type: string };
  condition: object;
}

interface Bucket {
  versioning?: { enabled?: boolean };
  lifecycle?: { rule?: Rule[] };
}

/** Files that were sent and never became part of a gallery go after a day; what was deleted can be had back for 30. */
const rules: Rule[] = [
  { action: { type: 'Delete' }, condition: { age: 1, matchesPrefix: ['uploads/'], isLive: true } },
  { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 30 } },
];

export const bucket: Step = {
  name: 'Files',
  async check(project) {
    const name = project.services.has(FIREBASE) ? await findBucketName(project) : null;
    if (!name) return missing(`make the bucket for files in ${region}`, project);
    const found = await readBucket(project, name);
    if (found.versioning?.enabled && missingRules(found).length === 0)
      return holds(`the bucket ${name} keeps what was deleted for 30 days`);
    return missing('keep deleted files for 30 days, and abandoned uploads for one', project);
  },
  async make(project) {
    const name = (await findBucketName(project)) ?? (await makeBucket(project));
    const found = await readBucket(project, name);
    await project.google.patch(`${STORAGE}/storage/v1/b/${name}`, {
      versioning: { enabled: true },
      lifecycle: { rule: [...(found.lifecycle?.rule ?? []), ...missingRules(found)] },
    });
  },
};

/** Null if the project has no default bucket. */
export async function findBucketName({ id, google }: Pick<Project, 'id' | 'google'>): Promise<string | null> {
  const found = await google.find<{ bucket?: { name: string } }>(
    `${FIREBASE}/v1alpha/projects/${id}/defaultBucket`,
  );
  return found?.bucket ? lastPart(found.bucket.name) : null;
}

/** https://firebase.google.com/docs/reference/rest/storage/rest/v1alpha/projects.defaultBucket/create */
async function makeBucket({ id, google }: Project): Promise<string> {
  try {
    const made = await google.post<{ bucket: { name: string } }>(
      `${FIREBASE}/v1alpha/projects/${id}/defaultBucket`,
      { location: region },
    );
    return lastPart(made.bucket.name);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new Refusal(
      `The project has no bucket for files, and deploy may not make it (${error.message}).`,
      `Click “Get started” at https://console.firebase.google.com/project/${id}/storage, choose ${region}, and deploy again.`,
    );
  }
}

function readBucket({ google }: Project, name: string): Promise<Bucket> {
  return google.get(`${STORAGE}/storage/v1/b/${name}?fields=versioning,lifecycle`);
}

function missingRules({ lifecycle }: Bucket): Rule[] {
  return rules.filter((rule) => !lifecycle?.rule?.some((other) => isDeepStrictEqual(rule, other)));
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
