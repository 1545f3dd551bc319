import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
  // The parameters of the deployed functions, the web API key among them.
  const parameters = join(import.meta.dirname, '..', 'functions', `.env.${project}`);
  if (existsSync(parameters)) process.loadEnvFile(parameters);
  const storageBucket = bucket ?? `${project}.firebasestorage.app`;
  process.env.GCLOUD_PROJECT = project;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket });
}
