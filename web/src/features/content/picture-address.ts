import { contentPaths } from '@club-portal/contract/administration-paths';
import {
  draftFileId,
  filesOfUpload,
  idOfUpload,
  type PictureUse,
} from '@club-portal/contract/content/uploaded-picture';
import { API_BASE } from '@club-portal/contract/paths';
import { usePart } from './part-scope.ts';

/** The drawings of the portal that a club may have. */
export function drawingsIn(pictures: Readonly<Record<string, string>>): string[] {
  return Object.keys(pictures).filter((file) => file.startsWith('emblems/'));
}

/** `emblems/coding.svg` is named coding. */
export function nameOfDrawing(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, '');
}

/** The address of a picture in the editor, even if it is not public yet. Undefined if there is none. */
export function usePictureAddress(use: PictureUse, value: unknown): string | undefined {
  const { pictures } = usePart();
  return pictureAddress(use, String(value ?? ''), pictures);
}

/** `pictures` has the addresses of the build's pictures, by name. */
export function pictureAddress(
  use: PictureUse,
  file: string,
  pictures: Readonly<Record<string, string>>,
): string | undefined {
  const id = idOfUpload(file);
  if (id === undefined) return Object.hasOwn(pictures, file) ? pictures[file] : undefined;
  const [name = ''] = filesOfUpload(use, file);
  return API_BASE + contentPaths.file(draftFileId(id, name));
}
