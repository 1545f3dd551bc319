import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Server,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';

/** Reads and writes so far, as Firestore bills them. A delete counts as a write. */
export interface CountedReads {
  count: number;
  writes: number;
}

interface Answer {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  /** Only in the answer of an aggregation. */
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/**
 * Counts the reads of every gRPC server that this process makes from now on. One read is: a document in an answer, a
 * missing document that was requested by name, a query without results, or a thousand counted documents.
 */
export function countReads(): CountedReads {
  const reads: CountedReads = { count: 0, writes: 0 };
  const { addService } = Server.prototype;
  Server.prototype.addService = function (this: Server, service: ServiceDefinition, implementation) {
    const { batchGetDocuments, runAggregationQuery, runQuery } = implementation as Record<string, Streamed>;
    const { commit } = implementation as Record<string, Commit>;
    const counted = {
      ...implementation,
      ...(batchGetDocuments && { batchGetDocuments: counting(batchGetDocuments) }),
      ...(runAggregationQuery && { runAggregationQuery: counting(runAggregationQuery) }),
      ...(runQuery && { runQuery: counting(runQuery) }),
      ...(commit && { commit: countingWrites(commit) }),
    };
    addService.call(this, service, counted as UntypedServiceImplementation);
  };
  return reads;

  function countingWrites(handle: Commit): Commit {
    return (call, callback) => {
      reads.writes += call.request.writes?.length ?? 0;
      handle(call, callback);
    };
  }

  function counting(handle: Streamed): Streamed {
    return (call) => {
      const write = call.write.bind(call) as (answer: Answer) => boolean;
      // The answer to a query without documents has only the time.
      call.write = (answer: Answer) => {
        reads.count += readsOf(answer);
        return write(answer);
      };
      handle(call);
    };
  }
}

function readsOf({ result }: Answer): number {
  const counted = Object.values(result?.aggregateFields ?? {}).map(({ integerValue }) =>
    Number(integerValue),
  );
  return Math.max(1, ...counted.map((documents) => Math.ceil(documents / 1000)));
}

type Commit = handleUnaryCall<{ writes?: unknown[] }, unknown>;
type Streamed = handleServerStreamingCall<unknown, Answer>;
