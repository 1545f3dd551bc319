import type { Database } from '../engine/database.ts';
import type { StoredDocument } from '../engine/documents.ts';
import { project } from '../engine/field-paths.ts';
import type { DocumentMessage } from '../engine/messages.ts';
import { toTimestamp } from '../engine/times.ts';

/** A document as clients receive it. @param select the fields to send; undefined means all */
export function toMessage(
  database: Database,
  document: StoredDocument,
  select: readonly string[] | undefined,
): DocumentMessage {
  return {
    name: `${database.root}/${document.path}`,
    fields: select ? project(document.fields, select) : document.fields,
    createTime: toTimestamp(document.createTime),
    updateTime: toTimestamp(document.updateTime),
  };
}
