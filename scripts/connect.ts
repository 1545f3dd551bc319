import { adminEnvironment } from './suite.ts';

/** What a command line tool may be told of the project that it works on. */
export const projectOptions = { project: { type: 'string' }, bucket: { type: 'string' } } as const;

/**
 * Points the Admin SDK at the local emulators, or at a real project with the credentials of
 * `gcloud auth application-default login`. To be called before a store is loaded.
 */
export function connect({
  project,
  bucket,
}: {
  project?: string | undefined;
  bucket?: string | undefined;
}): void {
  if (project === undefined) {
    Object.assign(process.env, adminEnvironment);
    return;
  }
  const storageBucket = bucket ?? `${project}.firebasestorage.app`;
  process.env.GCLOUD_PROJECT = project;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket });
}
