import { refusedFile } from '../errors.ts';

/** Old Excel workbooks and workbooks with a password are such containers, whatever the file's extension. */
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];
/** Enough for spaces and the first tag. */
const BEGINNING = 1000;

/**
 * Throws 400 for files that spreadsheets open but the portal does not read, with advice. `name` is the name of the
 * file.
 */
export function refuseOtherKinds(bytes: Uint8Array, name: string): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (CONTAINER.every((byte, at) => file[at] === byte)) {
    const isProtected = file.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw refusedFile(400, (say) =>
      isProtected ? say.api.sheet.protectedWorkbook(name) : say.api.sheet.oldWorkbook(name),
    );
  }
  // Many college portals save a table of a web page as .xls.
  const beginning = file.toString('utf8', 0, BEGINNING).replace(/^\ufeff/, '');
  if (/^\s*<(?:!doctype|html|head|meta|table|\?xml|style)\b/i.test(beginning)) {
    throw refusedFile(400, (say) => say.api.sheet.webPage(name));
  }
}
