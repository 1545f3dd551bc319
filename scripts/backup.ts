import { readArguments } from './arguments.ts';
import { makeBackup } from './backup/make-backup.ts';
import { openProject } from './backup/project.ts';
import { projectOptions } from './connect.ts';
import { orRefuse } from './or-refuse.ts';

/**
 * `npm run backup -- PROJECT DIR [--bucket NAME]` copies documents, accounts and files of a project into a folder
 * (docs/backup.md). It can be stopped and started again at any time.
 */

const usage = 'Usage: npm run backup -- PROJECT DIR [--bucket NAME]';
const { positionals, values } = readArguments(usage, { bucket: projectOptions.bucket }, 2);
const [id = '', directory = ''] = positionals;

await orRefuse(async () => {
  const project = await openProject(id, values.bucket);
  const { documents, users, files, missingFiles } = await makeBackup(project, directory, console.log);
  for (const { record, file } of missingFiles) console.error(`${record} names ${file}, which is missing.`);
  console.log(`
The backup in ${directory} is complete: ${documents} documents, ${users} accounts, ${files} files.
It holds personal data and password hashes. Only your account on this machine can read it: keep copies encrypted, and
delete it when the time in docs/backup.md is over.`);
}, 'This was interrupted. Run the same command again: it continues.');
