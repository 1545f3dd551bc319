import { status } from '@grpc/grpc-js';
import { messageFromJson, messageToJson } from '../src/engine/json.ts';
import { type Answer, type Client, connect } from './client.ts';

/** The calls that have their own address; the others use gRPC. */
const verbs: Record<string, string> = {
  BatchGetDocuments: 'batchGet',
  BatchWrite: 'batchWrite',
  Commit: 'commit',
  ListCollectionIds: 'listCollectionIds',
  RunAggregationQuery: 'runAggregationQuery',
  RunQuery: 'runQuery',
};

/** Calls the REST API. @param address `host:port` */
export function connectToRest(address: string): Client {
  const grpc = connect(address);
  return {
    async call(method, request, anonymous) {
      const verb = verbs[method];
      if (!verb) return grpc.call(method, request, anonymous);
      const { database, parent = `${database}/documents` } = request as {
        database?: string;
        parent?: string;
      };
      const path = parent.split('/').map(encodeURIComponent).join('/');
      const response = await fetch(`http://${address}/v1/${path}:${verb}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(!anonymous && { authorization: 'Bearer owner' }),
        },
        body: JSON.stringify(
          messageToJson(`google.firestore.v1.${method}Request`, {
            ...request,
            parent: undefined,
            database: undefined,
          }),
        ),
      });
      return answerOf(method, await response.json());
    },
    close: grpc.close,
  };
}

function answerOf(method: string, json: unknown): Answer {
  if (typeof json === 'object' && json !== null && 'error' in json) {
    const error = json.error as { status: keyof typeof status; message?: string };
    return { code: status[error.status], message: error.message ?? '' };
  }
  // The protocol of the emulator has `done` where the published one does not.
  const messages = (Array.isArray(json) ? json : [json]).map(({ done, ...message }) => message);
  return { messages: messages.map((one) => messageFromJson(`google.firestore.v1.${method}Response`, one)) };
}
