import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconSizes } from '../site/web-manifest.ts';
import { writeSiteIcons } from './site-icons.ts';

test('browsers find icons at the root of the site', async () => {
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

  for (const size of iconSizes) {
    const { width, height, hasAlpha } = await sharp(join(folder, `icon-${size}.png`)).metadata();
    expect([width, height, hasAlpha]).toEqual([size, size, false]);
  }
});
