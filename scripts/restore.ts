import { readArguments } from './arguments.ts';
import { readHashFile } from './backup/hash-file.ts';
import { openProject } from './backup/project.ts';
import { orRefuse } from './backup/refusal.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { projectOptions } from './connect.ts';

/**
 * `npm run restore -- PROJECT DIR [--replace] [--bucket NAME] [--hash FILE]` writes a backup into an empty project
 * (docs/backup.md). With --replace it deletes what the project has and the backup has not. It can be stopped and started
 * again at any time.
 */

const usage = 'Usage: npm run restore -- PROJECT DIR [--replace] [--bucket NAME] [--hash FILE]';
const { positionals, values } = readArguments(usage, {
  bucket: projectOptions.bucket,
  hash: { type: 'string' },
  replace: { type: 'boolean', default: false },
});
const [id, directory] = positionals;
if (!id || !directory || positionals.length > 2) {
  console.error(usage);
  process.exit(2);
}

await orRefuse(async () => {
  const project = await openProject(id, values.bucket);
  const hash = values.hash === undefined ? undefined : readHashFile(values.hash);
  const { isLocal, documentsReadAt, missingFiles } = await restoreBackup(project, directory, {
    replace: values.replace,
    hash,
    say: console.log,
  });
  for (const { record, file } of missingFiles)
    console.error(`${record} names ${file}, which the backup has not.`);
  console.log(`\n${id} is as it was at ${documentsReadAt}. Whoever was signed in may have to sign in again.`);
  if (isLocal !== project.isLocal)
    console.log(
      'Passwords of a live project do not work on the local suite, nor the other way: they must be reset.',
    );
  await project.documents.close();
}, 'This was interrupted. Run the same command again: it continues.');
