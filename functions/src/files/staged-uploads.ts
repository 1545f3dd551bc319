import { bucket, nullIfMissing } from './objects.ts';

/** The storage rules let an administrator's browser create files in this folder only. */
export function stagingFolder(uid: string): string {
  return `uploads/${uid}`;
}

/** A large file that the browser sent straight to Storage and that belongs to no event record yet. */
interface StagedFile {
  path: string;
  /** The sender's file name. */
  name: string;
  /** Bytes. */
  size: number;
}

/** Returns null if there is no such object. */
export async function findStagedFile(path: string): Promise<StagedFile | null> {
  const found = await nullIfMissing(bucket().file(path).getMetadata());
  if (!found) return null;
  const [metadata] = found;
  const name = metadata.metadata?.name ?? path.split('/').at(-1) ?? '';
  return { path, name: String(name), size: Number(metadata.size) };
}

/** Returns the paths of the staged files created before `before`. */
export async function listStaleStagedFiles(before: Date): Promise<string[]> {
  const [files] = await bucket().getFiles({ prefix: 'uploads/' });
  const isStale = (created: string | undefined) => created !== undefined && new Date(created) < before;
  return files.filter((file) => isStale(file.metadata.timeCreated)).map((file) => file.name);
}
