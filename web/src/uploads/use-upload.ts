import type { EventRecordInput } from '@club-portal/contract/event-record';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readAuthRecord } from '../lib/access/auth-record.ts';
import { useIdempotencyKey } from '../lib/requests/use-idempotency-key.ts';
import type { ChosenFile } from '../media/prepare-file.ts';
import type { KeptState } from '../ui/forms/submitting.ts';
import { discard, follow, queuedUploads, subscribe, unfollow } from './upload-queue.ts';
import type { QueuedFile } from './upload-store.ts';

interface EventToUpload {
  input: EventRecordInput;
  files: readonly ChosenFile[];
  /** Keeps it in this state. Without it, it is published. */
  state?: KeptState | undefined;
  /** Whether to keep when and where the pictures were taken. */
  keepsPlaces: boolean;
  /** Called as soon as the upload would survive a reload. */
  onKept: () => void;
}

export function useUploads() {
  return useSyncExternalStore(subscribe, queuedUploads, queuedUploads);
}

/**
 * Uploads an event with its files. It continues on other pages. If the same content is sent again after a failure, there
 * is no second item, and staged files are not sent again.
 */
export function useUpload() {
  const idempotency = useIdempotencyKey();
  const [id, setId] = useState('');
  const shown = useUploads().find((upload) => upload.id === id);

  const mutation = useMutation({
    mutationFn: ({ input, files, state, keepsPlaces, onKept }: EventToUpload) => {
      const key = idempotency.keyFor([input, files.map(contentOf), state, keepsPlaces]);
      const upload = newUpload(input.title, { input, key, state }, files, keepsPlaces);
      setId(upload.id);
      return follow(upload, onKept);
    },
    onMutate: () => setId(''),
    onSuccess: idempotency.renew,
  });

  useEffect(() => () => unfollow(id), [id]);

  return {
    /** Resolves to null if the upload continues without this form. */
    upload: mutation.mutateAsync,
    isUploading: mutation.isPending,
    isOffline: shown?.phase === 'offline',
    /** Undefined once the queue has ended it, which may be before the form knows. */
    sent: id === '' ? {} : shown?.sent,
    cancel: () => discard(id),
    goOn: () => unfollow(id),
  };
}

/** An upload by the signed-in administrator. */
export function newUpload<To extends object>(
  title: string,
  to: To,
  files: readonly ChosenFile[],
  keepsPlaces: boolean,
) {
  return {
    id: crypto.randomUUID(),
    owner: readAuthRecord()?.user._id ?? '',
    createdAt: Date.now(),
    title,
    to,
    files: files.map((file) => toQueued(file, keepsPlaces)),
  };
}

function toQueued({ chosen: _, place, ...file }: ChosenFile, keepsPlaces: boolean): QueuedFile {
  return keepsPlaces ? { ...file, place } : file;
}

function contentOf({ file, alt }: ChosenFile) {
  return [file.name, file.size, file.lastModified, alt];
}
