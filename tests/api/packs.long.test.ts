import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Pack } from '@club-portal/contract/accreditation';
import {
  accreditationPaths,
  evidencePaths,
  registrationPaths,
} from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { momentInIndia } from '@club-portal/contract/today';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makePack } from '../../functions/src/accreditation/make-pack.ts';
import { notePack, sweepPacks } from '../../functions/src/accreditation/pack-store.ts';
import {
  MEGABYTE,
  pdfOf,
  stream,
  streamBomb,
  treeBomb,
} from '../../functions/src/pdf/fixtures/written-pdf.ts';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { type FunctionProcess, sendTask, startFunction } from '../attacks/function-process.ts';
import { en } from '../sentences.ts';
import { administrator } from '../sign-ins.ts';
import { bucket, database, objectsUnder } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { arrival, makeLink, sendFacts } from './door.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { encryptedPdf, formOf, pdf } from './files.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from './registering.ts';

const period = { from: '1951-07-01', to: '1952-06-30' };

const session = await logIn();
const items: EventRecord[] = [];

/** A paper in an event record's evidence, as stored. */
const paper = (record: EventRecord | undefined, use: string, name: string) => ({
  ...{ id: name, set: 'set', path: `evidence/${record?._id}/set/${name}`, use, name },
  ...{ contentType: 'application/pdf', size: 200 },
});

beforeAll(async () => {
  const picture = await jpeg();
  const events = [
    { title: 'Robots: a "workshop"', date: '1951-08-14', metrics: '3.2.2 5.1.3' },
    { title: 'कार्यशाला', date: '1951-09-01', metrics: '3.2.2' },
    { title: 'Without a metric', date: '1952-01-01', metrics: '' },
  ];
  for (const event of events) items.push(await uploadRecord(session, event, [picture]));
  const [first] = items;
  const list = { ...paper(first, 'attendance', 'list.pdf'), name: 'Signed / list.pdf' };
  await bucket.file(list.path).save(pdf());
  await database.doc(`evidence/${first?._id}`).set({
    files: [list, paper(first, 'letter', 'lost.pdf')],
    attendance: [{ name: '=Asha', roll: '0827CS' }],
    places: {},
    counts: { registered: 9, certificates: 1, feedback: null },
  });
  // Its announced event is gone, and its certificates are there.
  await database.doc(`galleries/${first?._id}`).update({ announcement: 'of-the-pack' });
  const issued = { event: 'of-the-pack', kind: 'speaker', roll: '', revokedAt: null };
  await database.doc('certificates/7K3QX9TB2M').set({ ...issued, name: 'Bela Rao' });
  await database.doc('certificates/7K3QX9TB2N').set({ ...issued, name: 'Revoked', revokedAt: new Date() });
});

