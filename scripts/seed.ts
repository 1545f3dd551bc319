import { readFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import type { PreparedFile } from '../functions/src/media/prepare.ts';
import { adminEnvironment } from './suite.ts';

/**
 * Loads `emulator-data/` into the running emulators through the Admin SDK and the same stores as the API
 * uses, so that seeds are stored as what people add is. Once: what is deleted afterwards stays deleted. If it is
 * interrupted, the next time adds what is missing.
 */
export async function seedOnce(): Promise<void> {
  Object.assign(process.env, adminEnvironment);
  // The stores connect when they are loaded, so the environment must be there before.
  const { firestore } = await import('../functions/src/records/firestore.ts');
  const loaded = firestore.doc('seeds/loaded');
  if ((await loaded.get()).exists) return;
  const began = performance.now();
  console.log('Loading the seeds …');
  await Promise.all([seedUsers(), seedNotices(), seedUpcomingEvents(), seedMembers(), seedGalleries()]);
  const { simpleEntities } = await import('../functions/src/simple-entities.ts');
  await Promise.all(simpleEntities.map(({ store }) => store.published.renew()));
  await loaded.set({ at: new Date() });
  console.log(`Seeds loaded in ${Math.round((performance.now() - began) / 1000)} s.`);
}

const data = join(import.meta.dirname, '..', 'emulator-data');

async function read<T>(file: string): Promise<T[]> {
  return JSON.parse(await readFile(join(data, file), 'utf8'));
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
  const { firestore } = await import('../functions/src/records/firestore.ts');
  for (const { email, password, name, phone = '', address = '', role } of await read<SeedUser>(
    'users.json',
  )) {
    const known = await auth.getUserByEmail(email).catch(() => null);
    const { uid } =
      known ?? (await auth.createUser({ email, password, displayName: name, emailVerified: true }));
    await auth.setCustomUserClaims(uid, role ? { role } : null);
    await firestore.doc(`users/${uid}`).set({ phone, address });
  }
}

interface SeedRecord {
  id: string;
  createdAt: string;
}

async function seedNotices(): Promise<void> {
  const { NoticeInput } = await import('../contract/src/notice.ts');
  for (const notice of await read<SeedRecord>('notices.json')) {
    const createdAt = new Date(notice.createdAt);
    await addIfMissing(`notices/${notice.id}`, { ...NoticeInput.parse(notice), createdAt });
  }
}

async function seedUpcomingEvents(): Promise<void> {
  const { todayInIndia } = await import('../contract/src/today.ts');
  const { UpcomingEventInput } = await import('../contract/src/upcoming-event.ts');
  const DAY_MS = 24 * 60 * 60 * 1000;
  for (const event of await read<SeedRecord & { daysFromToday: number }>('events.json')) {
    const date = todayInIndia(new Date(Date.now() + event.daysFromToday * DAY_MS));
    const createdAt = new Date(event.createdAt ?? Date.now());
    await addIfMissing(`events/${event.id}`, { ...UpcomingEventInput.parse({ ...event, date }), createdAt });
  }
}

async function addIfMissing(path: string, record: object): Promise<void> {
  const { firestore } = await import('../functions/src/records/firestore.ts');
  const { isAlreadyThere } = await import('../functions/src/records/records.ts');
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
  for (const request of await read<SeedRecord>('join-requests.json')) {
    await addMember(MemberInput.parse(request), new Date(request.createdAt));
  }
}

interface SeedGallery extends SeedRecord {
  type: 'photo' | 'video' | 'pdf';
  files: { file: string; alt: string }[];
}

async function seedGalleries(): Promise<void> {
  const { addGallery, findGalleryOf } = await import('../functions/src/galleries/store.ts');
  const { idFrom } = await import('../functions/src/records/records.ts');
  const { GalleryInput } = await import('../contract/src/gallery.ts');

  for (const seed of await read<SeedGallery>('galleries.json')) {
    const once = { id: idFrom(`seed:${seed.id}`) };
    if (await findGalleryOf(once)) continue;
    const files = await Promise.all(
      seed.files.map(async ({ file, alt }) => ({ ...(await prepare(file)), alt })),
    );
    const input = { ...GalleryInput.parse({ ...seed, type: 'photo' }), type: seed.type };
    await addGallery({ input, files, once, createdAt: seed.createdAt });
  }
}

// Several items show the same picture, and `npm test` seeds two suites; its renderings are made once.
const prepared = new Map<string, Promise<PreparedFile>>();

async function prepare(file: string): Promise<PreparedFile> {
  const known = prepared.get(file);
  if (known) return known;
  const { prepareFile } = await import('../functions/src/media/prepare.ts');
  const made = readFile(join(data, file)).then((bytes) =>
    prepareFile({ name: basename(file), alt: '', bytes }, parse(file).name),
  );
  prepared.set(file, made);
  return made;
}

if (import.meta.main) await seedOnce();
