import { readFileSync } from 'node:fs';
import type { Member } from '@club-portal/contract/member';
import { expect, test } from 'vitest';
import { membersCsv } from './members-csv.ts';

const member: Member = {
  _id: 'coding-1',
  createdAt: '2026-11-18T10:43:00.000Z',
  version: 'v',
  name: 'Faiz Ashok',
  email: 'faiz@students.example',
  phone: '98765 43210',
  roll: '25EC068',
  year: 'II year',
  club: 'poster',
  state: 'accepted',
  note: '',
};

test('writes hostile and unusual cells as in the golden file', () => {
  const golden = readFileSync(new URL('members-csv.golden.csv', import.meta.url), 'utf8');
  const csv = membersCsv([
    member,
    { ...member, name: '=HYPERLINK("https://evil.example","Click")', phone: '+91 98765 43210' },
    { ...member, name: '-2+3', email: '@SUM(A1:A9)', phone: '+1+cmd|x' },
    { ...member, name: '\t=1', roll: '\r=1' },
    { ...member, name: 'O’Neem, "Kabir"', roll: '25\nEC' },
    { ...member, name: 'आशा तुलसी', club: 'coding' },
    { ...member, name: "it's = fine - inside + a cell @" },
    { ...member, name: 'Asha;=1+1' },
  ]);
  expect(csv).toBe(golden);
});

test('an empty list is only a header', () => {
  expect(membersCsv([])).toBe('\uFEFFName,Email,Phone,Roll,Year,Club,Joined (India),Membership\r\n');
});
