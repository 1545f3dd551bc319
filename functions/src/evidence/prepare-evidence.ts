import { uploadLimits } from '@club-portal/contract/limits';
import { invalid, refusedFile } from '../errors.ts';
import { type Form, filesOf } from '../http/input.ts';
import { requireMergeable } from '../media/open-pdf.ts';
import { type PreparedFile, prepareFile } from '../media/prepare.ts';

/** A page of A4 can be read at this width, px. */
const PAPER_WIDTH = 1600;

/**
 * Checks the files of a form and makes the objects to store: of a picture one JPEG without metadata, of a PDF what was
 * sent. Writes nothing. Throws 400 without a file, 413 over a limit, 415 for other types and for PDFs that a report
 * cannot take in.
 */
export async function prepareEvidence(form: Form): Promise<PreparedFile[]> {
  const files = filesOf(form);
  if (files.length === 0) throw invalid({ files: (say) => say.files.none });
  if (files.length > uploadLimits.files) {
    throw refusedFile(413, (say) => say.api.eventRecord.tooManyFiles(uploadLimits.files));
  }
  const prepared: PreparedFile[] = [];
  // One after the other, because decoding pictures in parallel needs the memory of all of them.
  for (const [index, file] of files.entries()) prepared.push(await prepareOne(file, String(index)));
  return prepared;
}

/** As {@link prepareEvidence}, of one file. */
export async function prepareOne(
  file: { name: string; bytes: () => Promise<Uint8Array> },
  baseName: string,
): Promise<PreparedFile> {
  const bytes = await file.bytes();
  const prepared = await prepareFile({ name: file.name, alt: '', bytes }, baseName, PAPER_WIDTH);
  const { kind, alt, picture } = prepared;
  const name = withEnding(prepared.name, picture ? /\.jpe?g$/i : /\.pdf$/i, picture ? '.jpg' : '.pdf');
  if (kind === 'video') throw refusedFile(415, (say) => say.files.onlyPaper(prepared.name));
  if (!picture) {
    await requireMergeable(bytes, prepared.name);
    return { ...prepared, name };
  }
  const { contentType, content } = picture.report;
  const size = 'byteLength' in content ? content.byteLength : prepared.size;
  return { kind, contentType, size, name, alt, main: picture.report };
}

/** A computer opens the file by its ending, and a picture became a JPEG. */
function withEnding(name: string, known: RegExp, ending: string): string {
  return known.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}${ending}`;
}
