import type { Project } from './step.ts';

const SERVICE = 'firestore.googleapis.com';

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes */
export interface Index {
  name: string;
  queryScope: string;
  fields: { fieldPath: string; order?: string }[];
  state: string;
}

/** The composite indexes of all collections. */
export async function listIndexes({ id, google }: Project): Promise<Index[]> {
  const address = `${SERVICE}/v1/projects/${id}/databases/(default)/collectionGroups/-/indexes`;
  return (await google.get<{ indexes?: Index[] }>(address)).indexes ?? [];
}
