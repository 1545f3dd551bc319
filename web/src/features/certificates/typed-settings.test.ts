import type { Candidate, Certificate, CertificateList } from '@club-portal/contract/certificate';
import { CertificateSettings } from '@club-portal/contract/certificate';
import { expect, test } from 'vitest';
import {
  foundRows,
  labelOfField,
  rowsOf,
  settingsOf,
  typedOf,
  unknownPlaceholders,
} from './typed-settings.ts';

const candidate = (key: string, written: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{
    key,
    kind: 'participation',
    prize: '',
    name: written,
    written,
    roll: `R-${key}`,
    hasMail: true,
    number: '',
  },
  ...more,
});
const certificate = (number: string, name: string, revokedAt = ''): Certificate => ({
  ...{
    number,
    version: '1',
    kind: 'participation',
    prize: '',
    name,
    roll: '',
    hasMail: true,
    issuedAt: '2026-11-28T10:00:00Z',
  },
  ...{ revokedAt, history: [] },
});
const besides = {
  kind: 'winner' as const,
  prize: 'First prize',
  registration: '',
  person: 0,
  name: '',
  roll: '',
  email: '',
};

const settings = CertificateSettings.parse({
  names: { 'a.0': 'Asha Kelkar' },
  none: ['b.0'],
  besides: [
    { ...besides, id: 'x', registration: 'a' },
    { ...besides, id: 'y', kind: 'speaker', prize: '', name: 'Dr. Sathe' },
  ],
  texts: { en: { speaker: 'For {name}' }, hi: {} },
});
/** A name is being typed. */
const typed = { ...typedOf(settings), names: { ...settings.names, 'b.0': ' ' } };
const list = {
  candidates: [
    candidate('a.0', 'asha k'),
    candidate('b.0', 'Bhanu', { hasMail: false }),
    candidate('c.0', 'Charu', { number: 'AAAAA22222' }),
    candidate('besides.x', 'asha k', { kind: 'winner', prize: 'First prize' }),
    candidate('besides.gone', 'Removed here'),
  ],
  certificates: [certificate('AAAAA22222', 'Charu Dixit'), certificate('BBBBB33333', 'Dev', '2026-11-28')],
  unprintable: [
    { text: 'Dr. Sathe', printed: 'Dr. [Tamil text]', isName: true },
    { text: 'Asha Kelkar', printed: '[emoji]', isName: false },
  ],
} as unknown as CertificateList;

test('the list has people who came, people added here, and certificates whose person is gone', () => {
  const rows = rowsOf(list, typed);
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    ['a.0', 'Asha Kelkar'],
    ['b.0', ' '],
    ['c.0', 'Charu Dixit'],
    ['besides.x', 'Asha Kelkar'],
    ['besides.y', 'Dr. Sathe'],
    ['BBBBB33333', 'Dev'],
  ]);
  expect(rows[3]).toMatchObject({ kind: 'winner', roll: 'R-a.0', hasMail: true, written: 'asha k' });
  expect(rows.at(-1)).toMatchObject({ hasMail: true, certificate: { number: 'BBBBB33333' } });
  const keys = (query: string, filter = '') => foundRows(rows, query, filter).map(({ id }) => id);
  expect(keys('', 'none')).toEqual(['b.0']);
  expect(keys('', 'missing')).toEqual(['a.0', 'besides.x', 'besides.y']);
  expect(keys('', 'renamed')).toEqual(['a.0', 'b.0', 'c.0', 'besides.x']);
  expect(keys('', 'revoked')).toEqual(['BBBBB33333']);
  expect(keys('', 'unprintable')).toEqual(['besides.y']);
  expect(rows[4]?.printed).toBe('Dr. [Tamil text]');
  expect(keys('aaaaa-22')).toEqual(['c.0']);
  expect(keys('KELKAR')).toEqual(['a.0', 'besides.x']);
});

test('an empty name or sentence is not saved', () => {
  const { names, texts, ...others } = settingsOf({
    ...typed,
    texts: { en: { ...typed.texts.en, winner: ' ' }, hi: {} },
  });
  expect([names, texts]).toEqual([{ 'a.0': 'Asha Kelkar' }, { en: { speaker: 'For {name}' }, hi: {} }]);
  expect(others).toMatchObject({ besides: settings.besides, none: settings.none });
});

test('lists words in braces that are not placeholders', () => {
  expect(unknownPlaceholders('{name} of {college}, {} {event}')).toEqual(['college', '']);
});

test.each([
  ['names.a.0', 'Name on the certificate of asha k'],
  ['none.b.0', 'No certificate for Bhanu'],
  ['besides.x.prize', 'asha k'],
  ['besides.1.email', 'Dr. Sathe'],
  ['texts.hi.speaker', 'Sentence: Speaker (हिन्दी)'],
  ['texts.speaker', 'Sentence: Speaker (English)'],
  ['signers.0.name', 'Signature 1'],
  ['signers.Dr. Sathe.office', 'Who signs'],
])('the field %s is called %s', (path, label) => {
  expect(labelOfField(path, list, typed)).toBe(label);
});
