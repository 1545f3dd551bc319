import { isDeepStrictEqual } from 'node:util';
import { type Google, GoogleError } from '../deploy/google.ts';
import { region } from '../deploy/region.ts';
import { Refusal } from '../refusal.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const DEFAULT_BUCKET = 'firebasestorage.googleapis.com/v1alpha/projects/PROJECT/defaultBucket';

interface Rule {
  action: { type: string };
  condition: object;
}

interface Bucket {
  versioning?: { enabled?: boolean };
  lifecycle?: { rule?: Rule[] };
  softDeletePolicy?: { retentionDurationSeconds?: string };
}

interface DefaultBucket {
  bucket?: { name: string };
}

/**
 * Uploads that did not become part of a record are deleted after a day, and permanently after another day. Other
 * deleted files can be restored for 30 days.
 */
const rules: Rule[] = [
  { action: { type: 'Delete' }, condition: { age: 1, matchesPrefix: ['uploads/'], isLive: true } },
  { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 1, matchesPrefix: ['uploads/'] } },
  { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 30 } },
];
/** Google would keep permanently deleted files for seven more days. The privacy page says 30 days. */
const softDeletePolicy = { retentionDurationSeconds: '0' };

export const bucket: ProjectCondition = {
  name: 'Files',
  async check(project) {
    const name = await findBucketName(project.google);
    if (!name) return missing(`make the bucket for files in ${region}`, project);
    const found = await readBucket(project, name);
    const isKeptLonger = Number(found.softDeletePolicy?.retentionDurationSeconds ?? 0) > 0;
    if (found.versioning?.enabled && !isKeptLonger && missingRules(found).length === 0)
      return holds(`the bucket ${name} keeps what was deleted for 30 days`);
    return missing('keep deleted files for 30 days, and abandoned uploads for one', project);
  },
  async make(project) {
    const name = (await findBucketName(project.google)) ?? (await makeBucket(project));
    const found = await readBucket(project, name);
    const rule = [...(found.lifecycle?.rule ?? []), ...missingRules(found)];
    return project.google.patch(
      addressOfBucket(name),
      { versioning: { enabled: true }, lifecycle: { rule }, softDeletePolicy },
      null,
    );
  },
};

/** Null if the project has no default bucket. */
export async function findBucketName(google: Google): Promise<string | null> {
  return nameOf(await google.find<DefaultBucket>(DEFAULT_BUCKET));
}

/** https://firebase.google.com/docs/reference/rest/storage/rest/v1alpha/projects.defaultBucket/create */
async function makeBucket(project: Project): Promise<string> {
  try {
    const made = await project.google.post<DefaultBucket>(DEFAULT_BUCKET, { location: region });
    return nameOf(made) ?? '';
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new Refusal(
      `The project has no bucket for files, and deploy may not make it (${error.message}).`,
      `Click “Get started” at https://console.firebase.google.com/project/${project.id}/storage, choose ${region}, and deploy again.`,
    );
  }
}

function nameOf(found: DefaultBucket | null): string | null {
  return found?.bucket?.name.split('/').at(-1) ?? null;
}

function readBucket({ google }: Project, name: string): Promise<Bucket> {
  return google.get(`${addressOfBucket(name)}?fields=versioning,lifecycle,softDeletePolicy`);
}

export function addressOfBucket(name: string): string {
  return `storage.googleapis.com/storage/v1/b/${name}`;
}

function missingRules({ lifecycle }: Bucket): Rule[] {
  return rules.filter((rule) => !lifecycle?.rule?.some((other) => isDeepStrictEqual(rule, other)));
}
