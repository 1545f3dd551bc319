import { randomUUID } from 'node:crypto';
import { releaseLabel } from '@club-portal/contract/health';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { makePack } from './accreditation/make-pack.ts';
import { notePack, PACK_SECONDS } from './accreditation/pack-store.ts';
import { ISSUING_SECONDS, type IssuingTask, issueCertificates } from './certificates/issuing.ts';
import { makeCopies } from './club-messages/store.ts';
import { useFreshContent } from './content/current.ts';
import { PUBLISHER_SECONDS } from './content/publication.ts';
import { invoker, projectId } from './environment.ts';
import { release } from './health/release.ts';
import { sweep } from './jobs/sweep.ts';
import { createListener } from './listeners.ts';
import { log, withRequestId } from './log.ts';
import { MAIL_SECONDS, type MailTask } from './mail/outbox.ts';
import { QUEUE_ATTEMPTS, QUEUE_PAUSE_SECONDS, sendMail } from './mail/send.ts';
import { keptAwake } from './parameters.ts';
import { publishSite } from './publishing/publish-site.ts';
import { SEATING_SECONDS, type SeatingTask } from './records/seat-counts.ts';
import { giveSeats } from './registrations/seating.ts';
import { seatsChanged } from './upcoming-events/store.ts';

/** How Firebase runs the functions. `listeners.ts` has the code of those that serve HTTP. */

const region = 'asia-south1';

/** `npm run deploy` creates this account with the rights that the functions need, and no others. */
const serviceAccount = `club-portal@${projectId()}.iam.gserviceaccount.com`;

/**
 * May release to Hosting, and read and write Firestore. A release can replace the site, so no other function uses this
 * account.
 */
const publisherAccount = `club-portal-publisher@${projectId()}.iam.gserviceaccount.com`;

/** Shows the project's owners in Google's console which release is running. `npm run doctor` reads it. */
const labels = { release: releaseLabel(release) };

/** Firebase treats a default of 0 as none, so the parameter is not a number. */
const minInstances = keptAwake.thenElse(1, 0);

const common = { region, serviceAccount, labels, timeoutSeconds: 60, invoker: invoker() } as const;

/** Serves every route that no other function serves. Hosting's rewrites send each call to its function. */
export const api = onRequest(
  { ...common, memory: '512MiB', concurrency: 80, minInstances, maxInstances: 10 },
  createListener('api'),
);

/** Has the memory to decode two photographs of 50 megapixels at once. */
export const upload = onRequest(
  { ...common, memory: '2GiB', concurrency: 2, maxInstances: 3 },
  createListener('upload'),
);

/** A report has all its pictures in memory, so each instance makes few at a time. */
const printing = { memory: '1GiB', concurrency: 4, maxInstances: 3 } as const;

/** Serves the reports of administrators. */
export const report = onRequest({ ...common, ...printing }, createListener('report'));

/** Serves the published reports. Many requests of visitors do not slow down `report`. */
export const published = onRequest({ ...common, ...printing }, createListener('published'));

/**
 * Serves the pages of single records to visitors and to programs that show links, and the Hindi page for unknown
 * addresses.
 */
export const page = onRequest(
  { ...common, memory: '512MiB', concurrency: 40, minInstances, maxInstances: 10 },
  createListener('page'),
);

export const sweeper = onSchedule(
  // After an outage there is more to do than after an hour.
  { region, serviceAccount, labels, schedule: 'every 60 minutes', memory: '512MiB', timeoutSeconds: 540 },
  async () => {
    await useFreshContent();
    await withRequestId(randomUUID(), async () => log.info('Swept', { ...(await sweep()) }));
  },
);

const PACK_ATTEMPTS = 5;

/** Makes one pack at a time, because it has a report with all its pictures in memory. Only the functions' account may call it. */
export const pack = onTaskDispatched<{ id: string }>(
  {
    ...{ region, serviceAccount, labels, memory: '1GiB', timeoutSeconds: PACK_SECONDS, concurrency: 1 },
    invoker: serviceAccount,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: PACK_ATTEMPTS, minBackoffSeconds: 5, maxBackoffSeconds: 120 },
  },
  async ({ data: { id }, retryCount }) => {
    await withRequestId(randomUUID(), async () => {
      try {
        await useFreshContent();
        await makePack(id);
      } catch (error) {
        log.error(`Making the pack ${id} failed`, { retryCount }, error);
        if (retryCount + 1 >= PACK_ATTEMPTS) await notePack(id, { stopped: true });
        throw error;
      }
    });
  },
);

/** Sends emails one by one, as mail servers prefer. Only the functions' account may call it. */
export const mail = onTaskDispatched<MailTask>(
  {
    ...{ region, serviceAccount, labels, memory: '512MiB', timeoutSeconds: MAIL_SECONDS, concurrency: 1 },
    invoker: serviceAccount,
    maxInstances: 1,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: QUEUE_ATTEMPTS, minBackoffSeconds: QUEUE_PAUSE_SECONDS, maxDoublings: 8 },
  },
  async ({ data }) => {
    await useFreshContent();
    await withRequestId(randomUUID(), () => ('id' in data ? sendMail(data.id) : makeCopies(data.message)));
  },
);

const SEATING_ATTEMPTS = 10;

/** Gives the seats of events, one event at a time. Only the functions' account may call it. */
export const seating = onTaskDispatched<SeatingTask>(
  {
    ...{ region, serviceAccount, labels, memory: '512MiB', timeoutSeconds: SEATING_SECONDS, concurrency: 1 },
    invoker: serviceAccount,
    maxInstances: 1,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: SEATING_ATTEMPTS, minBackoffSeconds: 1, maxBackoffSeconds: 60 },
  },
  async ({ data }) => {
    await useFreshContent();
    await withRequestId(randomUUID(), () => giveSeats(data, seatsChanged));
  },
);

/** Issues the certificates of events, one event at a time. Only the functions' account may call it. */
export const certificates = onTaskDispatched<IssuingTask>(
  {
    ...{ region, serviceAccount, labels, memory: '512MiB', timeoutSeconds: ISSUING_SECONDS, concurrency: 1 },
    invoker: serviceAccount,
    maxInstances: 1,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 5, maxBackoffSeconds: 120 },
  },
  async ({ data }) => {
    await useFreshContent();
    await withRequestId(randomUUID(), () => issueCertificates(data));
  },
);

/** Makes the pages of published records. Only the functions' account may call it. */
export const publisher = onTaskDispatched(
  {
    ...{
      region,
      labels,
      serviceAccount: publisherAccount,
      memory: '1GiB',
      timeoutSeconds: PUBLISHER_SECONDS,
      concurrency: 1,
    },
    invoker: serviceAccount,
    maxInstances: 1,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 300 },
  },
  () => withRequestId(randomUUID(), () => publishSite()),
);
