import type { Actor } from '@club-portal/contract/access';
import type { NewStoredFile } from '../event-records/store.ts';
import type { RecordFields } from '../records/documents.ts';
import type { OwnedFile } from '../records/owned-files.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { Values } from './documents.ts';
import type { Waiting } from './submission-kind.ts';

/** How the records of a store are read and published from a submission. */
export function publishingIn<Item extends RecordFields>(store: RecordStore<Item>) {
  return {
    find: store.read,
    add: (actor: Actor, id: string, { values, files, inSameTransaction }: Waiting<Values>) =>
      store.add(actor, values, { id, inSameTransaction, files: files.map(toOwned) }),
    publishChange: (
      actor: Actor,
      id: string,
      { values, files, ...others }: Waiting<Values & { version: string }>,
    ) => store.update(actor, id, values, { ...others, files: files.map(toOwned) }),
    filesOf: async (id: string) => (await store.readFiles(id)).files,
    join: store.joinFiles,
  };
}

/**
 * Waiting files are stored in the form of an event record's. Those of a store have everything about a picture in
 * `picture`.
 */
function toOwned({ kind, alt, place: _, ...stored }: NewStoredFile): OwnedFile {
  const { id, name, contentType, size, path, ...picture } = stored;
  const file = { id, name, contentType, size, path };
  return kind === 'image' ? { ...file, picture: { alt, ...picture } as OwnedFile['picture'] } : file;
}
