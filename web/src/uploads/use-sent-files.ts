import { uploadLimits } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { request } from '../lib/requests/api.ts';
import { formWith, sendForm } from '../lib/requests/send-form.ts';
import { useIdempotencyKey } from '../lib/requests/use-idempotency-key.ts';
import { useReload } from '../lib/requests/use-records.ts';
import type { ChosenFile } from '../media/prepare-file.ts';
import { problemOfFiles } from './files-field.tsx';
import { bytesOf } from './plan-upload.ts';
import { useChosenFiles } from './use-chosen-files.ts';

/** The rest of a request has room for the text. */
const FILES_BYTES = uploadLimits.requestBytes - 512 * 1024;

/**
 * The files sent in one request with a new record.
 * @param form name of the form's draft
 * @param refuse returns why a file cannot be accepted, or nothing
 */
export function useSentFiles(form: string, most: number, refuse: (file: ChosenFile) => string | undefined) {
  const chosen = useChosenFiles(form, undefined, refuse);
  const { files } = chosen;
  const isTooMuch = bytesOf(files) > FILES_BYTES;
  const problem = isTooMuch
    ? administrationSentences.file.tooLargeTogether(Math.floor(FILES_BYTES / 1024 / 1024))
    : problemOfFiles(chosen, most);
  return { ...chosen, problem };
}

/** Adds a record with the chosen files, all or nothing. Then all queries under `key` are read again. */
export function useAddWithFiles<Input>(
  key: QueryKey,
  paths: { add: string; withFiles: string },
  files: readonly ChosenFile[],
) {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Input) => {
      const headers = {
        'Idempotency-Key': idempotency.keyFor([body, files.map(({ id, alt }) => [id, alt])]),
      };
      if (files.length === 0) return request('POST', paths.add, { body, headers });
      return sendForm(paths.withFiles, formWith('record', body as object, files), { headers });
    },
    onSuccess: idempotency.renew,
    ...useReload(key),
  });
}
