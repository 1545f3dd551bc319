import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { brochure } from './brochure.ts';
import { emblems } from './emblems.ts';
import { film } from './film.ts';
import { heroes } from './heroes.ts';
import { favicon, logo } from './logo.ts';
import { campusMap } from './map.ts';
import { portraits } from './portraits.ts';
import { printed, within } from './print.ts';
import { scenes } from './scenes/scenes.ts';
import { Sheet } from './sheet.ts';

const site = fileURLToPath(new URL('../../web/src/content/pictures/', import.meta.url));
const seeds = fileURLToPath(new URL('../../emulator-data/', import.meta.url));
const limits = { hero: { 640: 26_000, 800: 34_000, 1280: 58_000, 1920: 118_000 }, scene: 102_000 } as const;

const wanted = process.argv.slice(2);
const drawings: Record<string, () => Promise<string | Buffer>> = {
  [`${site}logo.svg`]: async () => logo,
  [`${site}favicon.svg`]: async () => favicon,
  [`${site}map.svg`]: async () => campusMap(),
  [`${site}og.png`]: preview,
};
for (const [club, markup] of Object.entries(emblems))
  drawings[`${site}emblems/${club}.svg`] = async () => markup;
for (const [at, markup] of portraits.entries()) drawings[`${site}faculty/${at + 1}.svg`] = async () => markup;
for (const [name, draw] of Object.entries(heroes)) {
  for (const width of [640, 800, 1280, 1920] as const) {
    drawings[`${site}${name}-${width}.webp`] = async () => {
      const picture = await printed(draw(), 5, width);
      return within(limits.hero[width], (quality) => picture.clone().webp({ quality, effort: 6 }).toBuffer());
    };
  }
}
for (const name of Object.keys(scenes))
  drawings[`${seeds}pictures/${name}.jpg`] = () => scene(name, limits.scene);
drawings[`${seeds}files/monsoon-hackathon-brochure.pdf`] = async () =>
  brochure(await scene('campus-night-1', 70_000));
drawings[`${seeds}files/robot-lap.webm`] = film;

for (const [path, draw] of Object.entries(drawings)) {
  if (wanted.length > 0 && !wanted.some((part) => path.includes(part))) continue;
  const drawn = await draw();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, drawn);
  console.log(`${path.slice(path.indexOf('/pictures/') + 1)}  ${Math.ceil(drawn.length / 1000)} kB`);
}

async function scene(name: string, limit: number): Promise<Buffer> {
  const found = scenes[name];
  if (!found) throw new RangeError(`no scene ${name}`);
  const sheet = new Sheet(found.width, found.height, name);
  found.draw(sheet);
  const picture = await printed(sheet);
  return within(limit, (quality) => picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer());
}

/** The link preview: the campus with the emblem large on the calm side, 1200 by 630. */
async function preview(): Promise<Buffer> {
  const emblem = await sharp(Buffer.from(logo), { density: 480 }).resize({ height: 340 }).png().toBuffer();
  const campus = await (await printed(heroes['hero-1'](), 0, 1200))
    .extract({ left: 0, top: 0, width: 1200, height: 630 })
    .png()
    .toBuffer();
  return sharp(campus)
    .composite([{ input: emblem, left: 90, top: 145 }])
    .png({ palette: true, colours: 40, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
