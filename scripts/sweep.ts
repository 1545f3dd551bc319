import { parseArgs } from 'node:util';
import { adminEnvironment } from './suite.ts';

/** `npm run sweep [-- --project ID]`: what the function `sweeper` does hourly, on the emulators or on a real project. */

const { values } = parseArgs({ options: { project: { type: 'string' }, bucket: { type: 'string' } } });
if (values.project) {
  const storageBucket = values.bucket ?? `${values.project}.firebasestorage.app`;
  process.env.GCLOUD_PROJECT = values.project;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: values.project, storageBucket });
} else Object.assign(process.env, adminEnvironment);

const { sweep } = await import('../functions/src/sweep.ts');
const { galleries, stagedFiles } = await sweep();
console.log(`Swept ${galleries} gallery items and ${stagedFiles} staged files.`);
