import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Google } from './deploy/google.ts';
import { projectId } from './deploy/projects.ts';
import { isPortalRunning } from './ports.ts';
import { Refusal } from './refusal.ts';
import { adminEnvironment, PROJECT } from './suite.ts';

// The Storage client adds eleven listeners to each stream of a file, and Node would warn about each.
EventEmitter.defaultMaxListeners = 20;

/** The name of the default bucket of a new project. Older ones have `PROJECT.appspot.com`. */
const newBucket = (project: string) => `${project}.firebasestorage.app`;

/** Options of a command line tool. They choose the project. */
export const projectOptions = { project: { type: 'string' }, bucket: { type: 'string' } } as const;

/** Throws a refusal if no portal is running on this machine. */
export async function requirePortal(): Promise<void> {
  if (await isPortalRunning()) return;
  throw new Refusal(
    'The portal does not run on this machine.',
    'Start it with `npm start` in another terminal, and run this again.',
  );
}

/**
 * Connects the Admin SDK to the local emulators, or to a real project, by its name in `.firebaserc` or its id, as the
 * person who signed in with `npm run login`. The emulators' project is also called `demo-club-portal`. Call it before
 * loading a store. Throws a refusal if the emulators are not running.
 */
export async function connect({
  project: nameOrId,
  bucket,
}: {
  project?: string | undefined;
  bucket?: string | undefined;
}): Promise<void> {
  if (nameOrId === undefined || nameOrId === PROJECT) {
    await requirePortal();
    Object.assign(process.env, adminEnvironment);
    return;
  }
  const project = projectId(nameOrId);
  const set = Object.keys(adminEnvironment).filter(
    (name) => /_EMULATOR_HOST$/.test(name) && process.env[name],
  );
  // Projects with such names exist only in emulators, each with its own accounts.
  if (project.startsWith('demo-')) {
    if (set.length === 0) throw new Refusal(`The local suite has one project: ${PROJECT}.`);
    chooseProject(project, newBucket(project));
    return;
  }
  if (set.length > 0)
    throw new Refusal(
      `${set.join(', ')} is set: this would reach emulators instead of ${project}.`,
      'Unset it.',
    );
  const { shareSignIn } = await import('./deploy/sign-in.ts');
  await shareSignIn(project);
  // These are the parameters of the deployed functions, for example the web API key.
  const parameters = join(import.meta.dirname, '..', 'functions', `.env.${project}`);
  if (existsSync(parameters)) process.loadEnvFile(parameters);
  const storageBucket = bucket ?? (await defaultBucket(project)) ?? newBucket(project);
  chooseProject(project, storageBucket);
}

function chooseProject(projectId: string, storageBucket: string): void {
  process.env.GCLOUD_PROJECT = projectId;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket });
}

/** Google's services for one project, as the signed-in person. Calls are not repeated. */
export async function connectGoogle(project: string): Promise<Google> {
  const { createGoogle } = await import('./deploy/google.ts');
  const { signedIn } = await import('./deploy/sign-in.ts');
  return createGoogle(project, await signedIn(), 1);
}

/** Null if the project has none, or if the signed-in person may not see it. */
async function defaultBucket(id: string): Promise<string | null> {
  const { GoogleError } = await import('./deploy/google.ts');
  const { findBucketName } = await import('./conditions/bucket.ts');
  try {
    return await findBucketName(await connectGoogle(id));
  } catch (error) {
    if (error instanceof GoogleError || error instanceof Refusal) return null;
    throw error;
  }
}
