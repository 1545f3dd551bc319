import { Timestamp } from 'firebase-admin/firestore';
import { contentIn } from '../../contract/src/content/in-language.ts';
import type { EventRecordInput } from '../../contract/src/event-record.ts';
import type { MemberInput } from '../../contract/src/member.ts';
import type { PreparedFile } from '../../functions/src/media/prepare.ts';
import { monthsAfter } from '../../functions/src/records/expiry.ts';
import { type FileSource, findSource, readSource } from './file-source.ts';
import type { Entity, FoundRecord, FoundSite } from './mongo-site.ts';

interface Outcome {
  /** How many records of each kind were added, or would be in a dry run. */
  made: Record<Entity, number>;
  alreadyThere: Record<Entity, number>;
  failed: { source: string; problems: string[] }[];
}

interface Options {
  /** The folder of the export. Files in its folder `files` are not downloaded. */
  directory: string;
  /** Origins from which files may be downloaded. */
  allowed: ReadonlySet<string>;
  /** Without it, nothing is written or downloaded. */
  write: boolean;
  say: (text: string) => void;
}

/** How long the department keeps students. */
export const retentionMonths = () => contentIn('en').privacy.retentionMonths;

/** How many students the sweep will delete, because they joined too long ago. */
export function expiredStudents({ records }: FoundSite, now = new Date()): number {
  const oldest = monthsAfter(now, -retentionMonths());
  return records.filter(({ entity, createdAt }) => entity === 'joinRequests' && createdAt <= oldest).length;
}

const none = (): Record<Entity, number> => ({ notices: 0, events: 0, galleries: 0, joinRequests: 0 });

/**
 * Adds the records through the stores of the API, and their files like an upload. Existing records are left alone, so
 * this can be interrupted and repeated. A gallery with a file that cannot be fetched is not added.
 */
export async function importSite({ records }: FoundSite, options: Options): Promise<Outcome> {
  const outcome: Outcome = { made: none(), alreadyThere: none(), failed: [] };
  const stores = await loadStores();
  for (const record of records) {
    const { entity, source } = record;
    const store = stores[entity];
    if (await store.has(record)) {
      outcome.alreadyThere[entity] += 1;
      continue;
    }
    const sources = record.files.map((address) => findSource(address, options.directory, options.allowed));
    const problems = options.write
      ? await make(record, sources, store, options.say)
      : planned(record, sources, options.say);
    if (problems.length > 0) outcome.failed.push({ source, problems });
    else outcome.made[entity] += 1;
  }
  return outcome;
}

function planned({ source }: FoundRecord, sources: FileSource[], say: Options['say']): string[] {
  for (const file of sources) {
    if (file.kind === 'download') say(`${source}: would download ${file.url.href}`);
    if (file.kind === 'local') say(`${source}: would take ${file.path}`);
  }
  return sources.flatMap((file) => (file.kind === 'refused' ? [`${file.name} ${file.problem}`] : []));
}

async function make(
  record: FoundRecord,
  sources: FileSource[],
  store: Store,
  say: Options['say'],
): Promise<string[]> {
  const { prepareFile } = await import('../../functions/src/media/prepare.ts');
  const files: PreparedFile[] = [];
  const problems: string[] = [];
  // One by one, because decoding pictures in parallel needs the memory of all of them.
  for (const [index, source] of sources.entries()) {
    try {
      const bytes = await readSource(source);
      files.push(await prepareFile({ name: source.name, alt: '', bytes }, String(index)));
    } catch (error) {
      problems.push(`${source.name}: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) return problems;
  try {
    await store.add(record, files);
  } catch (error) {
    return [(error as Error).message];
  }
  say(`${record.source}: made`);
  return [];
}

interface Store {
  has: (record: FoundRecord) => Promise<boolean>;
  add: (record: FoundRecord, files: PreparedFile[]) => Promise<unknown>;
}

async function loadStores(): Promise<Record<Entity, Store>> {
  const { firestore } = await import('../../functions/src/firestore.ts');
  const { idFrom } = await import('../../functions/src/records/records.ts');
  const { notices } = await import('../../functions/src/notices/store.ts');
  const { upcomingEvents } = await import('../../functions/src/upcoming-events/store.ts');
  const { addMember, isMember } = await import('../../functions/src/members/store.ts');
  const { addEventRecord, findEventRecordOf } = await import('../../functions/src/event-records/store.ts');
  const { withAlternatives } = await import('../../functions/src/event-records/documents.ts');

  const actor = { system: 'import' } as const;
  const onceOf = ({ key }: FoundRecord) => ({ id: idFrom(key) });
  const has = async (record: FoundRecord) =>
    (await firestore.doc(`${record.entity}/${onceOf(record).id}`).get()).exists;
  const simple = (store: typeof notices | typeof upcomingEvents): Store => ({
    has,
    add: (record) =>
      store.add(actor, record.input, {
        once: onceOf(record),
        createdAt: Timestamp.fromDate(record.createdAt),
      }),
  });
  return {
    notices: simple(notices),
    events: simple(upcomingEvents),
    galleries: {
      has: async (record) => (await findEventRecordOf(onceOf(record))) !== null,
      add: (record, files) => {
        const input = record.input as EventRecordInput;
        const createdAt = record.createdAt.toISOString();
        const described = withAlternatives(files, input.title);
        return addEventRecord(actor, { input, files: described, once: onceOf(record), createdAt });
      },
    },
    joinRequests: {
      has: ({ input }) => isMember(input as MemberInput),
      add: ({ input, createdAt }) => addMember(actor, input as MemberInput, createdAt),
    },
  };
}
