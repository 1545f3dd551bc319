import { refusedFile } from '../errors.ts';
import { requireMergeable } from '../media/open-pdf.ts';
import { type IncomingFile, type PreparedFile, prepareFile } from '../media/prepare.ts';

/** A page of A4 is legible at this width, px. */
const PAPER_WIDTH = 1600;

/**
 * Makes the object to store for a file: one JPEG without metadata from a picture, an unchanged PDF. Throws like
 * {@link prepareFile}, and 415 for other types and for PDFs that cannot be included in a report.
 */
export async function preparePaper(file: IncomingFile, baseName: string): Promise<PreparedFile> {
  const prepared = await prepareFile(file, baseName, PAPER_WIDTH);
  const { kind, alt, picture } = prepared;
  const name = withEnding(prepared.name, picture ? /\.jpe?g$/i : /\.pdf$/i, picture ? '.jpg' : '.pdf');
  if (kind === 'video') throw refusedFile(415, (say) => say.files.onlyPaper(prepared.name));
  if (!picture) {
    await requireMergeable(file.bytes, prepared.name);
    return { ...prepared, name };
  }
  const { contentType, content } = picture.report;
  const size = 'byteLength' in content ? content.byteLength : prepared.size;
  return { kind, contentType, size, name, alt, main: picture.report };
}

/** Computers choose the program by the extension, and a picture has become a JPEG. */
function withEnding(name: string, known: RegExp, ending: string): string {
  return known.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}${ending}`;
}
