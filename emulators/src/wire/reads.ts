import { aggregate } from '../engine/aggregation.ts';
import type { Database } from '../engine/database.ts';
import type { View } from '../engine/documents.ts';
import type {
  Aggregation,
  Consistency,
  Cursor,
  DocumentMask,
  DocumentMessage,
  StructuredQuery,
  Timestamp,
} from '../engine/messages.ts';
import { checkCollectionId, documentPath, relativePath } from '../engine/paths.ts';
import { compileQuery } from '../engine/query.ts';
import { checkAggregations } from '../engine/query-validation.ts';
import { Code, invalidArgument, notSupported, StatusError } from '../engine/status.ts';
import { toTimestamp } from '../engine/times.ts';
import type { Transaction } from '../engine/transaction.ts';
import type { Caller } from '../guard/caller.ts';
import type { CallContext } from './call-context.ts';
import { toMessage } from './document-message.ts';

interface Found {
  found?: DocumentMessage;
  missing?: string;
  readTime: Timestamp;
}

interface BatchGetRequest extends Consistency {
  database?: string;
  documents?: string[];
  mask?: DocumentMask;
}

export async function batchGet(context: CallContext, request: BatchGetRequest) {
  const { database, guard, caller } = context;
  return consistently(context, request, async (transaction) => {
    const paths = [...new Set((request.documents ?? []).map(documentPath))];
    const view = await database.viewOfDocuments(paths, transaction);
    const documents = paths.map((path) => ({ path, document: view.get(path) }));
    const readTime = timeOf(context, transaction);
    for (const { path, document } of documents) await guard.checkGet(caller, database, path, document);
    return documents.map(({ path, document }): Found => {
      if (!document) return { missing: `${database.root}/${path}`, readTime };
      return { found: toMessage(database, document, request.mask?.fieldPaths), readTime };
    });
  });
}

interface QueryAnswer {
  document?: DocumentMessage;
  readTime: Timestamp;
}

interface RunQueryRequest extends Consistency, Explained {
  parent?: string;
  structuredQuery?: StructuredQuery;
}

export async function runQuery(context: CallContext, request: RunQueryRequest) {
  const { database, guard, caller, indexes } = context;
  return consistently(context, request, async (transaction) => {
    refuseExplaining(request);
    const structured = request.structuredQuery ?? {};
    const parent = relativePath(request.parent ?? '');
    const query = compileQuery(structured, parent, database.root);
    await guard.checkList(caller, database, structured, parent);
    indexes?.check(structured);
    const view = await database.viewOfQuery(query, transaction);
    const documents = query.run(view.in(query.scope));
    const readTime = timeOf(context, transaction);
    if (documents.length === 0) return [{ readTime }] satisfies QueryAnswer[];
    return documents.map(
      (document): QueryAnswer => ({ document: toMessage(database, document, query.select), readTime }),
    );
  });
}

interface AggregationRequest extends Consistency, Explained {
  parent?: string;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };
}

export async function runAggregation(context: CallContext, request: AggregationRequest) {
  const { database, guard, caller, indexes } = context;
  return consistently(context, request, async (transaction) => {
    refuseExplaining(request);
    const { structuredQuery = {}, aggregations = [] } = request.structuredAggregationQuery ?? {};
    checkAggregations(aggregations);
    const parent = relativePath(request.parent ?? '');
    const query = compileQuery(structuredQuery, parent, database.root, aggregations);
    await guard.checkList(caller, database, structuredQuery, parent);
    indexes?.check(structuredQuery, aggregations);
    const view = await database.viewOfQuery(query, transaction);
    const documents = query.run(view.in(query.scope));
    return [
      {
        result: { aggregateFields: aggregate(documents, aggregations) },
        readTime: timeOf(context, transaction),
      },
    ];
  });
}

interface Page {
  pageSize?: number;
  pageToken?: string;
}

interface ListDocumentsRequest extends Consistency, Page {
  parent?: string;
  collectionId?: string;
  mask?: DocumentMask;
  showMissing?: boolean;
  orderBy?: string;
}

interface DocumentList {
  documents: DocumentMessage[];
  nextPageToken?: string;
}

