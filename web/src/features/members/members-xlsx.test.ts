import type { Member } from '@club-portal/contract/member';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { membersXlsx } from './members-xlsx.ts';

const member: Member = {
  _id: 'coding-1',
  createdAt: '2024-09-05T05:02:00.000Z',
  version: 'v',
  name: 'Faiz Ashok',
  email: 'faiz@students.example',
  phone: '+91 90000 00042',
  roll: '0025068',
  year: 'II year',
  club: 'poster',
  state: 'accepted',
  note: '',
};

test('writes every cell as typed text, and times in Indian time', async () => {
  const hostile = { ...member, name: '=HYPERLINK("https://evil.example","<Click>")', phone: '9000000042' };
  const devanagari = { ...member, name: 'आशा तुलसी', createdAt: '2024-12-31T18:30:00.000Z' };
  const file = await membersXlsx([member, hostile, devanagari]);
  const rows = await readSheet(Buffer.from(await file.arrayBuffer()));
  const rest = ['0025068', 'II year', 'Digital Media'];
  expect(rows).toEqual([
    ['Name', 'Email', 'Phone', 'Roll', 'Year', 'Club', 'Joined (India)', 'Membership'],
    ['Faiz Ashok', member.email, '+91 90000 00042', ...rest, '05-09-2024 10:32', 'Accepted'],
    [hostile.name, member.email, '9000000042', ...rest, '05-09-2024 10:32', 'Accepted'],
    ['आशा तुलसी', member.email, '+91 90000 00042', ...rest, '01-01-2025 00:00', 'Accepted'],
  ]);
});

test('is printed in landscape', async () => {
  const parts = unzipSync(new Uint8Array(await (await membersXlsx([member])).arrayBuffer()));
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
    'orientation="landscape"',
  );
});
