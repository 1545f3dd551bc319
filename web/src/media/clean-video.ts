import { fileSentences } from '@club-portal/contract/sentences/files';
import { examineVideo } from '@club-portal/contract/video/examine-video';

/**
 * Returns a video without its place, time and tags, or the sentence of the refusal. The video is not read into memory.
 */
export async function cleanVideo(video: File, contentType: string): Promise<File | string> {
  const read = async (start: number, length: number) =>
    new Uint8Array(await video.slice(start, start + length).arrayBuffer());
  const { blanks, refusal } = await examineVideo({ size: video.size, read }, contentType);
  if (refusal !== undefined) return fileSentences.unplayable(video.name, refusal);
  if (blanks.length === 0) return video;
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { start, end, head } of blanks) {
    const empty = new Uint8Array(end - start);
    empty.set(head);
    parts.push(video.slice(at, start), empty);
    at = end;
  }
  parts.push(video.slice(at));
  return new File(parts, video.name, { type: contentType, lastModified: video.lastModified });
}
