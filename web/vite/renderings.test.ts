import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { renderLogo, renderPortrait, renderPreview, renderSlide, renderSprite } from './renderings.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-portal-pictures-'));
const made = new Set<string>();
afterAll(() => {
  for (const one of [folder, ...made]) rmSync(one, { recursive: true, force: true });
});

/**
 * Makes a photograph of random squares, `grain` px wide. With `grain` 12, its sizes are too large at the best quality.
 */
async function photograph(name: string, seed: number, grain: number): Promise<string> {
  const [width, height] = [2400, 1500];
  let state = seed;
  const pixels = Buffer.from(
    Array.from({ length: (width / grain) * (height / grain) }, () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return 90 + ((state >> 16) % 80);
    }),
  );
  const file = join(folder, name);
  await sharp(pixels, { raw: { width: width / grain, height: height / grain, channels: 1 } })
    .resize(width, height)
    .jpeg({ quality: 90 })
    .toFile(file);
  return file;
}

async function sizesOf(original: string) {
  const sizes = await renderSlide(original);
  for (const { file } of sizes) if (file !== original) made.add(join(file, '..'));
  return sizes;
}

test('makes every width of a slide, 16:9, within its byte limit, even of a photograph with much detail', {
  tags: 'long',
}, async () => {
  const original = await photograph('leaves.jpg', 1, 12);
  const best = await sharp(original).resize(640, 360).webp({ quality: 85 }).toBuffer();
  expect(best.length).toBeGreaterThan(26_000);
  const sizes = await sizesOf(original);
  expect(sizes.map(({ width }) => width)).toEqual([640, 800, 1280, 1920]);
  for (const [index, { file, width }] of sizes.entries()) {
    const found = await sharp(readFileSync(file)).metadata();
    expect(found).toMatchObject({ format: 'webp', width, height: (width * 9) / 16 });
    expect(statSync(file).size).toBeLessThanOrEqual([26_000, 34_000, 58_000, 118_000][index] ?? 0);
  }
});

test('makes a size once, and again if the original changes under the same name', {
  tags: 'long',
}, async () => {
  const original = await photograph('campus.jpg', 2, 100);
  const first = await sizesOf(original);
  expect(await sizesOf(original)).toEqual(first);
  cpSync(await photograph('other.jpg', 3, 100), original);
  const second = await sizesOf(original);
  expect(second.filter(({ file }) => first.some((old) => old.file === file))).toEqual([]);
});

test('returns drawings, and pictures of the right size, unchanged', async () => {
  const demo = join(import.meta.dirname, '../../contract/content/demo/pictures');
  const slide = join(demo, 'hero-1.webp');
  expect((await renderSlide(slide)).at(-1)?.file).toBe(slide);
  expect(await renderPreview(join(demo, 'preview.png'))).toBe(join(demo, 'preview.png'));
  expect(await renderLogo(join(demo, 'logo.svg'))).toBe(join(demo, 'logo.svg'));
  expect(await renderPortrait(join(demo, 'faculty/1.svg'))).toBe(join(demo, 'faculty/1.svg'));
});

test('a slide and a portrait with a chosen focus point keep their shape, and pages crop them', async () => {
  const original = await photograph('high.jpg', 3, 300);
  const files = [(await renderSlide(original, true))[0]?.file ?? '', await renderPortrait(original, true)];
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
  for (const file of files) made.add(join(file, '..'));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [640, 400],
    [1024, 640],
  ]);
});

const circle =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" stroke-width="1"><circle cx="4" cy="4" r="4"/></svg>';
const alone: [string, string][] = [
  ['names', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path id="a" d="M0 0H8V8"/></svg>'],
  ['styles', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>path{fill:red}</style></svg>'],
  ['no view box', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0H8V8"/></svg>'],
  ['an open element', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8"></svg>'],
  ['much in it', circle.replace('</svg>', `${'<path d="M0 0H8V8"/>'.repeat(100)}</svg>`)],
];

test('a sprite has the drawings below each other', async () => {
  const square = circle.replace(/<circle.*\/>/, '<rect width="8" height="8"/>');
  const drawings = { 'a.svg': circle, 'b.svg': square };
  const sprite = await renderSprite(['a.svg', 'b.svg', 'a.svg'], put(drawings));
  if (!sprite) throw new Error('There is no sprite.');
  made.add(join(sprite.file, '..'));
  expect(sprite.drawings).toEqual(['a.svg', 'b.svg']);
  const { data, info } = await sharp(sprite.file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([64, 144]);
  const isDrawn = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] === 255;
  // The corner of the circle, its middle, between the two, the corner of the square.
  expect([isDrawn(1, 1), isDrawn(32, 32), isDrawn(32, 72), isDrawn(1, 81)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test.each(alone)('a drawing with %s is not in a sprite', async (_, drawing) => {
  const original = put({ 'a.svg': circle, 'b.svg': circle.replace('r="4"', 'r="3"'), 'c.svg': drawing });
  const sprite = await renderSprite(['a.svg', 'c.svg', 'b.svg'], original);
  if (sprite) made.add(join(sprite.file, '..'));
  expect(sprite?.drawings).toEqual(['a.svg', 'b.svg']);
  expect(await renderSprite(['a.svg', 'c.svg'], original)).toBeUndefined();
});

/** Writes the drawings, and returns the path of each. */
function put(drawings: Record<string, string>): (name: string) => string {
  for (const [name, drawing] of Object.entries(drawings)) writeFileSync(join(folder, name), drawing);
  return (name) => join(folder, name);
}
