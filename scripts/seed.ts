import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, parse, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { contentFolder } from '../contract/check/folder.ts';
import type { PreparedFile } from '../functions/src/media/prepare.ts';
import { requirePortal } from './connect.ts';
import { orRefuse } from './or-refuse.ts';
import { adminEnvironment } from './suite.ts';

/**
 * Loads the accounts of `emulator-data/` and the `seeds/` of the chosen content, if it has any, into the running
 * emulators. It uses the stores of the API, so seeds are stored like the records that people add. It does this only
 * once: deleted seeds stay deleted. If it is interrupted, the next run adds the missing records. Returns false if the
 * seeds were loaded before.
 * @param isFurther whether the files `further-….json` are loaded too. The tests do without: each worker loads its own
 * seeds, and some clubs have no events there.
 */
export async function seedOnce({ isFurther = true } = {}): Promise<boolean> {
  Object.assign(process.env, adminEnvironment);
  // The stores connect when they are loaded, so the environment must be set before.
  const { firestore } = await import('../functions/src/firestore.ts');
  const loaded = firestore.doc('seeds/loaded');
  if ((await loaded.get()).exists) return false;
  const began = performance.now();
  console.log('Loading the seeds …');
  const { publishedTogether } = await import('../functions/src/records/published.ts');
  await publishedTogether(async () => {
    await Promise.all([
      seedUsers(),
      seedNotices(),
      seedUpcomingEvents('upcoming-events.json'),
      seedMembers(),
      seedGalleries('galleries.json'),
      isFurther && seedUpcomingEvents('further-upcoming-events.json'),
      isFurther && seedGalleries('further-galleries.json'),
    ]);
  });
  // It publishes the lists that visitors read, also those without a record.
  const { sweep } = await import('../functions/src/jobs/sweep.ts');
  await sweep();
  await loaded.set({ at: new Date() });
  console.log(`Seeds loaded in ${Math.round((performance.now() - began) / 1000)} s.`);
  return true;
}

const root = join(import.meta.dirname, '..');
const accounts = join(root, 'emulator-data', 'users.json');
const seeds = join(contentFolder, 'seeds');

/** Returns the records of a seed file. Empty if the file does not exist. */
async function read<T extends SeedRecord>(file: string): Promise<T[]> {
  const path = join(seeds, file);
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : [];
}

