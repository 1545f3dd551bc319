import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { onRequest } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { refuseEmulatorsInProduction } from './environment.ts';
import { closeAfterAnswer, leaveBodiesToTheApp } from './http/bodies.ts';
import type { FunctionName } from './http/route.ts';
import { sweep } from './jobs/sweep.ts';

const region = 'asia-south1';

refuseEmulatorsInProduction();
leaveBodiesToTheApp();

/** Of one function's routes; the others are not there, so that nobody keeps it busy with them. */
function serve(name: FunctionName): RequestListener {
  const listen = getRequestListener(createApp(name).fetch, { autoCleanupIncoming: false });
  return (incoming, outgoing) => {
    outgoing.removeHeader('X-Powered-By');
    closeAfterAnswer(incoming, outgoing);
    return listen(incoming, outgoing);
  };
}

const common = { region, timeoutSeconds: 60, invoker: 'public' } as const;

/** `/api/v1`, but for what the next ones serve. Hosting's rewrites send each call to its function. */
export const api = onRequest(
  { ...common, memory: '512MiB', concurrency: 80, maxInstances: 10 },
  serve('api'),
);

/** Uploads: a few at a time, with the memory to decode a photograph of 50 megapixels. */
export const upload = onRequest(
  { ...common, memory: '2GiB', concurrency: 2, maxInstances: 3 },
  serve('upload'),
);

/** Reports: few at a time, as each holds all its pictures. */
export const report = onRequest(
  { ...common, memory: '1GiB', concurrency: 4, maxInstances: 3 },
  serve('report'),
);

/** Finishes hourly what a crash left. */
export const sweeper = onSchedule({ region, schedule: 'every 60 minutes', memory: '512MiB' }, async () => {
  logger.info('Swept', await sweep());
});
