import { readArguments } from './arguments.ts';
import { openProject } from './backup/project.ts';
import { projectOptions } from './connect.ts';
import { exportData } from './export/export-data.ts';
import { orRefuse } from './or-refuse.ts';

/**
 * `npm run export -- PROJECT DIR [--bucket NAME]` writes the records of a department as JSON and CSV and its files into
 * a new folder, for a department that leaves the portal (docs/backup.md).
 */

const usage = 'Usage: npm run export -- PROJECT DIR [--bucket NAME]';
const { positionals, values } = readArguments(usage, { bucket: projectOptions.bucket }, 2);
const [id = '', directory = ''] = positionals;

await orRefuse(async () => {
  const project = await openProject(id, values.bucket);
  const { signedInPerson } = await import('./deploy/sign-in.ts');
  const email = project.isLocal ? '' : (signedInPerson() ?? '');
  const { tables, missing } = await exportData(project, directory, email);
  for (const { title, records } of tables) console.log(`${String(records.length).padStart(6)}  ${title}`);
  for (const name of missing) console.error(`Missing in Storage: ${name}`);
  console.log(
    `\nOpen ${directory}/index.html. The export holds personal data, and only your account can read it.`,
  );
}, 'This was interrupted. Run it again with a new folder.');
