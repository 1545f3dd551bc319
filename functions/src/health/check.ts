import type {
  HealthReport,
  LastSweep,
  ServiceFailure,
  ServiceHealth,
  ServiceName,
} from '@club-portal/contract/health';
import { auth } from '../access/auth.ts';
import { isUnavailable } from '../errors.ts';
import { listOneObject } from '../files/objects.ts';
import { log } from '../log.ts';
import { readLastSweep } from './last-sweep.ts';
import { release } from './release.ts';

const LIMIT_MS = 2000;

/**
 * An instance calls the services at most twice a minute, however often it is called. So a flood of calls costs no more
 * than ten instances × two reads a minute.
 */
const KEPT_MS = 30_000;

let kept: { report: Promise<HealthReport>; until: number } | undefined;

/** Calls each service once, or returns the outcome of the last 30 seconds. Never throws. Takes two seconds at most. */
export function checkHealth(): Promise<HealthReport> {
  if (!kept || kept.until < Date.now()) kept = { report: askServices(), until: Date.now() + KEPT_MS };
  return kept.report;
}

/** Whether every service answers. A late sweep does not count: pages and administration work without it. */
export function servicesAnswer({ services }: HealthReport): boolean {
  return services.every(({ failure }) => failure === null);
}

async function askServices(): Promise<HealthReport> {
  let lastSweep: LastSweep | null = null;
  const services = await Promise.all([
    ask('firestore', async () => {
      lastSweep = await readLastSweep();
    }),
    ask('auth', async () => (await auth()).getUsers([{ uid: 'nobody' }])),
    ask('storage', listOneObject),
  ]);
  return { services, release, lastSweep, checkedAt: new Date().toISOString() };
}

async function ask(name: ServiceName, question: () => Promise<unknown>): Promise<ServiceHealth> {
  const began = performance.now();
  const failure = await failureOf(question).catch((error: unknown) => {
    const kind = kindOf(error);
    log.error(`Health: ${name} is ${kind}`, { service: name }, error);
    return kind;
  });
  return { name, failure, ms: Math.round(performance.now() - began) };
}

async function failureOf(question: () => Promise<unknown>): Promise<null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`No answer within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  await Promise.race([question(), tooLate]).finally(() => clearTimeout(timer));
  return null;
}

class TooSlow extends Error {}

/** gRPC's PERMISSION_DENIED and UNAUTHENTICATED; HTTP's refusals; a missing bucket. */
const REFUSALS = new Set<unknown>([
  7,
  16,
  401,
  403,
  404,
  'auth/insufficient-permission',
  'app/invalid-credential',
]);

function kindOf(error: unknown): ServiceFailure {
  if (error instanceof TooSlow) return 'slow';
  if (isUnavailable(error)) return 'unreachable';
  return REFUSALS.has((error as { code?: unknown }).code) ? 'refused' : 'failed';
}
