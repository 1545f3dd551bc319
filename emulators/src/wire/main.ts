import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readExport } from '../engine/persistence.ts';
import { stopWithParent } from '../stop-with-parent.ts';
import { type FirestoreOptions, startFirestore } from './server.ts';

/** Runs the Firestore emulator with the command line of Google's emulator. It ignores options that it does not need. */
export async function runFirestore(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    strict: false,
    options: Object.fromEntries(known.map((name) => [name, { type: 'string' as const }])),
  });
  const given = (name: (typeof known)[number]) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  try {
    const firestore = await startFirestore({
      host: given('host') ?? '127.0.0.1',
      port: Number(given('port') ?? 8080),
      ...rulesFrom(given('rules')),
      ...indexesBeside(given('rules')),
      ...(await seedFrom(given('seed_from_export'), given('project_id'))),
      ...(given('single_project_mode') === 'true' && warnAboutOtherThan(given('project_id'))),
    });
    stopWithParent(() => firestore.close());
    console.log(`The embedded Firestore emulator listens on port ${firestore.port}.`);
  } catch (error) {
    console.error(startError(error, given('port')));
    process.exit(1);
  }
}

const known = ['host', 'port', 'rules', 'project_id', 'single_project_mode', 'seed_from_export'] as const;

function rulesFrom(rules: string | undefined): Pick<FirestoreOptions, 'rules'> {
  if (rules) return { rules };
  console.error('No rules file was given: everybody but the owner is refused.');
  return {};
}

/** firebase-tools does not pass the path of the indexes. The file is beside the rules. */
function indexesBeside(rules: string | undefined): Pick<FirestoreOptions, 'indexes'> {
  const indexes = rules && join(dirname(rules), 'firestore.indexes.json');
  return indexes && existsSync(indexes) ? { indexes } : {};
}

async function seedFrom(file: string | undefined, projectId = ''): Promise<Pick<FirestoreOptions, 'seed'>> {
  if (!file) return {};
  return { seed: { name: { projectId, databaseId: '(default)' }, documents: await readExport(file) } };
}

function warnAboutOtherThan(expected: string | undefined): Pick<FirestoreOptions, 'onNewDatabase'> {
  return {
    onNewDatabase({ projectId }) {
      if (projectId === expected) return;
      console.error(`Project "${projectId}" is asked for, but the emulator was started for "${expected}".`);
    },
  };
}

/** firebase-tools looks for the words "address already in use". */
function startError(error: unknown, port: string | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' ? `Port ${port}: address already in use` : error.message;
}
