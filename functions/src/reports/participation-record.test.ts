import { describe, expect, it, test } from 'vitest';
import { expectInOrder } from './fixtures/in-order.ts';
import { PdfObjects, readText } from './fixtures/pdf-reader.ts';
import {
  type PrintedParticipation,
  type PrintedRecord,
  renderParticipationRecord,
} from './participation-record.ts';

const took = (changes: Partial<PrintedParticipation>): PrintedParticipation => ({
  ...{ title: 'Robo Race', date: '2026-12-05', lastDay: '', club: 'robotic' },
  ...{ attended: true, certificates: [] },
  ...changes,
});
const record: PrintedRecord = {
  ...{ language: 'en', name: 'Asha Kelkar', email: 'asha@student.example' },
  participations: [
    took({
      certificates: [
        { number: '7K3QX9TB2M', kind: 'participation', prize: '' },
        { number: '8K3QX9TB2A', kind: 'winner', prize: 'First prize' },
      ],
    }),
    took({ title: 'गणित महोत्सव', date: '2026-10-30', lastDay: '2026-11-02', club: 'coding' }),
    took({ title: 'Web evening', attended: false, club: '' }),
  ],
  ...{ number: 'AK3QX9TB2C', issuedOn: '2026-12-09' },
};
const textOf = async (changes: Partial<PrintedRecord> = {}) =>
  (await readText(await renderParticipationRecord({ ...record, ...changes }))).join(' ');

describe('the record of participation', () => {
  it('has the person, and each event with its days, club, role and certificate', async () => {
    expectInOrder(await textOf(), [
      'RECORD OF PARTICIPATION No. AK3QX-9TB2C Asha Kelkar',
      'Email address asha@student.example Events 3 Issued on 9 December 2026',
      'Date Event Club Role Certificate number',
      'Robo Race Robotic Club Participant 7K3QX-9TB2M',
      'Robo Race Robotic Club Winner: First prize 8K3QX-9TB2A',
      '30 October – 2 November 2026 गणित महोत्सव Coding Club Attended –',
      'Web evening Registered –',
      'To verify this record',
      '/verify/AK3QX9TB2C',
    ]);
  });

  it('is in Hindi', async () => {
    expectInOrder(await textOf({ language: 'hi', name: 'आशा केलकर' }), [
      'सहभागिता का अभिलेख',
      'आशा केलकर',
      '5 दिसंबर 2026',
      'प्रतिभागी 7K3QX-9TB2M',
      'विजेता: First prize',
      '/hi/verify/AK3QX9TB2C',
    ]);
  });

  it('continues on further pages, with the column headings on each', async () => {
    const participations = Array.from({ length: 90 }, (_, index) =>
      took({ title: `Event number ${index} with a title that takes more than one line of its column` }),
    );
    const pages = await readText(await renderParticipationRecord({ ...record, participations }));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages.slice(0, -1)) expect(page).toContain('Certificate number');
    for (const { title } of participations) expect(pages.join(' ')).toContain(title);
  });

  test('is tagged: a table with events as row headings; the same record gives the same bytes', async () => {
    const file = await renderParticipationRecord(record);
    const pdf = new PdfObjects(file);
    expect(pdf.having('/Scope /Column')).toHaveLength(5);
    expect(pdf.having('/Scope /Row').length).toBeGreaterThanOrEqual(5);
    expect(Buffer.from(file).equals(await renderParticipationRecord(record))).toBe(true);
  });
});
