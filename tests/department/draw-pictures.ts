import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Draws the made-up mechanical department's pictures into a folder, in every format that content may have. */
export async function drawPictures(folder: string): Promise<void> {
  for (const part of ['people', 'clubs']) mkdirSync(join(folder, part), { recursive: true });
  const write = (file: string, svg: string) => writeFileSync(join(folder, file), svg);
  /** The file extension gives its format. */
  const draw = (file: string, svg: string, width: number, height: number) =>
    sharp(Buffer.from(svg), { density: 300 })
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toFile(join(folder, file));
  write('crest.svg', wheel(64, '#7a1f1f'));
  write('crest-paper.svg', wheel(64, '#7a1f1f'));
  await draw('crest-small.png', wheel(64, '#7a1f1f'), 64, 64);
  await draw('plan.png', stripes(12, 8, '#c9b8a0'), 1500, 1000);
  await draw('foundry.jpg', stripes(16, 9, '#b5512a'), 2400, 1350);
  write('lathe.svg', stripes(16, 9, '#6f7f6a'));
  await draw('tunnel.png', stripes(16, 9, '#557'), 1920, 1080);
  await draw('people/salunke.png', wheel(40, '#884422'), 900, 900);
  write('people/gite.svg', wheel(40, '#226644'));
  for (const club of ['foundry', 'engines', 'gliders', 'pumps']) {
    write(`clubs/${club}.svg`, wheel(20 + club.length, 'currentColor'));
  }
}

function wheel(size: number, colour: string): string {
  const middle = size / 2;
  const circle = (radius: number, fill: string) =>
    `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${fill}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${circle(middle, colour)}${circle(middle / 3, '#ffffff')}</svg>`;
}

function stripes(width: number, height: number, colour: string): string {
  const lines = Array.from(
    { length: height },
    (_, row) => `<rect y="${row}" width="${width}" height="0.5" fill="${colour}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 120}" height="${height * 120}">${lines.join('')}</svg>`;
}
