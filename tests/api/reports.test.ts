import { accreditationPaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { eventFileName } from '@club-portal/contract/file-names';
import { paths } from '@club-portal/contract/paths';
import mammoth from 'mammoth';
import { beforeAll, describe, expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { en } from '../sentences.ts';
import { bucket, database } from './admin.ts';
import { call, logIn } from './client.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { encryptedPdf, mp4, pdf } from './files.ts';

const session = await logIn();
let item: EventRecord;
beforeAll(async () => {
  const fields = { title: 'वार्षिक उत्सव 🎉', date: '2026-02-03', summary: 'x'.repeat(9000) };
  item = await uploadRecord(session, fields, [await jpeg(), { name: 'b.mp4', bytes: mp4() }]);
});

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('event report', () => {
  test('is a PDF with the file name event-report.pdf, and the same bytes each time', async () => {
    const first = await call('POST', paths.eventRecord.generatePdf(item._id), { session });
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('application/pdf');
    expect(first.headers.get('Content-Disposition')).toBe('attachment; filename="event-report.pdf"');
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    expect(first.body.subarray(0, 5).toString()).toBe('%PDF-');
    const second = await call('POST', paths.eventRecord.generatePdf(item._id), { session });
    expect(second.body.equals(first.body)).toBe(true);
  });

  test('is made even if a picture is missing in Storage', { tags: 'long' }, async () => {
    const { _id } = await uploadRecord(session, {}, [await jpeg()]);
    const whole = await call('POST', paths.eventRecord.generatePdf(_id), { session });
    const [files] = await bucket.getFiles({ prefix: `galleries/${_id}/` });
    await files.find((file) => file.name.endsWith('-report.jpg'))?.delete();
    const without = await call('POST', paths.eventRecord.generatePdf(_id), { session });
    expect(without.status).toBe(200);
    expect(without.body.length).toBeLessThan(whole.body.length);
  });

  test('is 200 or 429 for each of ten simultaneous requests', { tags: 'long' }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', paths.eventRecord.generatePdf(item._id), { session })),
    );
    for (const { status } of answers) expect([200, 429]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});

describe('event report in other forms', () => {
  const about = { use: 'letter', contentType: 'application/pdf', size: 900, set: 'old' };
  const generate = (query: string) =>
    call('POST', `${paths.eventRecord.generatePdf(item._id)}${query}`, { session });

  test('is a DOCX with the title as its first heading', async () => {
    const { status, headers, body } = await generate('?format=docx');
    expect([status, headers.get('Content-Type')]).toEqual([200, docxType]);
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="event-report.docx"; filename*=UTF-8''${encodeURIComponent(`${eventFileName(item)}.docx`)}`,
    );
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    const { value } = await mammoth.extractRawText({ buffer: body });
    expect(value).toContain('वार्षिक उत्सव');
  });

  test('has time and place of a photograph, and its evidence on request', async () => {
    const [photo] = item.files;
    await database.doc(`evidence/${item._id}`).set({
      files: [{ ...about, id: 'lost', name: 'lost.pdf', path: 'evidence/none' }],
      attendance: [{ name: 'Anjali Rao', roll: '0101CS1' }],
      places: { [photo?.id ?? '']: { takenAt: '2026-02-03T10:32', latitude: 23.25991, longitude: 77.41263 } },
    });
    const textOf = async (query: string) => (await readText((await generate(query)).body)).join(' ');
    const plain = await textOf('');
    expect(plain).toContain('3 February 2026, 10:32, 23.2599° N 77.4126° E');
    expect(plain).not.toContain('Anjali Rao');
    const whole = await textOf('?evidence=1');
    expect(whole).toContain('Anjali Rao 0101CS1');
    expect(whole).toContain('lost.pdf: This file cannot be read');
  });

  test('reports a broken or locked PDF in its evidence', { tags: 'long' }, async () => {
    const evidence = database.doc(`evidence/${item._id}`);
    const folder = `evidence/${item._id}/old`;
    const files = ['broken.pdf', 'locked.pdf'].map((name) => ({
      ...about,
      id: name,
      name,
      path: `${folder}/${name}`,
    }));
    await bucket.file(`${folder}/broken.pdf`).save(pdf().subarray(0, 60));
    await bucket.file(`${folder}/locked.pdf`).save(await encryptedPdf());
    await evidence.set({ files, attendance: [], places: {} });
    const { status, body } = await generate('?evidence=1');
    const text = (await readText(body)).join(' ').replaceAll(/\s+/g, ' ');
    expect([status, text]).toEqual([200, expect.stringContaining('broken.pdf: This file cannot be read')]);
    expect(text).toContain(`locked.pdf: ${en.report.lockedEvidence}`);
    expect((await generate('?evidence=1&format=docx')).status).toBe(200);
  });

  test.each(['?format=odt', '?evidence=yes', '?evidence=1&evidence=1', '?other=1'])(
    'refuses the query %j with 400',
    async (query) => {
      expect((await generate(query)).status).toBe(400);
    },
  );
});

describe('period report', () => {
  const ask = (query: string) => call('GET', `${accreditationPaths.report}?${query}`, { session });
  const year = 'from=2026-02-03&to=2026-02-03&club=gate';

  test('is a PDF or a DOCX of the events of the period', async () => {
    for (const [format, type] of [
      ['pdf', 'application/pdf'],
      ['docx', docxType],
    ] as const) {
      const { status, headers, body } = await ask(`${year}&format=${format}`);
      expect([status, headers.get('Content-Type')]).toEqual([200, type]);
      expect(headers.get('Content-Disposition')).toBe(
        `attachment; filename="report-2026-02-03-2026-02-03-gate.${format}"`,
      );
      const text =
        format === 'pdf'
          ? (await readText(body)).join(' ')
          : (await mammoth.extractRawText({ buffer: body })).value;
      expect(text).toContain('वार्षिक उत्सव');
    }
  });

  test('for a metric has the events that count for it', async () => {
    const date = '1935-02-03';
    await uploadRecord(session, { title: 'Village camp', date, metrics: '3.4.3' }, [await jpeg()]);
    await uploadRecord(session, { title: 'Chess evening', date, metrics: '5.3.3' }, [await jpeg()]);
    const { status, headers, body } = await ask(`from=${date}&to=${date}&metric=3.4.3`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="report-${date}-${date}-3.4.3.pdf"`,
    );
    const text = (await readText(body)).join(' ');
    expect(text).toContain('REPORT FOR METRIC 3.4.3');
    expect(text).toContain('Village camp');
    expect(text).not.toContain('Chess evening');
    const none = await ask(`from=${date}&to=${date}&metric=7.1.11`);
    expect([none.status, none.body.message]).toEqual([404, en.api.accreditation.noRecordsOfMetric]);
  });

  test('is 404 with a sentence for a period without events', async () => {
    const { status, body } = await ask('from=1999-01-01&to=1999-12-31');
    expect([status, body.message]).toEqual([404, 'There are no events in this period.']);
    expect((await ask(`${year}&kind=visit`)).status).toBe(404);
  });

  test.each(['', `${year}&format=odt`, `${year},chess`, `${year}&metric=9.9.9`, `${year}&year=2026`])(
    'refuses the query %j with 400',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});

describe('year report', () => {
  test('is a PDF of one club or of all clubs', async () => {
    for (const query of ['club=gate&year=2026', 'year=2026', 'club=Gate&year=1999']) {
      const path = `${paths.eventRecord.report}?${query}`;
      const { status, headers, body } = await call('GET', path, { session });
      expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('has the events of the requested calendar or academic year', async () => {
    const textOf = async (year: string) => {
      const path = `${paths.eventRecord.report}?club=gate&year=${year}`;
      return (await readText((await call('GET', path, { session })).body)).join(' ');
    };
    expect(await textOf('2026')).toContain('वार्षिक उत्सव');
    expect(await textOf('2025-26')).toContain('वार्षिक उत्सव');
    expect(await textOf('2026-27')).not.toContain('वार्षिक उत्सव');
    const { body } = await call('GET', accreditationPaths.years, { session });
    const gate = body.clubs.find(({ club }: { club: string }) => club === 'gate');
    expect([gate.calendarYears, gate.academicYears]).toEqual([
      expect.arrayContaining([2026]),
      expect.arrayContaining([2025]),
    ]);
  });

  test.each(['', 'club=chess&year=2026'])('refuses the query %j with 400', async (query) => {
    expect((await call('GET', `${paths.eventRecord.report}?${query}`, { session })).status).toBe(400);
  });
});
