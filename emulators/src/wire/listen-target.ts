import { inScope, type StoredDocument } from '../engine/documents.ts';
import type { DocumentMessage, StructuredQuery, Timestamp } from '../engine/messages.ts';
import { documentPath, relativePath } from '../engine/paths.ts';
import { compileQuery } from '../engine/query.ts';
import { invalidArgument } from '../engine/status.ts';
import { type Micros, toTimestamp } from '../engine/times.ts';
import type { CallContext } from './call-context.ts';
import { toMessage } from './document-message.ts';

export interface TargetRequest {
  targetId?: number;
  documents?: { documents?: string[] };
  query?: { parent?: string; structuredQuery?: StructuredQuery };
  resumeToken?: Uint8Array;
  readTime?: Timestamp;
}

export interface ListenResponse {
  targetChange?: {
    targetChangeType: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
    targetIds: number[];
    cause?: { code: number; message: string };
    resumeToken?: Uint8Array;
    readTime?: Timestamp;
  };
  documentChange?: { document: DocumentMessage; targetIds: number[]; removedTargetIds?: number[] };
  documentDelete?: { document: string; removedTargetIds: number[]; readTime: Timestamp };
  documentRemove?: { document: string; removedTargetIds: number[]; readTime: Timestamp };
}

/** A document list or a query that a client listens to. */
export interface Target {
  readonly id: number;
  /** Whether changes at these paths can change the result. */
  touches(changed: ReadonlySet<string>): boolean;
  /** Asks the security rules again. @throws StatusError PERMISSION_DENIED */
  recheck(): Promise<void>;
  /** The messages that bring the client up to date. */
  update(): ListenResponse[];
}

/** @throws StatusError if the security rules refuse the target, or if the query is invalid */
export async function createTarget(context: CallContext, request: TargetRequest): Promise<Target> {
  const id = request.targetId ?? 0;
  if (request.documents?.documents?.length) {
    const target = documentsTarget(context, id, request.documents.documents.map(documentPath));
    await target.recheck();
    return target;
  }
  if (!request.query?.structuredQuery) throw invalidArgument('A target needs documents or a query.');
  const { structuredQuery } = request.query;
  const parent = relativePath(request.query.parent ?? '');
  const target = queryTarget(context, id, structuredQuery, parent);
  await context.guard.checkList(context.caller, context.database, structuredQuery, parent);
  context.indexes?.check(structuredQuery);
  return target;
}

function documentsTarget({ caller, database, guard }: CallContext, id: number, paths: string[]): Target {
  const sent = new Map<string, Micros | undefined>();
  return {
    id,
    touches: (changed) => paths.some((path) => changed.has(path)),
    async recheck() {
      for (const path of paths) await guard.checkGet(caller, database, path, database.current.get(path));
    },
    update() {
      return paths.flatMap((path): ListenResponse[] => {
        const document = database.current.get(path);
        if (sent.has(path) && sent.get(path) === document?.updateTime) return [];
        sent.set(path, document?.updateTime);
        if (document) return [changeOf(document)];
        return [{ documentDelete: removalOf(path) }];
      });
    },
  };

  function changeOf(document: StoredDocument): ListenResponse {
    return { documentChange: { document: toMessage(database, document, undefined), targetIds: [id] } };
  }

  function removalOf(path: string) {
    return {
      document: `${database.root}/${path}`,
      removedTargetIds: [id],
      readTime: toTimestamp(database.now()),
    };
  }
}

function queryTarget(
  { database }: CallContext,
  id: number,
  structured: StructuredQuery,
  parent: string,
): Target {
  const query = compileQuery(structured, parent, database.root);
  let sent = new Map<string, Micros>();
  return {
    id,
    touches: (changed) => [...changed].some((path) => inScope(path, query.scope)),
    async recheck() {},
    update() {
      const documents = query.run(database.current.in(query.scope));
      const present = new Map(documents.map(({ path, updateTime }) => [path, updateTime]));
      const gone = [...sent.keys()].filter((path) => !present.has(path));
      const changed = documents.filter(({ path, updateTime }) => sent.get(path) !== updateTime);
      sent = present;
      const readTime = toTimestamp(database.now());
      return [
        ...gone.map((path): ListenResponse => {
          const removal = { document: `${database.root}/${path}`, removedTargetIds: [id], readTime };
          return database.current.get(path) ? { documentRemove: removal } : { documentDelete: removal };
        }),
        ...changed.map((document) => ({
          documentChange: { document: toMessage(database, document, query.select), targetIds: [id] },
        })),
      ];
    },
  };
}
