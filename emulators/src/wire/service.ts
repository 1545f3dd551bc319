import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  Server,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import type { Databases } from '../engine/databases.ts';
import type { Indexes } from '../engine/indexes.ts';
import { databaseOf } from '../engine/paths.ts';
import { notSupported } from '../engine/status.ts';
import { callerOf } from '../guard/caller.ts';
import type { Guards } from '../guard/guards.ts';
import type { CallContext } from './call-context.ts';
import { batchWrite, beginTransaction, commit, rollback } from './changes.ts';
import { toGrpcError } from './grpc-errors.ts';
import { type ListenRequest, serveListenStream } from './listen-stream.ts';
import type { ListenResponse } from './listen-target.ts';
import { firestoreService } from './protos.ts';
import {
  batchGet,
  listCollectionIds,
  listDocuments,
  partitionQuery,
  runAggregation,
  runQuery,
} from './reads.ts';
import { createDocument, deleteDocument, getDocument, updateDocument } from './single-documents.ts';
import { serveWriteStream, type WriteStreamRequest, type WriteStreamResponse } from './write-stream.ts';

/** In bytes. Production accepts 10 MiB in one request. */
const largestMessage = 11 * 1024 * 1024;

/** Serves the calls of google.firestore.v1.Firestore that the Admin SDK and the Web SDK make. */
export function createGrpcServer(databases: Databases, guards: Guards, indexes: Indexes | undefined): Server {
  const contextOf = (call: IncomingCall, name: string | undefined): CallContext => {
    const database = databaseOf(name);
    return {
      caller: callerOf(call.metadata.get('authorization')[0]?.toString()),
      connection: call.getPeer(),
      database: databases.get(database),
      guard: guards.of(database.projectId),
      indexes,
    };
  };

  const unary = <Request, Response>(
    nameOf: (request: Request) => string | undefined,
    handle: (context: CallContext, request: Request) => Response | Promise<Response>,
  ): handleUnaryCall<Request, Response> => {
    return (call, callback) => {
      Promise.resolve()
        .then(() => handle(contextOf(call, nameOf(call.request)), call.request))
        .then((response) => callback(null, response))
        .catch((error) => callback(toGrpcError(error)));
    };
  };

  const streamed = <Request, Response>(
    nameOf: (request: Request) => string | undefined,
    handle: (context: CallContext, request: Request) => Promise<Response[]>,
  ): handleServerStreamingCall<Request, Response> => {
    return (call) => {
      Promise.resolve()
        .then(() => handle(contextOf(call, nameOf(call.request)), call.request))
        .then((responses) => {
          for (const response of responses) call.write(response);
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
    serveListenStream(call, (name) => contextOf(call, name));
  const write: handleBidiStreamingCall<WriteStreamRequest, WriteStreamResponse> = (call) =>
    serveWriteStream(call, (name) => contextOf(call, name));

  const ofDatabase = (request: { database?: string }) => request.database;
  const ofName = (request: { name?: string }) => request.name;
  const ofParent = (request: { parent?: string }) => request.parent;
  const server = new Server({
    'grpc.max_receive_message_length': largestMessage,
    'grpc.max_send_message_length': -1,
  });
  server.addService(firestoreService(), {
    batchGetDocuments: streamed(ofDatabase, batchGet),
    batchWrite: unary(ofDatabase, batchWrite),
    beginTransaction: unary(ofDatabase, beginTransaction),
    commit: unary(ofDatabase, commit),
    createDocument: unary(ofParent, createDocument),
    executePipeline: streamed(ofDatabase, () => Promise.reject(notSupported('pipelines'))),
    deleteDocument: unary(ofName, deleteDocument),
    getDocument: unary(ofName, getDocument),
    listCollectionIds: unary(ofParent, listCollectionIds),
    listDocuments: unary(ofParent, listDocuments),
    listen: listen as UntypedHandleCall,
    partitionQuery: unary(ofParent, partitionQuery),
    rollback: unary(ofDatabase, rollback),
    runAggregationQuery: streamed(ofParent, runAggregation),
    runQuery: streamed(ofParent, runQuery),
    updateDocument: unary(({ document }) => document?.name, updateDocument),
    write: write as UntypedHandleCall,
  });
  return server;
}

interface IncomingCall {
  metadata: Metadata;
  getPeer(): string;
}
