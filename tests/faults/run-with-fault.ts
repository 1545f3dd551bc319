import { AsyncLocalStorage } from 'node:async_hooks';
import { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { bucket } from '../api/admin.ts';

/**
 * Repeats requests, each time with a fault at a different call to Firestore and Storage. `error` refuses the call.
 * `lost answer` makes the call and reports a timeout. `kill` simulates the end of the process: this call and all later
 * ones never reach the services.
 */
export const faults = ['error', 'lost answer', 'kill'] as const;

type Fault = (typeof faults)[number];

interface Run {
  fault: Fault;
  /** Number of the call that gets the fault, from 1. */
  at: number;
  calls: number;
  underWay: number;
  dead: boolean;
}

export const runs = new AsyncLocalStorage<Run>();

/** Call it before the application is used. `vi.restoreAllMocks()` undoes it. */
export function interceptCalls(): void {
  intercept(Firestore.prototype, 'runTransaction');
  intercept(Query.prototype, 'get');
  for (const name of ['get', 'create', 'set', 'update', 'delete'] as const)
    intercept(DocumentReference.prototype, name);
  for (const name of ['save', 'copy', 'delete', 'download', 'getMetadata', 'setMetadata'] as const) {
    intercept(Object.getPrototypeOf(bucket.file('any')), name);
  }
  intercept(Object.getPrototypeOf(bucket), 'getFiles');
}

type UnderFault = (request: () => Promise<number>) => Promise<number | null>;

/** Makes the attempt with the fault at its first call, then at its second, until no calls are left. */
export async function atEachCall(
  fault: Fault,
  attempt: (underFault: UnderFault) => Promise<void>,
  leastCalls = 10,
): Promise<void> {
  let met = true;
  let at = 0;
  while (met) {
    at += 1;
    await attempt(async (request) => {
      const { status, calls } = await under({ fault, at }, request);
      met = calls >= at;
      if (fault === 'kill') expect(status === null, `killed at call ${at}`).toBe(met);
      return status;
    });
  }
  expect(at).toBeGreaterThan(leastCalls);
}

export async function under({ fault, at }: Pick<Run, 'fault' | 'at'>, request: () => Promise<number>) {
  const run = { fault, at, calls: 0, underWay: 0, dead: false };
  const status = await Promise.race([runs.run(run, request), death(run)]);
  // Calls after the answer are stopped too.
  run.dead = true;
  return { status, calls: run.calls };
}

async function death(run: Run): Promise<null> {
  while (!run.dead || run.underWay > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return null;
}

// biome-ignore lint/suspicious/noExplicitAny: prototypes of the clients, whose methods have many forms
function intercept(prototype: any, name: string): void {
  const original = prototype[name];
  vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
    const make = (): Promise<unknown> => original.apply(this, args);
    const run = runs.getStore();
    return run ? makeOf(run, make) : make();
  });
}

async function makeOf(run: Run, make: () => Promise<unknown>): Promise<unknown> {
  if (run.dead) return never;
  run.calls += 1;
  const isHit = run.calls === run.at;
  if (isHit && run.fault === 'kill') {
    run.dead = true;
    return never;
  }
  if (isHit && run.fault === 'error') throw Object.assign(new Error('UNAVAILABLE'), { code: 14 });
  run.underWay += 1;
  try {
    const answer = await make();
    if (isHit) throw Object.assign(new Error('DEADLINE_EXCEEDED'), { code: 4 });
    return answer;
  } finally {
    run.underWay -= 1;
  }
}

const never = new Promise<never>(() => undefined);
