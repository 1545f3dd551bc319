import { parseArgs } from 'node:util';
import { connect, projectOptions } from './connect.ts';

/** `npm run sweep [-- --project ID]` runs the hourly sweep on the emulators or on a real project. */

const { values } = parseArgs({ options: projectOptions });
await connect(values);
const { sweep } = await import('../functions/src/jobs/sweep.ts');
const { galleries, stagedFiles } = await sweep();
console.log(`Swept ${galleries} gallery items and ${stagedFiles} staged files.`);
