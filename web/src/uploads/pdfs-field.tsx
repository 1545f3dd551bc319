import { ATTACHMENTS_MOST, uploadLimits } from '@club-portal/contract/limits';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { FilesField } from './files-field.tsx';
import { useSentFiles } from './use-sent-files.ts';

const megabytes = uploadLimits.pdfBytes / 1024 / 1024;

/** The PDFs sent in one request with a new record. `form` is the name of the form's draft. */
export function useSentPdfs(form: string) {
  return useSentFiles(form, ATTACHMENTS_MOST, ({ kind, file }) =>
    kind === 'pdf' ? undefined : fileSentences.onlyPdf(file.name),
  );
}

interface PdfsFieldProps {
  chosen: ReturnType<typeof useSentPdfs>;
  hint: string;
}

/** Chooses the PDFs of a new record. */
export function PdfsField({ chosen, hint }: PdfsFieldProps) {
  return (
    <FilesField
      chosen={chosen}
      kinds={['pdf']}
      most={ATTACHMENTS_MOST}
      hint={`At most ${ATTACHMENTS_MOST}, each up to ${megabytes} MB. ${hint}`}
      button="Choose PDFs"
    />
  );
}
