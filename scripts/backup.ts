import { readArguments } from './arguments.ts';
import { readHashFile } from './backup/hash-file.ts';
import { makeBackup } from './backup/make-backup.ts';
import { openProject } from './backup/project.ts';
import { orRefuse } from './backup/refusal.ts';
import { projectOptions } from './connect.ts';

/**
 * `npm run backup -- PROJECT DIR [--bucket NAME] [--hash FILE]` copies documents, accounts and files of a project into
 * a folder (docs/backup.md). It can be stopped and started again at any time.
 */

const usage = 'Usage: npm run backup -- PROJECT DIR [--bucket NAME] [--hash FILE]';
const { positionals, values } = readArguments(usage, {
  bucket: projectOptions.bucket,
  hash: { type: 'string' },
});
const [id, directory] = positionals;
if (!id || !directory || positionals.length > 2) {
  console.error(usage);
  process.exit(2);
}

await orRefuse(async () => {
  const project = await openProject(id, values.bucket);
  const hash = values.hash === undefined ? undefined : readHashFile(values.hash);
  const manifest = await makeBackup(project, directory, { hash, say: console.log });
  for (const { record, file } of manifest.missingFiles)
    console.error(`${record} names ${file}, which is missing.`);
  console.log(`
The backup in ${directory} is complete: ${manifest.documents} documents, ${manifest.users} accounts, ${manifest.files} files.
It holds personal data and password hashes. Only your account on this machine can read it: keep copies encrypted, and
delete it when the time in docs/backup.md is over.`);
  await project.documents.close();
}, 'This was interrupted. Run the same command again: it continues.');
