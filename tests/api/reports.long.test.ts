import { ATTENDEES_MOST } from '@club-portal/contract/evidence';
import { paths } from '@club-portal/contract/paths';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { database } from './admin.ts';
import { call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';

test('an event report has 5,000 names, as PDF and as DOCX', async () => {
  const session = await logIn();
  const item = await uploadRecord(session);
  const generate = (query: string) =>
    call('POST', `${paths.eventRecord.generatePdf(item._id)}${query}`, { session });
  const attendance = Array.from({ length: ATTENDEES_MOST }, (_, index) => ({
    name: `Student number ${index + 1}`,
    roll: `0827CS${index + 1}`,
  }));
  const evidence = database.doc(`evidence/${item._id}`);
  await evidence.set({ files: [], attendance, places: {} });
  const printed = await generate('?evidence=1');
  expect(printed.status).toBe(200);
  expect((await readText(printed.body)).join(' ')).toContain('5000 Student number 5000 0827CS5000');
  const docx = await generate('?evidence=1&format=docx');
  expect(docx.status).toBe(200);
  const { value } = await mammoth.extractRawText({ buffer: docx.body });
  expect(value.match(/Student number \d+/g)).toEqual(attendance.map(({ name }) => name));
});
