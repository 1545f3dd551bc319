import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Timestamp, WriteResult } from '../engine/messages.ts';
import type { CallContext } from './call-context.ts';
import { type CommitRequest, commit } from './changes.ts';
import { toGrpcError } from './grpc-errors.ts';

export interface WriteStreamRequest extends CommitRequest {
  streamToken?: Uint8Array;
}

export interface WriteStreamResponse {
  streamId?: string;
  streamToken: Uint8Array;
  writeResults?: WriteResult[];
  commitTime?: Timestamp;
}

/** The Web SDK writes through this stream. The first message opens it, and each later message is a commit. */
export function serveWriteStream(
  call: ServerDuplexStream<WriteStreamRequest, WriteStreamResponse>,
  contextOf: (database: string | undefined) => CallContext,
): void {
  let context: CallContext | undefined;
  let messages = 0;
  let work = Promise.resolve();
  const answer = async (request: WriteStreamRequest) => {
    const streamToken = Buffer.from(String(++messages));
    if (!context) {
      context = contextOf(request.database);
      call.write({ streamId: String(messages), streamToken });
      return;
    }
    call.write({ streamToken, ...(await commit(context, request)) });
  };
  call.on('data', (request: WriteStreamRequest) => {
    work = work.then(() => answer(request)).catch((error) => void call.emit('error', toGrpcError(error)));
  });
  call.on('end', () => {
    work = work.then(() => void call.end());
  });
}
