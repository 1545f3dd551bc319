import type { ServerDuplexStream } from '@grpc/grpc-js';
import { StatusError } from '../engine/status.ts';
import { toTimestamp } from '../engine/times.ts';
import type { CallContext } from './call-context.ts';
import { toGrpcError } from './grpc-errors.ts';
import { createTarget, type ListenResponse, type Target, type TargetRequest } from './listen-target.ts';

export interface ListenRequest {
  database?: string;
  addTarget?: TargetRequest;
  removeTarget?: number;
}

/**
 * Sends a client the changes of its targets. All targets of a stream are updated together. Then a NO_CHANGE without
 * target ids says that the client has a consistent snapshot. The SDKs wait for it.
 */
export function serveListenStream(
  call: ServerDuplexStream<ListenRequest, ListenResponse>,
  contextOf: (database: string | undefined) => CallContext,
): void {
  const targets = new Map<number, Target>();
  const stale = new Set<Target>();
  let context: CallContext | undefined;
  let stopWatching = () => {};
  let work = Promise.resolve();

  const enqueue = (task: () => Promise<void>) => {
    work = work.then(task).catch((error) => {
      stopWatching();
      call.emit('error', toGrpcError(error));
    });
  };
  const open = (database: string | undefined) => {
    const opened = contextOf(database);
    stopWatching = opened.database.onChange((changed) => {
      const scheduled = stale.size > 0;
      for (const target of targets.values()) if (target.touches(changed)) stale.add(target);
      if (!scheduled && stale.size > 0) enqueue(updateStaleTargets);
    });
    return opened;
  };

  const receive = async (request: ListenRequest) => {
    context ??= open(request.database);
    if (request.addTarget) await add(context, request.addTarget);
    if (request.removeTarget !== undefined && targets.delete(request.removeTarget)) {
      call.write({ targetChange: { targetChangeType: 'REMOVE', targetIds: [request.removeTarget] } });
    }
  };

  const add = async (opened: CallContext, request: TargetRequest) => {
    const targetIds = [request.targetId ?? 0];
    const target = await allowed(targetIds, () => createTarget(opened, request));
    if (!target) return;
    call.write({ targetChange: { targetChangeType: 'ADD', targetIds } });
    if (request.resumeToken?.length || request.readTime) {
      call.write({ targetChange: { targetChangeType: 'RESET', targetIds } });
    }
    targets.set(target.id, target);
    for (const response of target.update()) call.write(response);
    call.write({ targetChange: { targetChangeType: 'CURRENT', targetIds, ...stamp(opened) } });
    call.write({ targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], ...stamp(opened) } });
  };

  const updateStaleTargets = async () => {
    while (context && stale.size > 0) {
      const batch = [...stale].filter((target) => targets.has(target.id));
      stale.clear();
      for (const target of batch) {
        if (!(await allowed([target.id], () => target.recheck().then(() => true)))) targets.delete(target.id);
      }
      if (stale.size > 0) {
        for (const target of batch) stale.add(target);
        continue;
      }
      const responses = batch.filter((target) => targets.has(target.id)).flatMap((target) => target.update());
      if (responses.length === 0) continue;
      for (const response of responses) call.write(response);
      call.write({ targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], ...stamp(context) } });
    }
  };

  const allowed = async <Result>(
    targetIds: number[],
    ask: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      const cause = { code: error.code, message: error.message };
      call.write({ targetChange: { targetChangeType: 'REMOVE', targetIds, cause } });
      return undefined;
    }
  };

  call.on('data', (request: ListenRequest) => enqueue(() => receive(request)));
  call.on('end', () => {
    stopWatching();
    call.end();
  });
  call.on('cancelled', () => stopWatching());
}

function stamp({ database }: CallContext) {
  const time = database.now();
  return { readTime: toTimestamp(time), resumeToken: Buffer.from(String(time)) };
}
