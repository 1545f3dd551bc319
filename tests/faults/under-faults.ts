import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import {
  approvalsOf,
  emptyAll,
  emptyLog,
  findTraces,
  type Made,
  prepareRequests,
  sweepFiles,
} from './records.ts';
import { atEachCall, faults, interceptCalls } from './run-with-fault.ts';

interface Attempt {
  made: Made;
  /** Sends the change. It is called a second time. */
  change: () => Promise<number>;
  /** The answers to the change and to its repetition. */
  answers: number[];
  /** The readers' view afterwards. */
  after: unknown;
  /** How many approvals the log has afterwards, by default as many as before. */
  approvals?: number;
}

/** `calls` is the least number of calls that the change makes. */
type Change = [name: string, calls: number, prepare: () => Promise<Attempt>];

let untouched: Awaited<ReturnType<typeof findTraces>>;

/**
 * Repeats each change, with each fault at each of its calls to Firestore and Storage. Call it at the top of a test
 * file.
 */
export function testUnderFaults(changes: Change[]): void {
  // A test makes several hundred requests.
  vi.setConfig({ testTimeout: 5 * 60_000 });
  beforeAll(async () => {
    interceptCalls();
    await prepareRequests();
    await sweep();
  });
  beforeEach(async () => {
    await emptyLog();
    untouched = await findTraces();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await sweep();
  });

  test.each(faults.flatMap((fault) => changes.map((change) => [fault, ...change] as const)))(
    '%s at any call of %s: readers get the whole change or nothing; the same request again completes it and leaves no traces',
    async (fault, _, calls, prepare) => {
      let before: Awaited<ReturnType<typeof stateOf>> | undefined;
      await atEachCall(
        fault,
        async (underFault) => {
          const { made, change, answers, after, approvals: logged } = await prepare();
          const approvals = logged ?? (await approvalsOf(made));
          before ??= await stateOf(made);
          expect(await underFault(change)).toBeOneOf([...answers, 503, null]);
          expect(await stateOf(made)).toBeOneOf([
            before,
            { shown: after, lost: untouched.lost.length, approvals },
          ]);
          expect(await change()).toBeOneOf(answers);
          expect(await made.read()).toEqual(after);
          expect(await approvalsOf(made)).toBe(approvals);
          await expectTidy();
          await made.remove();
          await emptyAll();
        },
        calls,
      );
      await expectTidy();
    },
  );
}

/** The data in the portal before the test. */
export function tracesBefore() {
  return untouched;
}

/** What readers get, how many files of records are missing, and how many approvals the log has. */
async function stateOf(made: Made) {
  const { lost } = await findTraces();
  return { shown: await made.read(), lost: lost.length, approvals: await approvalsOf(made) };
}

/** Checks that no data are left that should not be there. */
export async function expectTidy(): Promise<void> {
  await sweepFiles();
  expect(await findTraces()).toEqual(untouched);
}
