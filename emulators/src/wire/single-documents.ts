import { randomBytes } from 'node:crypto';
import type { Consistency, DocumentMask, DocumentMessage, Precondition, Write } from '../engine/messages.ts';
import { documentPath } from '../engine/paths.ts';
import { Code, invalidArgument, StatusError } from '../engine/status.ts';
import type { CallContext } from './call-context.ts';
import { commit } from './changes.ts';
import { toMessage } from './document-message.ts';
import { batchGet } from './reads.ts';

interface GetRequest extends Omit<Consistency, 'newTransaction'> {
  name?: string;
  mask?: DocumentMask;
}

export async function getDocument(
  context: CallContext,
  { name = '', ...rest }: GetRequest,
): Promise<DocumentMessage> {
  const [answer] = await batchGet(context, { documents: [name], ...rest });
  if (!answer?.found) throw new StatusError(Code.notFound, `Document (${name}) not found.`);
  return answer.found;
}

interface CreateRequest {
  parent?: string;
  collectionId?: string;
  documentId?: string;
  document?: Partial<DocumentMessage>;
  mask?: DocumentMask;
}

export function createDocument(context: CallContext, request: CreateRequest): Promise<DocumentMessage> {
  const { document = {}, mask } = request;
  if (document.name) throw invalidArgument('document.name must not be set');
  const id = request.documentId || randomBytes(10).toString('hex');
  const name = `${request.parent}/${request.collectionId}/${id}`;
  return written(context, { update: { ...document, name }, currentDocument: { exists: false } }, mask);
}

interface UpdateRequest {
  document?: Partial<DocumentMessage>;
  updateMask?: DocumentMask;
  mask?: DocumentMask;
  currentDocument?: Precondition;
}

export function updateDocument(
  context: CallContext,
  { document = {}, mask, ...rest }: UpdateRequest,
): Promise<DocumentMessage> {
  return written(context, { update: document, ...rest }, mask);
}

interface DeleteRequest {
  name?: string;
  currentDocument?: Precondition;
}

export async function deleteDocument(context: CallContext, request: DeleteRequest): Promise<object> {
  const { name = '', ...rest } = request;
  await commit(context, { writes: [{ delete: name, ...rest }] });
  return {};
}

async function written(
  context: CallContext,
  write: Write,
  mask: DocumentMask | undefined,
): Promise<DocumentMessage> {
  await commit(context, { writes: [write] });
  const { database } = context;
  const document = database.current.get(documentPath(write.update?.name));
  if (!document) throw new StatusError(Code.aborted, 'The document was deleted meanwhile.');
  return toMessage(database, document, mask?.fieldPaths);
}
