import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectId } from './deploy/projects.ts';
import { adminEnvironment } from './suite.ts';

/** Options of a command line tool. They choose the project. */
export const projectOptions = { project: { type: 'string' }, bucket: { type: 'string' } } as const;

/**
 * Connects the Admin SDK to the local emulators, or to a real project, by its name in `.firebaserc` or its id, as
 * whoever is signed in by `npm run login`. Call it before a store is loaded.
 */
export async function connect({
  project: nameOrId,
  bucket,
}: {
  project?: string | undefined;
  bucket?: string | undefined;
}): Promise<void> {
  if (nameOrId === undefined) {
    Object.assign(process.env, adminEnvironment);
    return;
  }
  const project = projectId(nameOrId);
  const { shareSignIn } = await import('./deploy/sign-in.ts');
  await shareSignIn(project);
  // These are the parameters of the deployed functions, for example the web API key.
  const parameters = join(import.meta.dirname, '..', 'functions', `.env.${project}`);
  if (existsSync(parameters)) process.loadEnvFile(parameters);
  const storageBucket = bucket ?? `${project}.firebasestorage.app`;
  process.env.GCLOUD_PROJECT = project;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket });
}
