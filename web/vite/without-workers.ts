import type { Plugin } from 'vite';

/** The function that packs a sheet of more than 160 kB in a worker made from text. */
const packing = /\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/;

/**
 * Packs workbooks in the page, because the content security policy forbids workers made from text, so that no file
 * would be produced.
 */
export function withoutWorkers(): Plugin {
  return {
    name: 'without-workers',
    load: {
      filter: { id: packing },
      handler: () =>
        "import { zipSync } from 'fflate'; export default async (files) => zipSync(files).buffer;",
    },
  };
}
