import './zod-settings.ts';
import { z } from 'zod';
import { answer } from './answers.ts';

/** The services behind the API. */
const services = ['firestore', 'auth', 'storage'] as const;
export type ServiceName = (typeof services)[number];

/** `slow`: no answer in time. `unreachable`: no connection. `refused`: a missing role or bucket, or a wrong key. */
const serviceFailures = ['slow', 'unreachable', 'refused', 'failed'] as const;
export type ServiceFailure = (typeof serviceFailures)[number];

export const ServiceHealth = z.object({
  name: z.enum(services),
  /** Null if the service answered. */
  failure: z.enum(serviceFailures).nullable(),
  /** How long the answer took, ms. */
  ms: z.int(),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

/**
 * What was built. `commit` is the last one that changed the functions. Null if the build was not made in a checkout.
 */
export const Release = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  committedAt: z.iso.datetime().nullable(),
  /** Whether files differed from the commit. */
  changed: z.boolean(),
});
export type Release = z.infer<typeof Release>;

/** A release as a label of Google Cloud, which allows lower-case letters, digits, `_` and `-`. */
export function releaseLabel({ version, commit }: Release): string {
  const name = version.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');
  return commit ? `${name}_${commit.slice(0, 10)}` : name;
}

/** The sweeper runs every hour. */
export const LATE_SWEEP_MS = 3 * 60 * 60 * 1000;

/** The last run of the sweeper. `counts` says how many things of each kind it repaired or removed. */
export const LastSweep = z.object({
  endedAt: z.iso.datetime(),
  /** How many of its parts failed. */
  failures: z.int(),
  counts: z.record(z.string(), z.int()),
  /** Whether it ended too long ago. */
  late: z.boolean(),
});
export type LastSweep = z.infer<typeof LastSweep>;

/** What an administrator sees. `lastSweep` is null if there was none, or if Firestore does not answer. */
export const HealthReport = z.object({
  services: z.array(ServiceHealth),
  release: Release,
  lastSweep: LastSweep.nullable(),
  checkedAt: z.iso.datetime(),
});
export type HealthReport = z.infer<typeof HealthReport>;

/** `ok` is whether every service answers. Visitors never get `report`, and get 503 instead of `ok: false`. */
export const Health = answer({ ok: z.boolean(), report: HealthReport.optional() });
export type Health = z.infer<typeof Health>;
