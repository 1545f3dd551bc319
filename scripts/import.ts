import { existsSync } from 'node:fs';
import { readArguments } from './arguments.ts';
import { connect, projectOptions } from './connect.ts';
import { originOf } from './import/file-source.ts';
import { expiredStudents, importSite, retentionMonths } from './import/import-site.ts';
import { readMongoSite } from './import/mongo-site.ts';
import { orRefuse } from './or-refuse.ts';
import { Refusal } from './refusal.ts';

/**
 * `npm run import -- --from mongo DIR PROJECT [--write]` imports the records of a site with MongoDB and Cloudinary
 * (docs/backup.md). Without --write it only prints what it would do.
 */

const usage = `Usage: npm run import -- --from mongo DIR PROJECT [--write]
         [--host HOST]... [--club OLD=NEW]... [--collection FILE=KIND]... [--bucket NAME]`;
const { positionals, values } = readArguments(
  usage,
  {
    bucket: projectOptions.bucket,
    from: { type: 'string' },
    write: { type: 'boolean', default: false },
    host: { type: 'string', multiple: true, default: ['res.cloudinary.com'] },
    club: { type: 'string', multiple: true, default: [] },
    collection: { type: 'string', multiple: true, default: [] },
  },
  2,
);
const [directory = '', id = ''] = positionals;
if (values.from !== 'mongo') {
  console.error(usage);
  process.exit(2);
}

const labels = {
  notices: 'notices',
  events: 'upcoming events',
  galleries: 'events with files',
  joinRequests: 'students',
} as const;

await orRefuse(async () => {
  const { write } = values;
  const names = { clubs: pairs(values.club), collections: pairs(values.collection) };
  if (!existsSync(directory)) throw new Refusal(`${directory} does not exist.`);
  await connect({ project: id, bucket: values.bucket });
  // Its clubs may have been published in the browser.
  const { readContent } = await import('../functions/src/content/current.ts');
  await readContent();
  const site = await readMongoSite(directory, names);
  const old = expiredStudents(site);
  if (old > 0)
    report('Before you write', [
      `Students who joined more than ${retentionMonths()} months ago: ${old}. The portal keeps students for that long (privacy.ts), so the next sweep, within an hour, deletes them.`,
    ]);
  const allowed = new Set(values.host.map(originOf));
  const outcome = await importSite(site, { directory, allowed, write, say: console.log });

  report(
    'Changed on the way',
    site.records.flatMap(({ source, changes }) => changes.map((change) => `${source}: ${change}`)),
  );
  report('Not taken', site.unknown);
  report('Refused, because the portal would refuse them in a form', listOf(site.refused));
  report(write ? 'Not made: fix it and run this again' : 'Could not be made', listOf(outcome.failed));
  report(
    'Passwords are not taken. Invite these people anew, with npm run admin',
    site.users.map(({ name, email }) => `${name} <${email}>`),
  );
  console.log(write ? '\nMade:' : '\nWith --write this would make:');
  for (const [entity, label] of Object.entries(labels)) {
    const kind = entity as keyof typeof labels;
    console.log(
      `${String(outcome.made[kind]).padStart(6)}  ${label}, ${outcome.alreadyThere[kind]} are there already`,
    );
  }
  if (!write) console.log('\nNothing was written and nothing was downloaded.');
  if (write && outcome.failed.length > 0) process.exitCode = 1;
}, 'This was interrupted. Run the same command again: it continues.');

function pairs(texts: string[]): Map<string, string> {
  return new Map(
    texts.map((text): [string, string] => {
      const [from, to, ...others] = text.split('=');
      if (!from || !to || others.length > 0) throw new Refusal(`“${text}” must be OLD=NEW.\n${usage}`);
      return [from.toLowerCase(), to];
    }),
  );
}

function listOf(records: { source: string; problems: string[] }[]): string[] {
  return records.map(({ source, problems }) => `${source}: ${problems.join('; ')}`);
}

function report(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
