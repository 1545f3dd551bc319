import type { GalleryItem } from '@club-portal/contract/gallery';
import { paths } from '@club-portal/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { bucket } from './admin.ts';
import { call, logIn, type Session } from './client.ts';
import { formOf, mp4, photograph } from './files.ts';

let session: Session;
let item: GalleryItem;
beforeAll(async () => {
  session = await logIn();
  const fields = {
    title: 'वार्षिक उत्सव 🎉',
    date: '2026-02-03',
    theme: 'Report',
    club: 'gate',
    summary: 'x'.repeat(9000),
  };
  const raw = formOf(fields, [
    { name: 'a.jpg', bytes: await photograph(900, 600) },
    { name: 'b.mp4', bytes: mp4() },
  ]);
  const answer = await call('POST', paths.gallery.upload, { session, raw });
  item = answer.body.item;
  return () => call('DELETE', paths.gallery.delete(item._id), { session }).then(() => undefined);
});

describe('event report', () => {
  test('is a PDF with the file name event-report.pdf, and the same bytes each time', async () => {
    const first = await call('POST', paths.gallery.generatePdf(item._id), { session });
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('application/pdf');
    expect(first.headers.get('Content-Disposition')).toBe('attachment; filename="event-report.pdf"');
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    expect(first.body.subarray(0, 5).toString()).toBe('%PDF-');
    const second = await call('POST', paths.gallery.generatePdf(item._id), { session });
    expect(second.body.equals(first.body)).toBe(true);
  });

  test('is 404 for an unknown item, 401 without a session', async () => {
    expect((await call('POST', paths.gallery.generatePdf('unknown'), { session })).status).toBe(404);
    expect((await call('POST', paths.gallery.generatePdf(item._id))).status).toBe(401);
  });

  test('is made even if a picture is missing in Storage', async () => {
    const whole = await call('POST', paths.gallery.generatePdf(item._id), { session });
    const [files] = await bucket.getFiles({ prefix: `galleries/${item._id}/` });
    const picture = files.find((file) => file.name.endsWith('-report.jpg'));
    const [bytes] = (await picture?.download()) ?? [];
    await picture?.delete();
    const without = await call('POST', paths.gallery.generatePdf(item._id), { session });
    expect(without.status).toBe(200);
    expect(without.body.length).toBeLessThan(whole.body.length);
    await picture?.save(bytes ?? '', { contentType: 'image/jpeg' });
  });

  test('is 200 or 429 for each of ten simultaneous requests', async () => {
    const app = createApp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', paths.gallery.generatePdf(item._id), { session, app })),
    );
    for (const { status } of answers) expect([200, 429]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});

describe('year report', () => {
  test('is a PDF of one club or of all clubs', async () => {
    for (const query of ['club=gate&year=2026', 'year=2026', 'club=gate&year=1999']) {
      const { status, headers, body } = await call('GET', `${paths.gallery.report}?${query}`, { session });
      expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test.each(['', 'year=20x4', 'club=chess&year=2026', 'year=2025&year=2026'])(
    'refuses the query %j with 400',
    async (query) => {
      expect((await call('GET', `${paths.gallery.report}?${query}`, { session })).status).toBe(400);
    },
  );

  test('is for administrators only', async () => {
    expect((await call('GET', `${paths.gallery.report}?year=2026`)).status).toBe(401);
  });
});
