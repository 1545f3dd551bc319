import type { UploadToken } from '@club-portal/contract/administrator';
import type { QueuedFile } from './stored-uploads.ts';

/**
 * Sends a file straight to Storage with a resumable upload. Returns the name for the field `staged` of the form.
 * Throws ApiError with status 0 if Storage cannot be reached, and `AbortError`.
 */
export type StageFile = (
  permission: Pick<UploadToken, 'token' | 'folder'>,
  file: QueuedFile,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<string>;
