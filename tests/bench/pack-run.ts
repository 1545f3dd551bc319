import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { event } from '../../functions/src/accreditation/fixtures/events.ts';

/**
 * Arguments: `pack ID`, `bare FOLDER`, `workbook` or `bare-workbook`. Makes it once and prints time and memory. Runs in
 * its own process.
 */

export interface PackFigures {
  ms: number;
  /** Time on the processor: without waiting for the services, and for other work of the machine. */
  processorMs: number;
  /** Of the result. 0 for a pack, which lies in Storage. */
  bytes: number;
  /** Most memory of the process, bytes. */
  memory: number;
}

/** Records of a pack, and photographs of each. */
export const PACK_RECORDS = 100;
export const PACK_PHOTOGRAPHS = 8;
/** Names of the attendance list of each record. */
export const PACK_NAMES = 60;
export const packAttendance = Array.from({ length: PACK_NAMES }, (_, index) => ({
  name: `Student number ${index + 1}`,
  roll: `0827CS${241_000 + index}`,
}));
/** The file of the PDF that every third record has. */
export const PACK_PAPER = 'notice.pdf';
export const hasPaper = (record: number) => record % 3 === 0;
const WORKBOOK_RECORDS = 1000;

const makers: Record<string, (argument: string) => Promise<() => Promise<number>>> = {
  pack: async (id) => {
    const { makePack } = await import('../../functions/src/accreditation/make-pack.ts');
    return async () => {
      await makePack(id);
      return 0;
    };
  },

  /** As many documents of pdfmake alone with the same pictures, papers and lists, in a ZIP of client-zip that goes nowhere. */
  bare: async (folder) => {
    const { default: pdfmake } = await import('pdfmake');
    const { makeZip } = await import('client-zip');
    pdfmake.setFonts(createRequire(import.meta.url)('pdfmake/fonts/Roboto.js'));
    pdfmake.setUrlAccessPolicy(() => false);
    const pictures = Array.from({ length: PACK_PHOTOGRAPHS }, (_, index) => join(folder, `${index}.jpg`));
    const list = packAttendance.map(({ name, roll }) => `${name},${roll}\r\n`).join('');
    return async () => {
      const files = (async function* () {
        for (let record = 0; record < PACK_RECORDS; record++) {
          const content = ['An event', ...pictures.map((image) => ({ image, width: 220 }))];
          yield { name: `${record}.pdf`, input: await pdfmake.createPdf({ content }).getBuffer() };
          yield { name: `${record}.csv`, input: list };
          if (hasPaper(record))
            yield { name: `${record}-${PACK_PAPER}`, input: readFileSync(join(folder, PACK_PAPER)) };
        }
      })();
      let bytes = 0;
      for await (const piece of makeZip(files) as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
      return bytes;
    };
  },

  workbook: async () => {
    const { tablesOf } = await import('../../functions/src/accreditation/tables.ts');
    const { writeWorkbook } = await import('../../functions/src/accreditation/workbook.ts');
    const items = Array.from({ length: WORKBOOK_RECORDS }, (_, index) =>
      event({ _id: `e${index}`, title: `Event ${index}`, metrics: ['3.2.2', '5.1.3'], kind: 'workshop' }),
    );
    return async () => (await writeWorkbook(tablesOf(items, 'en'))).length;
  },

  /** The same cells as plain texts and numbers, by hucre alone. */
  'bare-workbook': async () => {
    const { tablesOf, textOf } = await import('../../functions/src/accreditation/tables.ts');
    const { writeXlsx } = await import('hucre/xlsx');
    const items = Array.from({ length: WORKBOOK_RECORDS }, (_, index) =>
      event({ _id: `e${index}`, title: `Event ${index}`, metrics: ['3.2.2', '5.1.3'], kind: 'workshop' }),
    );
    const sheets = tablesOf(items, 'en').map(({ metric, headings, rows }) => ({
      name: metric || 'All',
      rows: [
        headings,
        ...rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'number' ? cell : textOf(cell)))),
      ],
    }));
    return async () => (await writeXlsx({ sheets })).length;
  },
};

const [maker = '', argument = ''] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename) {
  const make = await makers[maker]?.(argument);
  const began = performance.now();
  const usedBefore = process.cpuUsage();
  const bytes = (await make?.()) ?? 0;
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(usedBefore);
  const processorMs = (user + system) / 1000;
  console.log(JSON.stringify({ ms, processorMs, bytes, memory: mostMemory() } satisfies PackFigures));
  process.exit(0);
}

/** Bytes. On Linux `maxRSS` starts with the memory of the parent process. */
function mostMemory(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kB = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kB) * 1024;
}
