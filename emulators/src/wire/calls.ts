import { notSupported } from '../engine/status.ts';
import type { CallContext } from './call-context.ts';
import { batchWrite, beginTransaction, commit, rollback } from './changes.ts';
import {
  batchGet,
  listCollectionIds,
  listDocuments,
  partitionQuery,
  runAggregation,
  runQuery,
} from './reads.ts';
import { createDocument, deleteDocument, getDocument, updateDocument } from './single-documents.ts';

/**
 * The calls of google.firestore.v1.Firestore, except the two streams of the Web SDK. gRPC and REST answer them alike.
 * The answer is a list if the protocol defines it as a stream.
 */
export const calls = {
  BatchGetDocuments: batchGet,
  BatchWrite: batchWrite,
  BeginTransaction: beginTransaction,
  Commit: commit,
  CreateDocument: createDocument,
  DeleteDocument: deleteDocument,
  ExecutePipeline: () => Promise.reject(notSupported('pipelines')),
  GetDocument: getDocument,
  ListCollectionIds: listCollectionIds,
  ListDocuments: listDocuments,
  PartitionQuery: partitionQuery,
  Rollback: rollback,
  RunAggregationQuery: runAggregation,
  RunQuery: runQuery,
  UpdateDocument: updateDocument,
} as unknown as Record<string, Call>;

export type Call = (context: CallContext, request: Request) => object | Promise<object>;

/** One of these names the database. */
export interface Request {
  database?: string;
  parent?: string;
  name?: string;
  document?: { name?: string };
}

export function databaseNamed({ database, parent, name, document }: Request): string | undefined {
  return database ?? parent ?? name ?? document?.name;
}
