import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  Server,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import { type CallContext, contextOf, type Engine } from './call-context.ts';
import { type Call, calls, databaseNamed, type Request } from './calls.ts';
import { toGrpcError } from './grpc-errors.ts';
import { type ListenRequest, serveListenStream } from './listen-stream.ts';
import type { ListenResponse } from './listen-target.ts';
import { firestoreService } from './protos.ts';
import { serveWriteStream, type WriteStreamRequest, type WriteStreamResponse } from './write-stream.ts';

/** In bytes. Production accepts 10 MiB in one request. */
const largestMessage = 11 * 1024 * 1024;

/** Serves google.firestore.v1.Firestore to the Admin SDK and the Web SDK. */
export function createGrpcServer(engine: Engine): Server {
  const contextIn = (call: IncomingCall, name: string | undefined): CallContext =>
    contextOf(engine, name, call.metadata.get('authorization')[0]?.toString(), call.getPeer());

  const unary = (answer: Call): handleUnaryCall<Request, object> => {
    return (call, callback) => {
      Promise.resolve()
        .then(() => answer(contextIn(call, databaseNamed(call.request)), call.request))
        .then((response) => callback(null, response))
        .catch((error) => callback(toGrpcError(error)));
    };
  };

  const streamed = (answer: Call): handleServerStreamingCall<Request, object> => {
    return (call) => {
      Promise.resolve()
        .then(() => answer(contextIn(call, databaseNamed(call.request)), call.request))
        .then((responses) => {
          for (const response of responses as object[]) call.write(response);
          call.end();
        })
        .catch((error) => {
          // The clients repeat a stream that ends before its metadata, for seven seconds.
          call.sendMetadata(new Metadata());
          call.emit('error', toGrpcError(error));
        });
    };
  };

  const listen: handleBidiStreamingCall<ListenRequest, ListenResponse> = (call) =>
    serveListenStream(call, (name) => contextIn(call, name));
  const write: handleBidiStreamingCall<WriteStreamRequest, WriteStreamResponse> = (call) =>
    serveWriteStream(call, (name) => contextIn(call, name));

  const server = new Server({
    'grpc.max_receive_message_length': largestMessage,
    'grpc.max_send_message_length': -1,
  });
  const service = firestoreService();
  const handlers = Object.entries(calls).map(([name, answer]) => [
    name,
    service[name]?.responseStream ? streamed(answer) : unary(answer),
  ]);
  server.addService(service, {
    ...(Object.fromEntries(handlers) as Record<string, UntypedHandleCall>),
    Listen: listen as UntypedHandleCall,
    Write: write as UntypedHandleCall,
  });
  return server;
}

interface IncomingCall {
  metadata: Metadata;
  getPeer(): string;
}