/** Checks a seed like the API checks a form. Throws an error with file and record if the API would refuse it. */
function accepted<Input>(file: string, { id }: SeedRecord, schema: z.ZodType<Input>, value: unknown): Input {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${relative(root, join(seeds, file))}: record “${id}”: ${problems.join(' ')}`);
}

/** Accepts archived clubs too, because they keep their events. */
async function anyClub() {
  const { clubKeys } = await import('../contract/src/content/clubs.ts');
  return { club: z.enum(clubKeys() as [string, ...string[]]) };
}

interface SeedUser {
  email: string;
  password: string;
  name: string;
  phone?: string;
  address?: string;
  role: 'admin' | null;
}

async function seedUsers(): Promise<void> {
  const { auth } = await import('../functions/src/access/auth.ts');
  const { firestore } = await import('../functions/src/firestore.ts');
  const users: SeedUser[] = JSON.parse(await readFile(accounts, 'utf8'));
  for (const { email, password, name, phone = '', address = '', role } of users) {
    const known = await (await auth()).getUserByEmail(email).catch(() => null);
    const { uid } =
      known ?? (await (await auth()).createUser({ email, password, displayName: name, emailVerified: true }));
    await (await auth()).setCustomUserClaims(uid, role ? { role } : null);
    await firestore.doc(`users/${uid}`).set({ phone, address });
  }
}

/** A file of the folder, with its description. */
type SeedFile = { file: string } & Pick<PreparedFile, 'alt' | 'translations'>;

interface SeedRecord {
  id: string;
  createdAt: string;
}

async function seedNotices(): Promise<void> {
  const { NoticeInput } = await import('../contract/src/notice.ts');
  for (const notice of await read<SeedRecord>('notices.json')) {
    const createdAt = new Date(notice.createdAt);
    const input = accepted('notices.json', notice, NoticeInput, notice);
    await addIfMissing(`notices/${notice.id}`, { ...input, createdAt });
  }
}

interface SeedUpcomingEvent extends SeedRecord {
  daysFromToday: number;
  /** From the first day to the last one. */
  daysToLast?: number;
  picture?: SeedFile;
}

async function seedUpcomingEvents(file: string): Promise<void> {
  const { todayInIndia } = await import('../contract/src/today.ts');
  const { UpcomingEventInput } = await import('../contract/src/upcoming-event.ts');
  const { club } = await anyClub();
  const UpcomingEvent = UpcomingEventInput.safeExtend({ club: z.union([z.literal(''), club]).default('') });
  const DAY_MS = 24 * 60 * 60 * 1000;
  for (const event of await read<SeedUpcomingEvent>(file)) {
    const dayIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));
    const date = dayIn(event.daysFromToday);
    const lastDay = event.daysToLast ? dayIn(event.daysFromToday + event.daysToLast) : '';
    const createdAt = new Date(event.createdAt ?? Date.now());
    const input = accepted(file, event, UpcomingEvent, { ...event, date, lastDay });
    await addIfMissing(`events/${event.id}`, { ...input, createdAt });
    if (event.picture) {
      const { setPicture } = await import('../functions/src/upcoming-events/store.ts');
      const { file: name, ...texts } = event.picture;
      const once = { id: `seed:${event.id}` };
      await setPicture({ system: 'seeds' }, event.id, texts, await prepare(name), once);
    }
  }
}

async function addIfMissing(path: string, record: object): Promise<void> {
  const { firestore } = await import('../functions/src/firestore.ts');
  const { isAlreadyThere } = await import('../functions/src/firestore.ts');
  await firestore
    .doc(path)
    .create(record)
    .catch((error: unknown) => {
      if (!isAlreadyThere(error)) throw error;
    });
}

async function seedMembers(): Promise<void> {
  const { addMember } = await import('../functions/src/members/store.ts');
  const { MemberInput } = await import('../contract/src/member.ts');
  const Member = MemberInput.extend(await anyClub());
  const { CONSENT_NOTICE } = await import('../contract/src/consent.ts');
  const members = await read<SeedRecord>('members.json');
  // The newest one joins today. Requests are erased after a year, and seeds must not expire.
  const newest = Math.max(...members.map(({ createdAt }) => Date.parse(createdAt)));
  for (const member of members) {
    const input = accepted('members.json', member, Member, { ...member, consent: CONSENT_NOTICE });
    await addMember({ system: 'seeds' }, input, new Date(Date.now() - newest + Date.parse(member.createdAt)));
  }
}

interface SeedGallery extends SeedRecord {
  club: string;
  type: 'photo' | 'video' | 'pdf';
  files?: SeedFile[];
}

async function seedGalleries(file: string): Promise<void> {
  const { addEventRecord, findEventRecordOf } = await import('../functions/src/event-records/store.ts');
  const { shortIdFrom } = await import('../functions/src/records/records.ts');
  const { EventRecordInput } = await import('../contract/src/event-record.ts');
  const Gallery = EventRecordInput.safeExtend(await anyClub());
  const add = async (seed: SeedGallery) => {
    const once = { id: shortIdFrom(`seed:${seed.id}`) };
    if (await findEventRecordOf(once)) return;
    const files = await Promise.all(
      (seed.files ?? []).map(async ({ file, ...texts }) => ({ ...(await prepare(file)), ...texts })),
    );
    const input = accepted(file, seed, Gallery, { ...seed, type: 'photo' });
    await addEventRecord(
      { system: 'seeds' },
      { input: { ...input, type: seed.type }, files, once, createdAt: seed.createdAt },
    );
  };
  // Those of a club one by one, because they change the same list.
  const clubs = Map.groupBy(await read<SeedGallery>(file), ({ club }) => club);
  await Promise.all(
    [...clubs.values()].map(async (seeds) => {
      for (const seed of seeds) await add(seed);
    }),
  );
}

/**
 * Renders the pictures of the seeds, so that {@link seedOnce} need not wait for them. It skips pictures that cannot be
 * read. One by one, because a process cannot end before the renderings that it has started.
 */
export async function prepareSeeds({ isFurther = true } = {}): Promise<void> {
  for (const start of isFurther ? ['', 'further-'] : ['']) {
    const announced = await read<SeedUpcomingEvent>(`${start}upcoming-events.json`);
    const recorded = await read<SeedGallery>(`${start}galleries.json`);
    const files = [
      ...announced.flatMap(({ picture = [] }) => picture),
      ...recorded.flatMap(({ files = [] }) => files),
    ];
    for (const { file } of files) await prepare(file).catch(() => undefined);
  }
}

// Several items use the same picture.
const prepared = new Map<string, Promise<PreparedFile>>();

function prepare(file: string): Promise<PreparedFile> {
  const made = prepared.get(file) ?? readOrRender(file);
  prepared.set(file, made);
  return made;
}

const renderings = join(root, '.cache', 'seeds');

/** Rendering takes long, so its results are cached, under a name derived from everything that they depend on. */
async function readOrRender(file: string): Promise<PreparedFile> {
  const bytes = await readFile(join(seeds, file));
  const kept = join(
    renderings,
    createHash('sha256').update(file).update(bytes).update(renderer()).digest('hex'),
  );
  if (existsSync(kept)) return deserialize(await readFile(kept));
  const { prepareFile } = await import('../functions/src/media/prepare.ts');
  const made = await prepareFile({ name: basename(file), alt: '', bytes }, parse(file).name);
  await mkdir(renderings, { recursive: true });
  // Another process may read it meanwhile.
  const unfinished = `${kept}-${process.pid}`;
  await writeFile(unfinished, serialize(made));
  await rename(unfinished, kept);
  return made;
}

/** The sources of what renders, and the versions of its packages. */
function renderer(): string {
  const files = globSync(['functions/src/media/*.ts', 'functions/package.json'], { cwd: root }).sort();
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join();
}

if (import.meta.main)
  await orRefuse(async () => {
    await requirePortal();
    if (!(await seedOnce())) console.log('The seeds were loaded before. They are loaded once.');
  }, 'Run it again: it adds the missing records.');
