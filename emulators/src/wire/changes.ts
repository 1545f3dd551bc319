import type { Authorize, CommitPlan } from '../engine/database.ts';
import type { TransactionOptions, Write, WriteResult } from '../engine/messages.ts';
import { invalidArgument, StatusError } from '../engine/status.ts';
import { toTimestamp } from '../engine/times.ts';
import { acceptedWrite, pathOfWrite } from '../engine/writes.ts';
import type { CallContext } from './call-context.ts';

export interface CommitRequest {
  database?: string;
  writes?: Write[];
  transaction?: Uint8Array;
}

export async function commit(context: CallContext, request: CommitRequest) {
  const { database } = context;
  const transaction = request.transaction?.length
    ? database.transaction(request.transaction, context.connection)
    : undefined;
  const plan = await database.commit(request.writes ?? [], transaction, authorizeFor(context));
  return { commitTime: toTimestamp(plan.time), writeResults: resultsOf(plan) };
}

/** Makes each write separately. A failed write does not stop the others. */
export async function batchWrite(context: CallContext, { writes = [] }: Omit<CommitRequest, 'transaction'>) {
  const writeResults: WriteResult[] = [];
  const status: { code?: number; message?: string }[] = [];
  for (const write of writes) acceptedWrite(write);
  if (new Set(writes.map(pathOfWrite)).size < writes.length)
    throw invalidArgument('the same document cannot be written more than once in a single request');
  for (const write of writes) {
    try {
      const plan = await context.database.commit([write], undefined, authorizeFor(context));
      writeResults.push(...resultsOf(plan));
      status.push({});
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      writeResults.push({});
      status.push({ code: error.code, message: error.message });
    }
  }
  return { writeResults, status };
}

interface BeginRequest {
  database?: string;
  options?: TransactionOptions;
}

export function beginTransaction({ database, connection }: CallContext, { options }: BeginRequest) {
  return { transaction: database.begin(options, connection).id };
}

export function rollback(
  { database, connection }: CallContext,
  { transaction = new Uint8Array() }: Omit<CommitRequest, 'writes'>,
) {
  database.end(database.transaction(transaction, connection));
  return {};
}

function authorizeFor({ caller, guard, database }: CallContext): Authorize | undefined {
  return caller.owner ? undefined : (plan) => guard.checkCommit(caller, database, plan);
}

function resultsOf(plan: CommitPlan): WriteResult[] {
  return plan.writes.map(({ write, path, transformResults }) => {
    const updateTime =
      plan.getAfter(path)?.updateTime ?? (write.verify === undefined ? undefined : plan.time);
    return { ...(updateTime && { updateTime: toTimestamp(updateTime) }), transformResults };
  });
}
