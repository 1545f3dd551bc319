import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeSiteIcons } from './site-icons.ts';

test('browsers find icons and a name in each language at the root of the site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await writeSiteIcons(pathToFileURL(`${folder}/`));
  const icon = await readFile(join(folder, 'favicon.ico'));
  expect(icon.subarray(0, 6).toString('hex')).toBe('000001000300');
  const sizes = [0, 1, 2].map(async (index) => {
    const entry = 6 + 16 * index;
    const [length, at] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
    const { format, width, height } = await sharp(icon.subarray(at, at + length)).metadata();
    expect([icon[entry], icon[entry + 1]]).toEqual([width, height]);
    return [format, width];
  });
  expect(await Promise.all(sizes)).toEqual([16, 32, 48].map((size) => ['png', size]));

  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const [english, hindi] = [await read('site.webmanifest'), await read('hi/site.webmanifest')];
  expect([english.name, english.start_url]).toEqual([
    'Palashvan Institute of Engineering and Technology',
    '/',
  ]);
  expect([hindi.name, hindi.lang, hindi.start_url]).toEqual([
    'पलाशवन अभियांत्रिकी एवं प्रौद्योगिकी संस्थान',
    'hi',
    '/hi',
  ]);
  expect(english.display).toBe('browser');
  for (const { src, sizes } of english.icons) {
    const { width, height, hasAlpha } = await sharp(join(folder, src)).metadata();
    expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, false]);
  }
});
