import { contentPaths } from '@club-portal/contract/administration-paths';
import { type PictureUse, refusalFor, takenFor } from '@club-portal/contract/content/uploaded-picture';
import type { ContentPictureAnswer } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/requests/api.ts';
import { sendForm } from '../../lib/requests/send-form.ts';
import { identifyFile, phoneFormat, START_LENGTH } from '../../media/identify-file.ts';

interface Sending {
  file: File;
  /** From 0 to 1; undefined while it is being prepared. */
  progress?: number;
  problem?: string;
  /** The same file may be accepted later. */
  canBeRepeated?: boolean;
}

/**
 * Uploads a picture for a use, or for the page of a club. `onSent` gets its name for the content, unless the field has
 * disappeared by then.
 */
export function useSendPicture(use: PictureUse, club: string | undefined, onSent: (file: string) => void) {
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
    try {
      const prepared = await ready(file, use);
      if (typeof prepared === 'string') return say({ problem: prepared });
      const form = new FormData();
      form.append('use', use);
      if (club !== undefined) form.append('club', club);
      form.append('files', prepared, prepared.name);
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

/**
 * A photograph as the other forms send it. A drawing stays as it is. A file that the use does not accept gets the
 * server's sentence.
 */
async function ready(file: File, use: PictureUse): Promise<File | string> {
  const taken = takenFor[use];
  const start = await file
    .slice(0, START_LENGTH)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (/^\ufeff?\s*</.test(new TextDecoder().decode(start)))
    return taken === 'photograph' ? fileSentences.onlyPhotograph(file.name) : file;
  const bytes = new Uint8Array(start);
  const isPicture = identifyFile(bytes)?.kind === 'image' || phoneFormat(bytes) === 'heic';
  if (bytes.length > 0 && (!isPicture || taken === 'drawing'))
    return fileSentences[refusalFor[taken]](file.name);
  const { prepareFile } = await import('../../media/prepare-file.ts');
  const prepared = await prepareFile(file);
  return typeof prepared === 'string' ? prepared : prepared.file;
}
