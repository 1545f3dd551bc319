import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { identifyFile, phoneFormat, START_LENGTH } from './identify-file.ts';

const seeds = new URL('../../../contract/content/demo/seeds/', import.meta.url);
const startOf = (file: string) => readFileSync(new URL(file, seeds)).subarray(0, START_LENGTH);
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const mp4 = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`);

test.each<[string, Uint8Array, contentType?: string, ofPhone?: string]>([
  ['a JPEG', startOf('pictures/trophy-1.jpg'), 'image/jpeg'],
  ['a WebM', startOf('files/robot-lap.webm'), 'video/webm'],
  ['a PDF', startOf('files/monsoon-hackathon-brochure.pdf'), 'application/pdf'],
  [
    'a PDF after a line of a printer',
    bytes(`\x1b%-12345X@PJL\r\n${'\n'.repeat(900)}%PDF-1.4`),
    'application/pdf',
  ],
  ['a PDF after too many bytes', bytes(`${'\n'.repeat(1024)}%PDF-1.4`)],
  ['HTML with the start of a PDF', bytes('\n<html>%PDF-1.4')],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n....'), 'image/png'],
  ['a GIF', bytes('GIF89a....'), 'image/gif'],
  ['a WebP', bytes('RIFF....WEBPVP8 '), 'image/webp'],
  ['an MP4', mp4('isom'), 'video/mp4'],
  ['another MP4', mp4('mp42'), 'video/mp4'],
  ['an MP4 of an Apple program', mp4('M4V '), 'video/mp4'],
  ['sound of an Apple program', mp4('M4A ')],
  ['3GP', mp4('3gp4'), undefined, '3gp'],
  ['an empty file', bytes('')],
  ['HTML', bytes('<!doctype html><script>')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['Matroska', bytes('\x1aE\xdf\xa3....matroska')],
  ['another RIFF', bytes('RIFF....WAVEfmt ')],
  ['AVIF', mp4('avif')],
  ['AVIF of another brand', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif')],
  ['HEIC', mp4('heic'), undefined, 'heic'],
  ['HEIC with ten bits', mp4('heix'), undefined, 'heic'],
  ['HEIC of another brand', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), undefined, 'heic'],
  ['QuickTime', mp4('qt  '), undefined, 'quickTime'],
  ['QuickTime without a brand', bytes('\0\0\0\x08wide\0\0\0\x08mdat'), undefined, 'quickTime'],
])('%s: what may be sent, and what phones make', (_, start, contentType, ofPhone) => {
  expect(identifyFile(start)?.contentType).toBe(contentType);
  expect(phoneFormat(start)).toBe(ofPhone);
});
