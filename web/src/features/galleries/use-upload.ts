import type { UploadToken } from '@club-portal/contract/administrator';
import type { GalleryDone, GalleryInput } from '@club-portal/contract/gallery';
import { paths } from '@club-portal/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, request } from '../../lib/api.ts';
import { sendForm } from '../../lib/send-form.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { useReloadGalleries } from './galleries.api.ts';
import { bytesOf, planUpload, shareOut, uploadForm } from './plan-upload.ts';
import type { ChosenFile } from './sort-files.ts';
import { useStaging } from './staging.tsx';

interface Upload {
  input: GalleryInput;
  files: readonly ChosenFile[];
}

/** Sent bytes of each file, by its id. */
export type Sent = Readonly<Record<string, number>>;

/**
 * Sends an event with its files: first the large files to Storage, then the form with the others. If the same content
 * is sent again after a failure, it makes no second item, and the staged files are not sent again.
 */
export function useUpload() {
  const [sent, setSent] = useState<Sent>({});
  const { providers, openStaging } = useStaging();
  const idempotency = useIdempotencyKey();
  const stagedNames = useRef(new Map<string, string>());
  const running = useRef<{ abort: AbortController; isSending: boolean }>(undefined);

  const stageFiles = async (files: readonly ChosenFile[], signal: AbortSignal) => {
    const missing = files.filter(({ id }) => !stagedNames.current.has(id));
    if (missing.length === 0) return;
    const [stage, permission] = await Promise.all([
      openStaging(),
      request<UploadToken>('POST', paths.administrator.uploadToken, { signal }),
    ]);
    for (const file of missing) {
      const onProgress = (bytes: number) => setSent((before) => ({ ...before, [file.id]: bytes }));
      stagedNames.current.set(file.id, await stage(permission, file, { signal, onProgress }));
    }
  };

  const mutation = useMutation({
    mutationFn: async ({ input, files }: Upload) => {
      const { inForm, staged } = planUpload(files);
      const abort = new AbortController();
      running.current = { abort, isSending: true };
      setSent(Object.fromEntries(staged.map((file) => [file.id, isStaged(file) ? file.file.size : 0])));
      await stageFiles(staged, abort.signal);
      const names = new Map(staged.map(({ id }) => [id, stagedNames.current.get(id) ?? '']));
      return sendForm<GalleryDone>(paths.gallery.upload, uploadForm(input, files, names), {
        headers: { 'Idempotency-Key': idempotency.keyFor([input, files.map(contentOf)]) },
        signal: abort.signal,
        onProgress: (bytes, total) => {
          if (running.current) running.current.isSending = bytes < total;
          setSent((before) => ({ ...before, ...shareOut(inForm, bytes, total) }));
        },
      });
    },
    onSuccess: () => {
      idempotency.renew();
      stagedNames.current.clear();
    },
    onError: (error) => {
      // The server has used or swept the staged files, so they must be sent again.
      if (error instanceof ApiError && Object.hasOwn(error.fields, 'staged')) stagedNames.current.clear();
    },
    ...useReloadGalleries(),
  });

  const isStaged = ({ id }: ChosenFile) => stagedNames.current.has(id);

  useEffect(
    () => () => {
      // Leaving the page stops the upload while bytes are sent. After that the server completes the request.
      if (running.current?.isSending) running.current.abort.abort();
    },
    [],
  );

  return {
    upload: mutation.mutateAsync,
    isUploading: mutation.isPending,
    sent,
    cancel: () => running.current?.abort.abort(),
    providers,
  };
}

/** From 0 to 1. `undefined` while the server processes the sent files. */
export function shareSent(files: readonly ChosenFile[], sent: Sent): number | undefined {
  const total = bytesOf(files);
  const bytes = files.reduce((sum, { id, file }) => sum + Math.min(sent[id] ?? 0, file.size), 0);
  return bytes >= total ? undefined : bytes / total;
}

function contentOf({ file, alt }: ChosenFile) {
  return [file.name, file.size, file.lastModified, alt];
}
