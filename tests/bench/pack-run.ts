import { createRequire } from 'node:module';
import { join } from 'node:path';
import { printMade } from './own-process.ts';

/** Arguments: `pack ID` or `bare FOLDER`. Makes it once and prints time and memory. */

/** Records of a pack, and photographs of each. */
export const PACK_RECORDS = 100;
export const PACK_PHOTOGRAPHS = 8;
/** The attendance list of each record. */
export const packAttendance = Array.from({ length: 60 }, (_, index) => ({
  name: `Student number ${index + 1}`,
  roll: `0827CS${241_000 + index}`,
}));

async function makePack(id: string): Promise<number> {
  const { makePack } = await import('../../functions/src/accreditation/make-pack.ts');
  await makePack(id);
  // It lies in Storage.
  return 0;
}

/** As many documents of pdfmake alone with the same pictures and lists, in a ZIP of client-zip that goes nowhere. */
async function makeBarePack(folder: string): Promise<number> {
  const { default: pdfmake } = await import('pdfmake');
  const { makeZip } = await import('client-zip');
  pdfmake.setFonts(createRequire(import.meta.url)('pdfmake/fonts/Roboto.js'));
  pdfmake.setUrlAccessPolicy(() => false);
  const pictures = Array.from({ length: PACK_PHOTOGRAPHS }, (_, index) => join(folder, `${index}.jpg`));
  const list = packAttendance.map(({ name, roll }) => `${name},${roll}\r\n`).join('');
  const files = (async function* () {
    for (let record = 0; record < PACK_RECORDS; record++) {
      const content = ['An event', ...pictures.map((image) => ({ image, width: 220 }))];
      yield { name: `${record}.pdf`, input: await pdfmake.createPdf({ content }).getBuffer() };
      yield { name: `${record}.csv`, input: list };
    }
  })();
  let bytes = 0;
  for await (const piece of makeZip(files) as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
  return bytes;
}

if (process.argv[1] === import.meta.filename) {
  const [maker, argument = ''] = process.argv.slice(2);
  await printMade(1, () => (maker === 'pack' ? makePack(argument) : makeBarePack(argument)));
  process.exit();
}
