import { uploadsIn } from '../../contract/src/content/named-pictures.ts';
import type { WrittenContent } from '../../contract/src/content/parts.ts';
import { filesOfUpload, idOfUpload, sizeOfUpload } from '../../contract/src/content/uploaded-picture.ts';
import type { Pictures } from './pictures.ts';

/** The folder of the site for pictures uploaded in the browser. A file at such an address never changes. */
export const UPLOADS_FOLDER = 'assets/uploads/';

/** Text, or bytes that are read or made when the site needs them. */
export type SiteFile = string | (() => Promise<Uint8Array>);

/** Reads a file of an uploaded picture. */
export type ReadUpload = (id: string, name: string) => Promise<Uint8Array>;

/** The address of a file of an uploaded picture. */
export type AddressOfUpload = (id: string, name: string) => string;

const addressOnSite: AddressOfUpload = (id, name) => `/${UPLOADS_FOLDER}${id}/${name}`;

const kinds = {
  logo: 'logos',
  preview: 'previews',
  map: 'maps',
  portrait: 'portraits',
  emblem: 'emblems',
} as const;

/** The build's pictures, with the uploaded ones that the content names. */
export function withUploads(
  pictures: Pictures,
  content: WrittenContent,
  addressOf: AddressOfUpload = addressOnSite,
): Pictures {
  const all = structuredClone(pictures);
  for (const { file, use } of uploadsIn(content)) {
    const addresses = filesOfUpload(use, file).map((name) => addressOf(idOfUpload(file) ?? '', name));
    const [src = '', ...others] = addresses;
    const size = sizeOfUpload(file);
    if (use === 'slide') all.slides[file] = { src, srcSet: widthsOf([src, ...others]) };
    else if (use === 'page' && size)
      all.pages[file] = { src, ...(others.length > 0 && { srcSet: widthsOf(addresses) }), ...size };
    else if (use in kinds) all[kinds[use as keyof typeof kinds]][file] = src;
  }
  return all;
}

/** The address of the icon for the browser's tab. Undefined if it is the icon of the build. */
export function addressOfIcon(file: string, addressOf: AddressOfUpload = addressOnSite): string | undefined {
  const id = idOfUpload(file);
  const [name = ''] = filesOfUpload('favicon', file);
  return id === undefined ? undefined : addressOf(id, name);
}

function widthsOf(addresses: string[]): string {
  return addresses.map((address) => `${address} ${/(\d+)(?:\.\w+)?$/.exec(address)?.[1]}w`).join(', ');
}

/** The files of the uploaded pictures that pages show, by path on the site. */
export function uploadedFiles(content: WrittenContent, read: ReadUpload): Map<string, SiteFile> {
  return new Map(
    uploadsIn(content)
      .filter(({ use }) => use !== 'reportEmblem')
      .flatMap(({ file, use }) => {
        const id = idOfUpload(file) ?? '';
        return filesOfUpload(use, file).map((name) => [
          `${UPLOADS_FOLDER}${id}/${name}`,
          () => read(id, name),
        ]);
      }),
  );
}
