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
    for (const name of [`icon-${size}.png`, `icon-maskable-${size}.png`]) {
      const { width, height, hasAlpha } = await sharp(join(folder, name)).metadata();
      expect([width, height, hasAlpha]).toEqual([size, size, false]);
    }
  }
});

test('an icon that phones crop has its emblem in the circle that they keep', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await writeSiteIcons(pathToFileURL(`${folder}/`));
  const icon = sharp(join(folder, 'icon-maskable-192.png')).removeAlpha();
  const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
  const paper = data.subarray(0, 3);
  let drawn = 0;
  for (let at = 0; at < info.width * info.height; at += 1) {
    if (data.subarray(at * 3, at * 3 + 3).equals(paper)) continue;
    drawn += 1;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    expect(Math.hypot(x - 95.5, y - 95.5)).toBeLessThanOrEqual(0.4 * 192);
  }
  expect(drawn).toBeGreaterThan(1000);
});