async function start(order: object = {}): Promise<Pack> {
  const { status, body } = await call('POST', accreditationPaths.packs, {
    session,
    json: { ...period, ...order },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.pack;
}

async function read(id: string): Promise<Pack> {
  return (await call('GET', accreditationPaths.pack(id), { session })).body.pack;
}

function ready(id: string): Promise<Pack> {
  return vi.waitFor(
    async () => {
      const pack = await read(id);
      expect(pack.status).toBe('ready');
      return pack;
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Waits for the first record of a pack. */
function begun(id: string): Promise<void> {
  const hasBegun = async () => expect((await read(id)).done).toBeGreaterThan(0);
  return vi.waitFor(hasBegun, { timeout: 60_000, interval: 5 });
}

const download = async (pack: Pack) => unzipSync(await downloadZip(pack));

async function downloadZip(pack: Pack): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < pack.bytes; from = Buffer.concat(pieces).length) {
    const path = `${accreditationPaths.packFile(pack._id)}?from=${from}`;
    const { status, headers, body } = await call('GET', path, { session });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    pieces.push(body);
  }
  expect(Buffer.concat(pieces).length).toBe(pack.bytes);
  return Buffer.concat(pieces);
}

/** The times of the files in a ZIP, as unpacking programs show them: local times without a zone. */
function timesOf(zip: Buffer): string[] {
  const times: string[] = [];
  const end = zip.lastIndexOf('PK\x05\x06');
  const header = Buffer.from('PK\x01\x02');
  // Workbooks in it are ZIPs too, so this starts at the outer one's list of files.
  for (let at = zip.readUInt32LE(end + 16); at >= 0; at = zip.indexOf(header, at + 4)) {
    const [time, day] = [zip.readUInt16LE(at + 12), zip.readUInt16LE(at + 14)];
    const two = (number: number) => String(number).padStart(2, '0');
    const date = `${(day >> 9) + 1980}-${two((day >> 5) & 15)}-${two(day & 31)}`;
    times.push(`${date}T${two(time >> 11)}:${two((time >> 5) & 63)}`);
  }
  return times;
}

const objectsOf = (id: string) => objectsUnder(`packs/${id}/`);

test('a pack is made in the background: folders by metric, reports, evidence, tables, and an index that links to everything', async () => {
  const before = momentInIndia();
  const started = await start();
  expect(started).toMatchObject({ ...period, evidence: true, status: 'making', total: 3, bytes: 0 });
  const pack = await ready(started._id);
  expect([pack.done, pack.total]).toEqual([3, 3]);
  const zip = await downloadZip(pack);
  const [earliest, ...later] = timesOf(zip).toSorted();
  expect(later.length).toBeGreaterThan(5);
  expect(earliest && before <= earliest).toBe(true);
  expect((later.at(-1) ?? '') <= momentInIndia()).toBe(true);
  // Its pieces were read one after the other, by one person.
  const registered = await database.collection('memberLookups').where('purpose', '==', 'attendance').get();
  expect(registered.docs.map((entry) => [entry.get('email'), entry.get('count')])).toEqual([
    [administrator.email, 2],
  ]);
  await downloadZip(pack);
  expect((await registered.query.get()).size).toBe(1);
  const logged = await database.collection('changes').where('action', '==', 'evidence.export').get();
  expect(
    logged.docs.map((entry) => [entry.get('verb'), entry.get('collection'), entry.get('fields')]),
  ).toEqual([['export', 'galleries', [{ name: 'attendance', after: '2' }]]]);
  const files = unzipSync(zip);
  const first = '1951-08-14 Robots a workshop';
  const evidence = [
    'attendance Signed list.pdf',
    'attendance.csv',
    'Certificates issued.csv',
    'report.pdf',
  ].map((name) => `${first}, ${name}`);
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'index.html',
      'index.xlsx',
      '3.2.2/3.2.2.csv',
      ...evidence.map((name) => `3.2.2/${first}/${name}`),
      '3.2.2/1951-09-01 कार्यशाला/1951-09-01 कार्यशाला, report.pdf',
      '3.4.3/3.4.3.csv',
      '5.1.3/5.1.3.csv',
      ...evidence.map((name) => `5.1.3/${first}/${name}`),
      '5.3.3/5.3.3.csv',
      '7.1.11/7.1.11.csv',
      'other/1952-01-01 Without a metric/1952-01-01 Without a metric, report.pdf',
    ].toSorted(),
  );
  const issued = Buffer.from(files[`3.2.2/${first}/${first}, Certificates issued.csv`] ?? []).toString();
  expect(issued).toContain('7K3QX-9TB2M,Bela Rao,,Speaker');
  expect(issued).not.toContain('Revoked');
  expect(Buffer.from(files[`3.2.2/${first}/${first}, attendance.csv`] ?? []).toString()).toContain(
    "'=Asha,0827CS",
  );
  const report = files[`3.2.2/${first}/${first}, report.pdf`] ?? new Uint8Array();
  expect((await PDFDocument.load(report)).getPageCount()).toBeGreaterThan(0);
  const html = Buffer.from(files['index.html'] ?? []).toString();
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  const local = links.filter((link) => !link.startsWith('https:')).map(decodeURIComponent);
  expect(local.filter((link) => !files[link])).toEqual([]);
  const named = Object.keys(files).filter((name) => !/^index\.html$|\/\d[\d.]*\.csv$/.test(name));
  expect(named.filter((name) => !local.includes(name))).toEqual([]);
  const sheets = await readExcelFile(Buffer.from(files['index.xlsx'] ?? []));
  expect(sheets.find(({ sheet }) => sheet === '3.2.2')?.data[1]?.at(-1)).toBe(
    `3.2.2/${first}/${first}, report.pdf`,
  );
  // What was made for the ZIP is deleted.
  await vi.waitFor(async () => expect(await objectsOf(pack._id)).toEqual([`packs/${pack._id}/pack.zip`]));
  const list = await call('GET', accreditationPaths.packs, { session });
  expect(list.body.packs.map(({ _id }: Pack) => _id)).toContain(pack._id);
});

test('without evidence, a pack has only the reports', async () => {
  const pack = await ready((await start({ evidence: false }))._id);
  const names = Object.keys(await download(pack)).filter((name) => name.startsWith('5.1.3/'));
  expect(names).toEqual([
    '5.1.3/5.1.3.csv',
    '5.1.3/1951-08-14 Robots a workshop/1951-08-14 Robots a workshop, report.pdf',
  ]);
});

test('the signed sheet of an event is in the pack besides the list of its door, and the desk asks for neither', async () => {
  const event = await addRegistrableEvent(session, { registration: settings({ capacity: 9 }) });
  await outcomeOf(await register(event, student({ name: 'Asha Kelkar' })));
  const { registrations } = bodyOf(await call('GET', registrationPaths.fetch(event), { session }));
  const { key } = await makeLink(session, event);
  const phone = { key, phone: 'phone-at-gate', behindMs: 0, since: '' };
  bodyOf(await sendFacts(phone, [arrival(registrations[0]._id)]));
  const date = '1953-08-14';
  const fields = { title: 'With a door', date, club: 'coding', announcement: event, metrics: '3.2.2' };
  const { _id } = await uploadRecord(session, fields, []);
  const form = formOf({ use: 'attendance' }, [{ name: 'Signed sheet.pdf', bytes: pdf() }]);
  bodyOf(await call('POST', evidencePaths.attach(_id), { session, raw: form }));
  const { evidence } = bodyOf(await call('GET', evidencePaths.read(_id), { session }));
  expect(evidence).toMatchObject({
    files: [{ name: 'Signed sheet.pdf', use: 'attendance' }],
    attendance: [{ name: 'Asha Kelkar' }],
    door: { came: 1 },
  });
  const desk = await call('GET', `${accreditationPaths.desk}?from=${date}&to=${date}`, { session });
  expect(bodyOf(desk).records[0].lacks).not.toContain('attendance');
  const pack = await ready((await start({ from: '1953-07-01', to: '1954-06-30' }))._id);
  const files = await download(pack);
  const of = `3.2.2/${date} With a door/${date} With a door, `;
  const kept = Object.keys(files).filter((name) => name.startsWith(of));
  expect(kept.map((name) => name.slice(of.length)).toSorted()).toEqual([
    'attendance Signed sheet.pdf',
    'attendance.csv',
    'report.pdf',
  ]);
  expect(Buffer.from(files[`${of}attendance.csv`] ?? []).toString()).toContain('Asha Kelkar');
});

test('two packs at once are both made, and the same one only once', async () => {
  const one = await start({ to: '1951-12-31' });
  const other = await start({ from: '1952-01-01' });
  const again = await start({ from: '1952-01-01' });
  expect(other._id).not.toBe(one._id);
  const [first, second] = await Promise.all([ready(one._id), ready(other._id)]);
  expect([first.total, second.total]).toEqual([2, 1]);
  // It is a new one only if the first was already finished.
  if (again._id !== other._id) expect((await ready(again._id)).total).toBe(1);
});

test('a period without events is refused, and so is a wrong one', async () => {
  const refused = async (json: object) => {
    const { status, body } = await call('POST', accreditationPaths.packs, { session, json });
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await refused({ from: '1899-01-01', to: '1900-01-01' })).toEqual([400, ['from']]);
  expect(await refused({ from: '1953-01-01', to: '1953-02-01' })).toEqual([400, ['from']]);
  expect(await refused({ from: '1952-01-01', to: '1951-02-01' })).toEqual([400, ['to']]);
  expect(await refused({ ...period, evidence: 'yes' })).toEqual([400, ['evidence']]);
});

/** A pack that no task makes. */
async function unmade(): Promise<string> {
  const now = new Date();
  const ref = database.collection('packs').doc();
  await ref.set({
    ...{ ...period, club: [], kind: [], evidence: true, language: 'en', status: 'making', stopped: false },
    ...{ done: 0, total: 3, bytes: 0, createdAt: now, at: now, expireAt: new Date('2199-01-01') },
  });
  return ref.id;
}

/** Times at which the objects of records were written. */
async function madeTimes(id: string): Promise<Map<string, string | undefined>> {
  const [files] = await bucket.getFiles({ prefix: `packs/${id}/made/` });
  return new Map(files.map(({ name, metadata }) => [name, metadata.timeCreated]));
}

/** Runs it while no ZIP can be written. */
async function withoutZips(id: string): Promise<void> {
  const prototype = Object.getPrototypeOf(bucket.file('any'));
  const write = prototype.createWriteStream;
  const spy = vi.spyOn(prototype, 'createWriteStream').mockImplementation(function (
    this: { name: string },
    ...args: unknown[]
  ) {
    if (this.name.endsWith('.zip')) throw new Error('Storage is away');
    return write.apply(this, args);
  });
  await expect(makePack(id)).rejects.toThrow('Storage is away');
  spy.mockRestore();
}

test('a process killed halfway loses at most one record: the next run continues', async () => {
  const id = await unmade();
  const script = `const { makePack } = await import('./functions/src/accreditation/make-pack.ts'); await makePack('${id}');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await begun(id);
  child.kill('SIGKILL');
  await ended;
  const before = await madeTimes(id);
  const { status, done } = await read(id);
  expect([status, done > 0]).toEqual(['making', true]);
  const complete = [...before.keys()].filter((name) => name.endsWith('/files.json'));
  expect(complete.length).toBeGreaterThanOrEqual(done);

  await withoutZips(id);
  const between = await madeTimes(id);
  for (const name of complete) expect([name, between.get(name)]).toEqual([name, before.get(name)]);
  expect([...between.keys()].filter((name) => name.endsWith('/files.json'))).toHaveLength(3);

  await makePack(id);
  const pack = await read(id);
  expect([pack.status, pack.done]).toEqual(['ready', 3]);
  expect(Object.keys(await download(pack))).toContain(
    'other/1952-01-01 Without a metric/1952-01-01 Without a metric, report.pdf',
  );
});

test('the deployed function is killed halfway: the desk says that the pack has stopped, and resumes it', async () => {
  const id = await unmade();
  const deployed = await startFunction('pack');
  const cut = sendTask(deployed, { id }).catch(() => 'cut off');
  await begun(id);
  await deployed.stop();
  await cut;
  expect((await call('GET', accreditationPaths.packFile(id), { session })).status).toBe(404);
  // Ten minutes later.
  await database.doc(`packs/${id}`).update({ at: new Date(Date.now() - 11 * 60_000) });
  expect((await read(id)).status).toBe('stopped');
  const { status } = await call('POST', accreditationPaths.pack(id), { session });
  expect(status).toBe(200);
  const names = Object.keys(await download(await ready(id)));
  expect(names.filter((name) => name.endsWith(', report.pdf'))).toHaveLength(4);
});

test('PDFs of evidence that are broken or locked are in the pack unchanged', async () => {
  const [, , third] = items;
  const stored = { 'broken.pdf': pdf().subarray(0, 60), 'locked.pdf': await encryptedPdf() };
  const files = Object.keys(stored).map((name) => paper(third, 'letter', name));
  for (const { name, path } of files) await bucket.file(path).save(stored[name as keyof typeof stored]);
  await database.doc(`evidence/${third?._id}`).set({ files, attendance: [], places: {} });
  const made = await download(await ready((await start({ from: '1952-01-01', to: '1952-01-02' }))._id));
  for (const [name, bytes] of Object.entries(stored)) {
    const path = `other/1952-01-01 Without a metric/1952-01-01 Without a metric, letter ${name}`;
    expect([path, Buffer.from(made[path] ?? []).equals(bytes)]).toEqual([path, true]);
  }
});

test('PDF bombs are in the pack unchanged, and the report lists them as left out', async () => {
  const record = await uploadRecord(session, { title: 'With bombs', date: '1952-02-01' });
  // The other tests make packs of three records.
  onTestFinished(async () => {
    await call('DELETE', paths.eventRecord.delete(record._id), { session });
  });
  // Papers larger than 5 MB are opened to be divided.
  const filling = stream('', Buffer.alloc(6 * MEGABYTE));
  const stored = new Map([
    ['tree.pdf', pdfOf([...treeBomb(), filling])],
    ['stream.pdf', pdfOf([...streamBomb(600), filling])],
  ]);
  const files = [...stored].map(([name, { length }]) => ({ ...paper(record, 'letter', name), size: length }));
  for (const { name, path } of files) await bucket.file(path).save(stored.get(name) ?? '');
  await database.doc(`evidence/${record._id}`).set({ files, attendance: [], places: {} });
  const [began, before] = [performance.now(), process.resourceUsage().maxRSS];
  const made = await download(await ready((await start({ from: '1952-02-01', to: '1952-02-02' }))._id));
  const folder = 'other/1952-02-01 With bombs/';
  const names = Object.keys(made).filter((name) => name.startsWith(folder));
  expect(names).toEqual(
    ['report.pdf', 'letter tree.pdf', 'letter stream.pdf'].map(
      (name) => `${folder}1952-02-01 With bombs, ${name}`,
    ),
  );
  for (const [name, bytes] of stored)
    expect(bytes.equals(made[`${folder}1952-02-01 With bombs, letter ${name}`] ?? Buffer.alloc(0))).toBe(
      true,
    );
  const report = `${paths.eventRecord.generatePdf(record._id)}?evidence=1`;
  const { status, body } = await call('POST', report, { session });
  const [kilobytes, ms] = [process.resourceUsage().maxRSS - before, performance.now() - began];
  expect(status).toBe(200);
  // Opening them would take the whole time of the thread for PDFs, or 600 MB each.
  expect(kilobytes).toBeLessThan(400_000);
  expect(ms).toBeLessThan(30_000);
  const text = (await readText(body)).join(' ');
  for (const name of stored.keys()) expect(text).toContain(`${name}: ${en.report.unreadableEvidence}`);
});

test('the deployed function accepts a task as Cloud Tasks sends it, and nothing without a token', async () => {
  const id = await unmade();
  const deployed = await startFunction('pack');
  const withoutToken = await fetch(deployed.origin, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { id } }),
  });
  expect(withoutToken.status).toBe(401);
  expect((await read(id)).done).toBe(0);
  expect(await sendTask(deployed, { id })).toBe(204);
  expect((await read(id)).status).toBe('ready');
  // The security log says whose evidence the pack has read.
  await expect.poll(() => evidenceReadBy(deployed)).toEqual(items.map(({ _id }) => _id).sort());
  await deployed.stop();
});

function evidenceReadBy({ lines }: FunctionProcess): string[] {
  const read = lines.filter((line) => line.includes('"event":"evidence-read"'));
  return read.map((line) => JSON.parse(line).target).sort();
}

test('a record changed in between is made again', async () => {
  const id = await unmade();
  await withoutZips(id);
  const [, , third] = items;
  const json = { title: 'Renamed since', date: third?.date };
  await call('PUT', paths.eventRecord.update(third?._id ?? ''), { session, json });
  await makePack(id);
  const names = Object.keys(await download(await read(id)));
  expect(names).toContain('other/1952-01-01 Renamed since/1952-01-01 Renamed since, report.pdf');
});

test('the sweeper resumes one without progress, whose maker has died', async () => {
  const id = await unmade();
  await sweepPacks(new Date());
  expect((await read(id)).done).toBe(0);
  await database.doc(`packs/${id}`).update({ at: new Date(Date.now() - 11 * 60_000) });
  expect((await read(id)).status).toBe('stopped');
  await sweepPacks(new Date());
  await ready(id);

  // One that has given up waits for a person.
  const stopped = await unmade();
  await notePack(stopped, { stopped: true });
  await sweepPacks(new Date());
  expect((await read(stopped)).status).toBe('stopped');
});

test('after a week a pack is gone, with its objects', async () => {
  const pack = await ready((await start({ club: 'gate' }))._id);
  const week = Date.parse(pack.expiresAt) - Date.parse(pack.createdAt);
  expect(week).toBe(7 * 86_400_000);
  await database.doc(`packs/${pack._id}`).update({ expireAt: new Date(Date.now() - 1000) });
  expect((await call('GET', accreditationPaths.pack(pack._id), { session })).status).toBe(404);
  await sweepPacks(new Date());
  expect(await objectsOf(pack._id)).toEqual([]);
  expect((await database.doc(`packs/${pack._id}`).get()).exists).toBe(false);
});

test('nobody gets an unfinished pack, or a missing part of one', async () => {
  const id = await unmade();
  expect((await call('GET', accreditationPaths.packFile(id), { session })).status).toBe(404);
  const pack = await ready((await start({ evidence: false, club: 'gate' }))._id);
  for (const from of [pack.bytes, -1, 'x']) {
    const path = `${accreditationPaths.packFile(pack._id)}?from=${from}`;
    expect([from, (await call('GET', path, { session })).status]).toEqual([from, 400]);
  }
});

test('each downloaded piece of a pack is in the security log, and no refused one', async () => {
  const { _id, bytes } = await ready((await start({ club: 'gate' }))._id);
  const written = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const logged = async (from: string) => {
    written.mockClear();
    const path = `${accreditationPaths.packFile(_id)}${from}`;
    const { status } = await call('GET', path, { session });
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    return [status, lines.filter(({ event }) => event === 'pack-downloaded')];
  };
  const entry = { security: true, actor: expect.any(String), target: _id };
  for (const from of ['', '?from=0', '?from=1'])
    expect([from, await logged(from)]).toEqual([from, [200, [expect.objectContaining(entry)]]]);
  expect(await logged(`?from=${bytes}`)).toEqual([400, []]);
});
