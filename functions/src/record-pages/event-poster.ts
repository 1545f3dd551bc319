import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import { inLanguage } from '@club-portal/contract/in-language';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { drawPoster, type Pen, posterColours, posterTexts } from '@club-portal/contract/poster';
import { compositionOf } from '@club-portal/contract/poster-art';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { readClubEmblem } from '../content/club-emblem.ts';
import { log } from '../log.ts';

/** An announced event, or an event record, which has no times and is never cancelled. */
export type PosterEvent = Pick<
  UpcomingEvent,
  '_id' | 'title' | 'date' | 'lastDay' | 'location' | 'club' | 'translations'
> &
  Partial<Pick<UpcomingEvent, 'start' | 'end' | 'cancelled'> & { poster: string }>;

/** Draws the poster of an event, as on its page, with its emblem. Returns the content of an SVG. */
export async function drawEventPoster(
  event: PosterEvent,
  code: LanguageCode,
  { pen, ...size }: { width: number; height: number; pen: Pen },
): Promise<string> {
  const { clubs, colours } = contentIn(code);
  const club = clubs.find(({ key }) => key === event.club);
  const composition = compositionOf(event);
  const { structure, accent } = colours;
  const paints = posterColours(composition, (club?.colour ?? structure).onLight, accent);
  const emblem = await drawEmblem(event.club, paints.ink);
  return drawPoster({
    texts: posterTexts(inLanguage(event, code), {
      months: languages[code].dates.months,
      club: club?.title ?? '',
      cancelled: catalogues[code].pages.upcomingEvent.cancelled,
    }),
    composition,
    colours: paints,
    ...(emblem && { emblem }),
    pen,
    ...size,
  });
}

/** px. Enough for paper. */
const EMBLEM_SIDE = 512;

/** As on pages, a drawing is only a mask for the colour, so it cannot do anything. Without it a poster is still a poster. */
async function drawEmblem(club: string, colour: string): Promise<string | undefined> {
  try {
    const drawing = await readClubEmblem(club);
    if (!drawing) return undefined;
    const { default: sharp } = await import('sharp');
    const mask = await sharp(drawing, { density: 72 * (EMBLEM_SIDE / 64) })
      .resize(EMBLEM_SIDE, EMBLEM_SIDE, { fit: 'contain', background: '#00000000' })
      .ensureAlpha()
      .extractChannel('alpha')
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const raw = { width: EMBLEM_SIDE, height: EMBLEM_SIDE, channels: 1 as const };
    const png = await sharp({ create: { ...raw, channels: 3, background: colour } })
      .joinChannel(mask, { raw })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    log.warn('A poster is drawn without its emblem', { club }, error);
    return undefined;
  }
}
