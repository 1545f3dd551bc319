import { expect, test } from 'vitest';
import { type Counted, countedIn, nothingCounted } from './counted.ts';
import { renderEventReport } from './event-report.ts';
import { readText } from './fixtures/pdf-reader.ts';
import { hindi, plain } from './fixtures/records.ts';
import { eventOf, reportOf } from './fixtures/report-of.ts';

const counted: Counted = {
  ...{ registered: 86, attended: 71, others: 3, certificates: 73, asked: 68, signed: 2 },
  feedback: {
    answers: 43,
    ...{ content: [0, 1, 4, 18, 20], organisation: [2, 3, 10, 16, 12], usefulness: [0, 0, 6, 15, 22] },
  },
};

async function textOf(item: typeof plain, known: Counted): Promise<string> {
  return (await readText(await renderEventReport({ ...(await eventOf(item)), counted: known }))).join(' ');
}

test('a report says who registered and attended, what was issued, where the signed sheet is, and what the feedback was', async () => {
  const text = await textOf(plain, counted);
  expect(text).toContain(
    'Registered 86 Attended 71, of whom 68 had registered Certificates issued 73 Signed attendance sheet in the evidence, 2 files',
  );
  expect(text).toContain('Feedback What was rated Mean 1 2 3 4 5 Content 4.3 0 1 4 18 20');
  expect(text).toContain('43 of the 68 who came with a ticket answered after the event, anonymously.');
  const inHindi = await textOf(hindi, counted);
  expect(inHindi).toContain('पंजीकृत 86 उपस्थित 71, जिनमें से 68 पंजीकृत');
  expect(inHindi).toContain('टिकट के साथ आए 68 लोगों में से 43 ने');
  expect(inHindi).toContain('औसत 1 2 3 4 5');
});

test('a report gives no total if it is unknown who could answer', async () => {
  expect(await textOf(plain, { ...counted, asked: null })).toContain('43 people answered');
});

test('a report without further data is the report of the record alone', async () => {
  const known = await renderEventReport({ ...(await eventOf(plain)), counted: nothingCounted });
  expect(Buffer.compare(known, await reportOf(plain))).toBe(0);
});

test('leaves out zero certificates, but not zero registrations', async () => {
  const text = await textOf(plain, { ...nothingCounted, registered: 0, certificates: 0 });
  expect(text).toContain('Registered 0');
  expect(text).not.toContain('Certificates issued');
});

const evidence = { files: [], attendance: [], places: {} };

test.each([
  ['nothing', evidence, nothingCounted],
  [
    'the door alone',
    { ...evidence, door: { seated: 8, came: 6, others: 1 } },
    { ...nothingCounted, registered: 8, attended: 6, others: 1 },
  ],
  [
    'a list that a person has corrected, over the door',
    {
      ...{ ...evidence, door: { seated: 8, came: 6, others: 1 }, attendance: [{ name: 'Asha', roll: '' }] },
      files: [{ use: 'attendance' }, { use: 'letter' }],
      counts: { registered: 9, certificates: 1, feedback: null, asked: 5 },
    },
    { ...nothingCounted, registered: 9, attended: 1, certificates: 1, asked: 5, signed: 1 },
  ],
])('of %s', (_, known, expected) => {
  expect(countedIn(known)).toEqual(expected);
});
