import { credentials, Client as GrpcClient, Metadata, type MethodDefinition } from '@grpc/grpc-js';
import { firestoreService } from '../src/wire/protos.ts';

/** Calls google.firestore.v1 without an SDK, so that nothing is checked or repeated on the way. */
export interface Client {
  /** @param anonymous without it the caller is the owner, to whom the rules do not apply */
  call(method: string, request: object, anonymous?: 'anonymous'): Promise<Answer>;
  close(): void;
}

/** The messages of an answer, or the refusal. */
export type Answer = { messages: object[] } | { code: number; message: string };

const service = firestoreService() as Record<string, MethodDefinition<object, object>>;
const unlimited = { 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1 };

/** @param address `host:port` */
export function connect(address: string): Client {
  const grpc = new GrpcClient(address, credentials.createInsecure(), unlimited);
  const owner = new Metadata();
  owner.set('authorization', 'Bearer owner');
  return {
    call(method, request, anonymous) {
      const definition = service[method];
      if (!definition) throw new Error(`There is no method ${method}.`);
      const metadata = anonymous ? new Metadata() : owner;
      return definition.responseStream
        ? callStreamed(grpc, definition, request, metadata)
        : callUnary(grpc, definition, request, metadata);
    },
    close: () => grpc.close(),
  };
}

type Definition = MethodDefinition<object, object>;

function callUnary(
  grpc: GrpcClient,
  definition: Definition,
  request: object,
  metadata: Metadata,
): Promise<Answer> {
  const { path, requestSerialize, responseDeserialize } = definition;
  return new Promise((resolve) => {
    grpc.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, (error, message) =>
      resolve(error ? { code: error.code, message: error.details } : { messages: [message ?? {}] }),
    );
  });
}

function callStreamed(
  grpc: GrpcClient,
  definition: Definition,
  request: object,
  metadata: Metadata,
): Promise<Answer> {
  const { path, requestSerialize, responseDeserialize } = definition;
  return new Promise((resolve) => {
    const messages: object[] = [];
    grpc
      .makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, metadata)
      .on('data', (message: object) => messages.push(message))
      .on('error', (error: Error & { code: number; details: string }) =>
        resolve({ code: error.code, message: error.details }),
      )
      .on('end', () => resolve({ messages }));
  });
}
