import {
  type handleServerStreamingCall,
  Server,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';

/** Documents that Firestore has sent so far, as it bills them. */
export interface CountedReads {
  count: number;
}

interface Answer {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  /** Of an aggregation. */
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/**
 * Counts the reads of every gRPC server that is made from now on in this process: each document of an answer, each
 * one that was asked for by name and is missing, one for a query that finds nothing, and one for each thousand that
 * were counted.
 */
export function countReads(): CountedReads {
  const reads: CountedReads = { count: 0 };
  const { addService } = Server.prototype;
  Server.prototype.addService = function (this: Server, service: ServiceDefinition, implementation) {
    const { batchGetDocuments, runAggregationQuery, runQuery } = implementation as Record<string, Streamed>;
    const counted = {
      ...implementation,
      ...(batchGetDocuments && { batchGetDocuments: counting(batchGetDocuments) }),
      ...(runAggregationQuery && { runAggregationQuery: counting(runAggregationQuery) }),
      ...(runQuery && { runQuery: counting(runQuery) }),
    };
    addService.call(this, service, counted as UntypedServiceImplementation);
  };
  return reads;

  function counting(handle: Streamed): Streamed {
    return (call) => {
      const write = call.write.bind(call) as (answer: Answer) => boolean;
      // A query without any documents is answered once, with the time alone.
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

type Streamed = handleServerStreamingCall<unknown, Answer>;
