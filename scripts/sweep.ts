import { readArguments } from './arguments.ts';
import { connect, projectOptions } from './connect.ts';

/** `npm run sweep [-- --project ID]` runs the hourly sweep on the emulators or on a real project. */

const usage = 'Usage: npm run sweep [-- --project ID [--bucket NAME]]';
const { positionals, values } = readArguments(usage, projectOptions);
if (positionals.length > 0) {
  console.error(usage);
  process.exit(2);
}
await connect(values);
const { sweep } = await import('../functions/src/jobs/sweep.ts');
const { eventRecords, stagedFiles } = await sweep();
console.log(`Swept ${eventRecords} event records and ${stagedFiles} staged files.`);
