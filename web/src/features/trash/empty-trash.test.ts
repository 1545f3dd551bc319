import { expect, test } from 'vitest';
import { countsOf } from './empty-trash.tsx';

const record = {
  ...{ _id: 'galleries-a', collection: 'galleries', title: 'Robot race', club: 'iot', date: '2026-01-20' },
  ...{ removed: [], files: 14, papers: 4, names: 120, report: true },
  ...{ deletedAt: '2026-02-01T08:00:00Z', deletedBy: 'Asha', goesAt: '2026-03-03T08:00:00Z' },
};
const paper = {
  ...record,
  _id: 'files-b',
  removed: ['letter.pdf'],
  files: 0,
  papers: 1,
  names: 0,
  report: false,
};

test('the question before emptying the trash counts everything in it', () => {
  expect(countsOf([record, { ...record, report: false }, paper])).toEqual([
    '2 records',
    '28 files',
    '9 papers of evidence',
    '240 names',
    '1 published report',
  ]);
  expect(countsOf([paper])).toEqual(['1 paper of evidence']);
});
