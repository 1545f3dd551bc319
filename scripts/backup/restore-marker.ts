import type { Documents } from './firestore-documents.ts';
import type { JsonFields } from './firestore-values.ts';

/** The document that a project has while a restore into it is not finished. */
export const RESTORE_MARKER = 'restores/current';

/** How far a restore has come. */
export interface Progress {
  /** Id of the backup. */
  backup: string;
  /** Whether what the backup has not is deleted. */
  replace: boolean;
  /** Documents that are written, of all in the order of the manifest. */
  written: number;
}

/** Null if no restore was begun. */
export async function readProgress(documents: Documents): Promise<Progress | null> {
  const fields = await documents.read(RESTORE_MARKER);
  if (!fields) return null;
  return {
    backup: String(fields.backup?.stringValue),
    replace: fields.replace?.booleanValue === true,
    written: Number(fields.written?.integerValue),
  };
}

export function progressDocument({ backup, replace, written }: Progress): {
  path: string;
  fields: JsonFields;
} {
  const fields = {
    backup: { stringValue: backup },
    replace: { booleanValue: replace },
    written: { integerValue: String(written) },
  };
  return { path: RESTORE_MARKER, fields };
}
