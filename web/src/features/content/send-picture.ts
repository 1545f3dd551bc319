import { contentPaths } from '@club-portal/contract/administration-paths';
import type { PictureUse } from '@club-portal/contract/content/uploaded-picture';
import type { ContentPictureAnswer } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/requests/api.ts';
import { sendForm } from '../../lib/requests/send-form.ts';
import { prepareFile } from '../../media/prepare-file.ts';

interface Sending {
  file: File;
  /** From 0 to 1; undefined while it is got ready. */
  progress?: number;
  problem?: string;
  /** The same file may be taken later. */
  canBeRepeated?: boolean;
}

/** Sends a picture for a use. `onSent` gets its name for the content, unless the field is gone by then. */
export function useSendPicture(use: PictureUse, onSent: (file: string) => void) {
  const latest = useRef(onSent);
  useLayoutEffect(() => {
    latest.current = onSent;
  });
  const [sending, setSending] = useState<Sending>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const send = async (file: File) => {
    under.current?.abort();
    under.current = new AbortController();
    const { signal } = under.current;
    const say = (state: Omit<Sending, 'file'>) => !signal.aborted && setSending({ file, ...state });
    say({});
    const prepared = await ready(file);
    if (typeof prepared === 'string') return say({ problem: prepared });
    const form = new FormData();
    form.append('use', use);
    form.append('files', prepared, prepared.name);
    try {
      const { file: name } = await sendForm<ContentPictureAnswer>(contentPaths.upload, form, {
        headers: {},
        signal,
        onProgress: (sent, total) => say({ progress: sent / total }),
      });
      setSending(undefined);
      latest.current(name);
    } catch (error) {
      const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status);
      const sentence = error instanceof ApiError && (error.fields.files ?? error.message);
      say({ problem: sentence || words.pictureFailed, canBeRepeated: !isRefused });
    }
  };
  return { sending, send };
}

/** A photograph as the other forms send it. A drawing stays as it is. */
async function ready(file: File): Promise<File | string> {
  const start = await file
    .slice(0, 200)
    .text()
    .catch(() => '');
  if (/^\ufeff?\s*</.test(start)) return file;
  const prepared = await prepareFile(file);
  return typeof prepared === 'string' ? prepared : prepared.file;
}
