import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Generated files like those that people upload. */

/** A JPEG with soft shapes and noise, so that it has as many bytes as a photograph. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 256,
      height: 256,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Time and place of {@link cameraNotes}. */
export const bhopal = { takenAt: '2024-09-05T10:32', latitude: 23.2599, longitude: 77.4126 };

/** The Exif of a photograph taken with a phone, for `sharp`. */
export function cameraNotes(latitude = '23/1 15/1 3564/100', takenAt = '2024:09:05 10:32:11') {
  const east = { GPSLongitudeRef: 'E', GPSLongitude: '77/1 24/1 4536/100' };
  return {
    IFD0: { Make: 'Saptaparni' },
    IFD2: { DateTimeOriginal: takenAt },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: latitude, ...east },
  };
}

/** A PNG with one colour and one bit per pixel, so the file is small for any size of the picture. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export interface Sent {
  name: string;
  bytes: Buffer;
  type?: string;
}

/** A form with text fields and files. A text field with a list is repeated. */
export function formOf(text: Record<string, string | string[]>, files: Sent[]): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(text))
    for (const value of [values].flat()) form.append(name, value);
  for (const { name, bytes, type = 'application/octet-stream' } of files) {
    form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}

/** An MP4 with one picture of `length` bytes in H.264, which is noise, and with `more` boxes in `moov`. */
export function mp4(length = 2000, ...more: Buffer[]): Buffer {
  const start = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));
  const table = (type: string, ...numbers: number[]) => box(type, words(0, ...numbers));
  const samples = box(
    'stbl',
    table('stsd', 1, 88, 0x61766331, ...Array.from({ length: 20 }, () => 0)),
    table('stsc', 1, 1, 1, 1),
    table('stsz', length, 1),
    table('stco', 1, start.length + 8),
  );
  const media = box('mdia', box('hdlr', words(0, 0, 0x76696465, 0)), box('minf', samples));
  return Buffer.concat([
    start,
    box('mdat', Buffer.alloc(length, 7)),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', media), ...more),
  ]);
}

/** An MP4 that contains where it was recorded, like those of phones. */
export function mp4OfPhone(length?: number): Buffer {
  return mp4(length, box('udta', box('\xa9xyz', Buffer.from('\0\x12\x15\xc7+23.2599+077.4126/', 'latin1'))));
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}

function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A PDF with one empty page. */
export function pdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
}

/** A PDF that runs a script when it is opened; the script is in a compressed object stream. */
export function pdfWithScript(): Buffer {
  const script = deflateSync('9 0 <</S/JavaScript/JS(app.alert(1))>>');
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 9 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
        `4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${script.length}>>stream\n`,
    ),
    script,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

/** A HEIC picture of 64 x 48 px, red on the left and blue on the right; made by `heif-enc` of libheif. */
export function heic(): Buffer {
  return Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
      'AA5waXRtAAAAAAACAAAAGGlkYXQAAAAAAEAAMAAAAAAAQAAwAAAAYGlsb2MBAAAAREAABAABAAAAAAAAAyAAAQAAAAAAAAA9AAIA' +
      'AQAAAAAAAAABAAAAAAAAAAgAAwAAAAAAAANdAAEAAAAAAAAAEwAEAAEAAAAAAAAAAQAAAAgAAAAIAAAAYmlpbmYAAAAAAAQAAAAV' +
      'aW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAAVaW5mZQIAAAEAAwAAaHZjMQAAAAAVaW5mZQIAAAAABAAA' +
      'Z3JpZAAAAAGxaXBycAAAAYRpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAA' +
      'AwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAA' +
      'AAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAcWh2Y0MBBAgAAAAAAAAAAAAe8AD8/Pj4AAAP' +
      'AyAAAQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewIIEFlurkprmwIAAAAMAgAAAAwCEIgAB' +
      'AAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAEAAAAAwAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1' +
      'cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQAAAAAAAAAEAAECgQIAAgIDhAADAoUGAAQDB4iJAAAANmlyZWYAAAAA' +
      'AAAADmRpbWcAAgABAAEAAAAOZGltZwAEAAEAAwAAAA5hdXhsAAQAAQACAAAAWG1kYXQAAAA5KAGvWOb06r//4QP/+xKSHvc59f/v' +
      'b1X7FiT/p4FWlfbRAbRsPKsETJQW/cY9hNnnRkp4Ubq++DEgAAAADygBrrC0PLfYfyAwBZ6jgA==',
    'base64',
  );
}

/** The start of an iPhone's video. */
export function mov(): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1')),
    box('mdat', Buffer.alloc(500, 7)),
  ]);
}

/** It cannot be opened without its password. */
export async function encryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return Buffer.from(await document.save());
}