export async function listDocuments(
  context: CallContext,
  request: ListDocumentsRequest,
): Promise<DocumentList> {
  const { database, guard, caller } = context;
  if (request.orderBy) throw notSupported('order in lists of documents');
  if ((request.pageSize ?? 0) < 0) throw invalidArgument('Page size must be nonnegative.');
  const parent = relativePath(request.parent ?? '');
  const collectionId = request.collectionId ?? '';
  checkCollectionId(collectionId);
  const query: StructuredQuery = {
    from: [{ collectionId }],
    ...(request.pageSize && { limit: { value: request.pageSize } }),
    ...(request.mask && {
      select: { fields: request.mask.fieldPaths?.map((fieldPath) => ({ fieldPath })) ?? [] },
    }),
  };
  const scope = { parent, collectionId, descendants: false };
  const collection = parent === '' ? collectionId : `${parent}/${collectionId}`;
  const [list] = await consistently(context, request, async (transaction) => {
    await guard.checkList(caller, database, query, parent);
    const view = await database.viewOfQuery({ scope }, transaction);
    const page = pageOf(view.documentIds(collection, request.showMissing ?? false), request);
    const documents = page.items.map((id): DocumentMessage => {
      const document = view.get(`${collection}/${id}`);
      if (!document) return { name: `${database.root}/${collection}/${id}` };
      return toMessage(database, document, request.mask?.fieldPaths);
    });
    return [{ documents, ...(page.next && { nextPageToken: page.next }) }];
  });
  return list as DocumentList;
}

interface ListCollectionIdsRequest extends Page {
  parent?: string;
  readTime?: Timestamp;
}

export function listCollectionIds(
  { database, caller }: CallContext,
  request: ListCollectionIdsRequest,
): { collectionIds: string[]; nextPageToken?: string } {
  requireOwner(caller);
  const ids = viewAt(database, request.readTime).collectionIds(relativePath(request.parent ?? ''));
  const page = pageOf(ids, request);
  return { collectionIds: page.items, ...(page.next && { nextPageToken: page.next }) };
}

interface PartitionQueryRequest {
  parent?: string;
  structuredQuery?: StructuredQuery;
  partitionCount?: string;
  readTime?: Timestamp;
}

/** The cursors that divide the query's documents into equal parts. */
export function partitionQuery(
  { database, caller }: CallContext,
  request: PartitionQueryRequest,
): { partitions: Cursor[] } {
  requireOwner(caller);
  const query = compileQuery(
    request.structuredQuery ?? {},
    relativePath(request.parent ?? ''),
    database.root,
  );
  const documents = query.run(viewAt(database, request.readTime).in(query.scope));
  const parts = Math.min(Number(request.partitionCount ?? 1) + 1, documents.length);
  const partitions: Cursor[] = [];
  for (let part = 1; part < parts; part++) {
    const document = documents[Math.floor((part * documents.length) / parts)];
    if (document) partitions.push({ values: [{ referenceValue: `${database.root}/${document.path}` }] });
  }
  return { partitions };
}

/** Runs a read in the transaction of the request. If the request begins it, the first answer carries its id. */
async function consistently<Answer extends object>(
  { database, connection }: CallContext,
  request: Consistency,
  read: (transaction: Transaction | undefined) => Promise<Answer[]>,
): Promise<(Answer & { transaction?: Uint8Array })[]> {
  if (request.readTime) {
    const transaction = database.begin({ readOnly: { readTime: request.readTime } }, connection);
    try {
      return await read(transaction);
    } finally {
      database.end(transaction);
    }
  }
  if (request.transaction?.length) return read(database.transaction(request.transaction, connection));
  if (!request.newTransaction) return read(undefined);
  const transaction = database.begin(request.newTransaction, connection);
  try {
    const [first, ...others] = await read(transaction);
    return first ? [{ ...first, transaction: transaction.id }, ...others] : [];
  } catch (error) {
    database.end(transaction);
    throw error;
  }
}

function viewAt(database: Database, readTime: Timestamp | undefined): View {
  return readTime ? database.at(readTime).view : database.current;
}

function timeOf({ database }: CallContext, transaction: Transaction | undefined): Timestamp {
  return toTimestamp(transaction?.snapshot?.time ?? database.now());
}

interface Explained {
  explainOptions?: object;
}

function refuseExplaining({ explainOptions }: Explained): void {
  if (explainOptions) throw notSupported('explanation of queries');
}

function pageOf(ids: string[], { pageSize: size, pageToken: token }: Page) {
  const rest = token ? ids.filter((id) => id > token) : ids;
  const items = size ? rest.slice(0, size) : rest;
  return { items, next: items.length < rest.length ? items.at(-1) : undefined };
}

function requireOwner(caller: Caller): void {
  if (!caller.owner) throw new StatusError(Code.permissionDenied, 'Only the owner may do this.');
}
