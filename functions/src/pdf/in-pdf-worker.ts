import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfJobs } from './pdf-worker.ts';

/** The largest accepted documents need a tenth of both. */
const MOST_MS = 20_000;
const MOST_HEAP_MB = 256;

/** The next job waits for it: two large PDFs at once would need the memory for both. */
let last: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;

/**
 * Runs a job of `pdf-worker.ts` on a PDF that a person sent, in a separate thread, because other calls must not wait
 * for it. Throws if the job throws, or needs too much time or memory.
 */
export function inPdfWorker<Name extends keyof PdfJobs>(
  name: Name,
  ...input: Parameters<PdfJobs[Name]>
): Promise<Awaited<ReturnType<PdfJobs[Name]>>> {
  const job = last.then(() => run(name, input));
  last = job.catch(() => undefined);
  return job as Promise<Awaited<ReturnType<PdfJobs[Name]>>>;
}

function run(name: keyof PdfJobs, input: unknown[]): Promise<unknown> {
  worker ??= start();
  const thread = worker;
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail(new Error(`The PDF needed more than ${MOST_MS} ms.`)), MOST_MS);
    const fail = (error: Error) => {
      worker = undefined;
      void thread.terminate();
      settle();
      reject(error);
    };
    const succeed = (answer: unknown) => {
      settle();
      resolve(answer);
    };
    const settle = () => {
      clearTimeout(limit);
      thread.off('message', succeed).off('error', fail).unref();
    };
    thread.on('message', succeed).on('error', fail).ref();
    thread.postMessage({ name, input });
  });
}

function start(): Worker {
  // When bundled, it is next to this file with the extension `.js`.
  const script = new URL(`pdf-worker${extname(import.meta.url)}`, import.meta.url);
  const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } });
  // It may also die when nobody waits for it: after a time limit, or after its answer. That must not end the process.
  return thread.on('error', () => {
    if (worker === thread) worker = undefined;
  });
}
