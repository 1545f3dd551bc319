import { readArguments } from './arguments.ts';
import { listAccounts } from './backup/listed-accounts.ts';
import { openProject } from './backup/project.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { projectOptions } from './connect.ts';
import { orRefuse } from './or-refuse.ts';
import { confirm } from './terminal.ts';

/**
 * `npm run restore -- PROJECT DIR [--replace] [--yes] [--bucket NAME]` writes a backup into an empty project
 * (docs/backup.md). With --replace it deletes what the project has but the backup does not. It lists the accounts of
 * the backup and asks for confirmation, unless --yes is given. It can be stopped and started again at any time.
 */

const usage = 'Usage: npm run restore -- PROJECT DIR [--replace] [--yes] [--bucket NAME]';
const flag = { type: 'boolean', default: false } as const;
const options = { bucket: projectOptions.bucket, replace: flag, yes: flag } as const;
const { positionals, values } = readArguments(usage, options, 2);
const [id = '', directory = ''] = positionals;

await orRefuse(async () => {
  const project = await openProject(id, values.bucket);
  const { isLocal, documentsReadAt, missingFiles } = await restoreBackup(project, directory, {
    replace: values.replace,
    say: console.log,
    async agree(accounts) {
      const list = listAccounts(accounts).map((line) => `  ${line}`);
      console.log([`These accounts come back to ${id}, with their passwords:`, ...list].join('\n'));
      return values.yes || confirm('Do you know them all, and who could write into the folder?');
    },
  });
  for (const { record, file } of missingFiles)
    console.error(`${record} names ${file}, which is missing from the backup.`);
  console.log(`\n${id} is as it was at ${documentsReadAt}. Everybody may have to sign in again.`);
  if (isLocal !== project.isLocal)
    console.log(
      'Passwords of a live project do not work on the local suite, nor the other way: they must be reset.',
    );
}, 'This was interrupted. Run the same command again: it continues.');
