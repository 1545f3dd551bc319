import { examineMp4 } from './mp4.ts';
import { BrokenVideo, type ExaminedVideo, VideoReader, type VideoSource } from './video-source.ts';
import { examineWebm } from './webm.ts';

/**
 * Finds out whether browsers can play a video, and where it has data that is not for visitors: place, time, names,
 * tags, and tracks that are neither picture nor sound. These parts are blanked, not cut out, so every offset in the
 * file stays valid, and nothing is encoded again ({@link withBlanks}). Reads only what it needs, in limited memory for
 * any file.
 */
export async function examineVideo(source: VideoSource, contentType: string): Promise<ExaminedVideo> {
  const reader = new VideoReader(source);
  try {
    const refusal = await (contentType === 'video/webm' ? examineWebm(reader) : examineMp4(reader));
    if (refusal === 'broken') return { blanks: [], refusal };
    const blanks = reader.blanks.sort((a, b) => a.start - b.start);
    return { blanks, ...(refusal !== undefined && { refusal }) };
  } catch (error) {
    if (error instanceof BrokenVideo) return { blanks: [], refusal: 'broken' };
    throw error;
  }
}
