import type { Plugin } from 'vite';

/** Packs a sheet of more than 160 kB in a worker that it makes from text. */
const packing = /\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/;

/** Packs workbooks in the page: the content security policy forbids workers from text, and no file would come. */
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
