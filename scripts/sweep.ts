import { readArguments } from './arguments.ts';
import { connect, projectOptions } from './connect.ts';
import { orRefuse } from './or-refuse.ts';

/** `npm run sweep [-- --project ID]` runs the hourly sweep on the emulators or on a real project. */

const usage = 'Usage: npm run sweep [-- --project ID [--bucket NAME]]';
const { values } = readArguments(usage, projectOptions, 0);

await orRefuse(async () => {
  await connect(values);
  const { sweep } = await import('../functions/src/jobs/sweep.ts');
  const { eventRecords, stagedFiles } = await sweep();
  console.log(`Swept ${eventRecords} event records and ${stagedFiles} staged files.`);
}, 'Run the same command again.');
