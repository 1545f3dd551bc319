import { writtenContent } from '@club-portal/contract/content/in-language';
import { filesOfUpload, idOfUpload } from '@club-portal/contract/content/uploaded-picture';
import { readUpload } from '../files/uploaded-pictures.ts';
import { emblemDrawings } from './emblem-drawings.ts';

/** Returns the emblem of a club as an SVG, or undefined if it has none. Throws if an uploaded emblem cannot be read. */
export async function readClubEmblem(club: string): Promise<Uint8Array | undefined> {
  const { emblem, archived } = writtenContent().clubs.find(({ key }) => key === club) ?? {};
  if (emblem === undefined || archived) return undefined;
  const id = idOfUpload(emblem);
  if (id !== undefined) return readUpload(id, filesOfUpload('emblem', emblem)[0] ?? '');
  const drawing = emblemDrawings[emblem];
  return drawing === undefined ? undefined : Buffer.from(drawing);
}
