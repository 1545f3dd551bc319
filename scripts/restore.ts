import { readArguments } from './arguments.ts';
import { openProject } from './backup/project.ts';
import { orRefuse } from './backup/refusal.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { projectOptions } from './connect.ts';

/**
 * `npm run restore -- PROJECT DIR [--replace] [--bucket NAME]` writes a backup into an empty project (docs/backup.md).
 * With --replace it deletes what the project has and the backup does not. It can be stopped and started again at any time.
 */

const usage = 'Usage: npm run restore -- PROJECT DIR [--replace] [--bucket NAME]';
const options = { bucket: projectOptions.bucket, replace: { type: 'boolean', default: false } } as const;
const { positionals, values } = readArguments(usage, options, 2);
const [id = '', directory = ''] = positionals;

await orRefuse(async () => {
  const project = await openProject(id, values.bucket);
  const { isLocal, documentsReadAt, missingFiles } = await restoreBackup(project, directory, {
    replace: values.replace,
    say: console.log,
  });
  for (const { record, file } of missingFiles)
    console.error(`${record} names ${file}, which is missing from the backup.`);
  console.log(`\n${id} is as it was at ${documentsReadAt}. Everybody may have to sign in again.`);
  if (isLocal !== project.isLocal)
    console.log(
      'Passwords of a live project do not work on the local suite, nor the other way: they must be reset.',
    );
}, 'This was interrupted. Run the same command again: it continues.');
