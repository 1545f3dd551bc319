import { parentPort } from 'node:worker_threads';
import { appendPapers } from './append-papers.ts';
import { checkPaper, openPaper } from './open-paper.ts';
import { hasScripts } from './pdf-scripts.ts';
import { splitPdf } from './split-pdf.ts';

/** The script of the thread that {@link inPdfWorker} starts. */
const jobs = { appendPapers, checkPaper, hasScripts, openPaper, splitPdf };

export type PdfJobs = typeof jobs;

parentPort?.on('message', async ({ name, input }: { name: keyof PdfJobs; input: never }) => {
  const job = jobs[name] as (...input: unknown[]) => Promise<unknown>;
  parentPort?.postMessage(await job(...(input as unknown[])));
});
