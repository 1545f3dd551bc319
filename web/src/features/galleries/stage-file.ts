import type { UploadToken } from '@club-portal/contract/administrator';
import type { ChosenFile } from './sort-files.ts';

/**
 * Sends a file straight to Storage, resumable, and gives back the name under which the upload's form takes it.
 * Throws ApiError with status 0 if Storage cannot be reached, and `AbortError`.
 */
export type StageFile = (
  permission: Pick<UploadToken, 'token' | 'folder'>,
  file: ChosenFile,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<string>;
