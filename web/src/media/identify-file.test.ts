import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { identifyFile, phoneFormat, START_LENGTH } from './identify-file.ts';

const seeds = new URL('../../../contract/content/demo/seeds/', import.meta.url);
const startOf = (file: string) => readFileSync(new URL(file, seeds)).subarray(0, START_LENGTH);
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const mp4 = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`);

test.each([
  ['image/jpeg', startOf('pictures/trophy-1.jpg')],
  ['video/webm', startOf('files/robot-lap.webm')],
  ['application/pdf', startOf('files/monsoon-hackathon-brochure.pdf')],
  ['image/png', bytes('\x89PNG\r\n\x1a\n....')],
  ['image/gif', bytes('GIF89a....')],
  ['image/webp', bytes('RIFF....WEBPVP8 ')],
  ['video/mp4', mp4('isom')],
  ['video/mp4', mp4('mp42')],
])('knows %s', (contentType, start) => {
  expect(identifyFile(start)?.contentType).toBe(contentType);
});

test.each([
  ['an empty file', bytes('')],
  ['HTML', bytes('<!doctype html><script>')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['QuickTime', mp4('qt  ')],
  ['HEIC', mp4('heic')],
  ['AVIF', mp4('avif')],
  ['Matroska', bytes('\x1aE\xdf\xa3....matroska')],
  ['another RIFF', bytes('RIFF....WAVEfmt ')],
])('refuses %s', (_, start) => {
  expect(identifyFile(start)).toBeUndefined();
});

test.each([
  ['heic', mp4('heic')],
  ['heic', mp4('heix')],
  ['heic', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')],
  ['quickTime', mp4('qt  ')],
  ['quickTime', bytes('\0\0\0\x08wide\0\0\0\x08mdat')],
  [undefined, bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif')],
  [undefined, mp4('avif')],
  [undefined, mp4('isom')],
  [undefined, startOf('pictures/trophy-1.jpg')],
  [undefined, bytes('')],
])('recognizes a file of an iPhone: %s', (format, start) => {
  expect(phoneFormat(start)).toBe(format);
});
