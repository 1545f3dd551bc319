import { expect, test } from 'vitest';
import { matchFolders } from './match-folders.ts';
import { foldersOf } from './pictures.ts';
import type { LeftOut, Picture } from './take-file.ts';
import { takeFile } from './take-file.ts';

const rows = [
  {
    line: 2,
    title: 'Winter Hackathon',
    folder: '',
    event: named('Winter Hackathon', '2024-01-19'),
    sameAs: 0,
  },
  {
    line: 3,
    title: 'Line follower race',
    folder: '',
    event: named('Line follower race', '2024-03-12'),
    sameAs: 0,
  },
  {
    line: 4,
    title: 'Line follower race',
    folder: '',
    event: named('Line follower race', '2025-03-14'),
    sameAs: 0,
  },
  {
    line: 5,
    title: 'Tree planting',
    folder: '2023/Trees',
    event: named('Tree planting', '2023-07-01'),
    sameAs: 0,
  },
  { line: 6, title: 'शीतकालीन हैकाथॉन', folder: '', event: null, sameAs: 0 },
  // A second row for the same event does not take the folder from the first.
  {
    line: 7,
    title: 'WINTER hackathon',
    folder: '',
    event: named('WINTER hackathon', '2024-01-19'),
    sameAs: 2,
  },
];

function named(title: string, date: string) {
  return { title, date, club: 'coding' };
}

function folder(path: string) {
  return foldersOf([picture(`${path}/a.jpg`)]);
}

function picture(path: string): Picture {
  const taken = takeFile(path, 1, () => Promise.reject(new Error('not read')));
  if (!taken || 'reason' in taken) throw new Error(path);
  return taken;
}

test.each([
  ['Old/2024-01-19 Winter Hackathon', 2],
  ['Old/winter hackathon', 2],
  ['Old/20240119', 2],
  ['Old/19.01.2024', 2],
  ['Old/2024-01-19/photos', 2],
  ['Old/2024/Line follower race 2025-03-14', 4],
  ['Old/14-03-2025_line-follower-race', 4],
  ['Old/2023/trees', 5],
  // A folder inside the one that the line names.
  ['trees', 5],
  ['Old/शीतकालीन हैकाथॉन', 6],
  // Two events have this title.
  ['Old/Line follower race', undefined],
  // The line names another folder.
  ['Old/Tree planting', undefined],
  ['Old/2022/trees', undefined],
  ['Old/2024', undefined],
  ['Old', undefined],
])('the folder %s belongs to line %s', (path, line) => {
  expect(matchFolders(folder(path), rows).get(path)).toBe(line);
});

test('folders list their pictures by name', () => {
  const pictures = ['a/10.jpg', 'a/9.jpg', 'b/c/1.jpg', 'top.jpg'].map(picture);
  expect(foldersOf(pictures).map(({ path, pictures }) => [path, pictures.map(({ name }) => name)])).toEqual([
    ['', ['top.jpg']],
    ['a', ['9.jpg', '10.jpg']],
    ['b/c', ['1.jpg']],
  ]);
});

test.each([
  ['../x.jpg', 'path'],
  ['a/../../x.jpg', 'path'],
  ['/etc/x.jpg', 'path'],
  ['C:\\x.jpg', 'path'],
  ['..\\x.jpg', 'path'],
  ['a/x\0.jpg', 'path'],
  ['files/2024/coding/2024-01-19 Race/evidence/01 letter.pdf', 'evidence'],
  ['a/run.exe', 'type'],
  ['a/list.xlsx', 'type'],
  ['a/IMG_4712.MOV', 'quickTime'],
] as const)('%j is left out', (path, reason) => {
  expect(takeFile(path, 1, () => Promise.reject(new Error()))).toEqual({ path, reason } satisfies LeftOut);
});

test.each(['a/.DS_Store', '__MACOSX/a/._x.jpg', 'a/Thumbs.db'])('%j is ignored silently', (path) => {
  expect(takeFile(path, 1, () => Promise.reject(new Error()))).toBeNull();
});

test('a file that is too large for its kind is left out before it is read', () => {
  expect(takeFile('a/x.jpg', 26 * 1024 * 1024, () => Promise.reject(new Error()))).toMatchObject({
    reason: 'tooLarge',
  });
});
