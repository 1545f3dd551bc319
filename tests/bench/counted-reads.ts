import { type handleServerStreamingCall, Server, type ServiceDefinition } from '@grpc/grpc-js';

interface Answer {
  /** Only in the answer of an aggregation. */
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

type Handler = handleServerStreamingCall<unknown, Answer>;

/**
 * Counts the reads of every gRPC server that this process makes from now on, as Firestore bills them. One read is: a
 * document in an answer, a missing document that was requested by name, a query without results, or a thousand counted
 * documents.
 */
export function countReads(): { count: number } {
  const reads = { count: 0 };
  const { addService } = Server.prototype;
  Server.prototype.addService = function (this: Server, service: ServiceDefinition, implementation) {
    const counted = { ...implementation };
    // Firestore answers reads with streams of documents.
    for (const [name, handle] of Object.entries(implementation)) {
      const { requestStream, responseStream } = service[name] ?? {};
      if (responseStream && !requestStream) counted[name] = counting(handle as Handler) as never;
    }
    addService.call(this, service, counted);
  };
  return reads;

  function counting(handle: Handler): Handler {
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
  const counts = Object.values(result?.aggregateFields ?? {}).map(({ integerValue }) => Number(integerValue));
  return Math.max(1, ...counts.map((documents) => Math.ceil(documents / 1000)));
}
