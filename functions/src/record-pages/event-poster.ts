import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import { inLanguage } from '@club-portal/contract/in-language';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { printedAddress, REGISTER } from '@club-portal/contract/page-addresses';
import {
  drawPoster,
  type Pen,
  type PosterTexts,
  posterColours,
  posterTexts,
  printedColours,
} from '@club-portal/contract/poster';
import { type Composition, compositionOf } from '@club-portal/contract/poster-art';
import type { PosterSize, UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { readClubEmblem } from '../content/club-emblem.ts';
import { log } from '../log.ts';

/** An announced event, or an event record, which has no times and is never cancelled. */
export type PosterEvent = Pick<
  UpcomingEvent,
  '_id' | 'title' | 'date' | 'lastDay' | 'location' | 'club' | 'translations'
> &
  Partial<Pick<UpcomingEvent, 'start' | 'end' | 'cancelled'> & { poster: string }>;

/** Draws the poster of an event as on its page, with its emblem. Returns the content of an SVG. */
export async function drawEventPoster(
  event: PosterEvent,
  code: LanguageCode,
  { pen, ...size }: { width: number; height: number; pen: Pen },
): Promise<string> {
  const { texts, composition, club, accent } = posterOf(event, code);
  const colours = posterColours(composition, club, accent);
  const png = await drawEmblem(event.club, colours.ink);
  const emblem = png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return drawPoster({ texts, composition, colours, pen, ...size, ...(emblem && { emblem }) });
}

/** Prints the poster of an announced event with the QR code of its page in this language, as PDF. */
export async function printEventPoster(
  event: UpcomingEvent,
  code: LanguageCode,
  size: PosterSize,
): Promise<Uint8Array> {
  const { texts, composition, club, accent } = posterOf(event, code);
  const { institute } = contentIn(code);
  const words = catalogues[code].recordPage;
  const address = `${institute.website}${code === 'en' ? '' : `/${code}`}${printedAddress('upcomingEvent', event)}`;
  const { printPoster } = await import('../reports/poster-pdf.ts');
  return printPoster({
    size,
    language: code,
    poster: { texts, composition, colours: printedColours(club, accent) },
    emblem: await drawEmblem(event.club, club),
    about: {
      title: words.posterOf(texts.title),
      author: institute.name,
      subject: [texts.club, `${texts.days} ${texts.month}`, texts.place].filter(Boolean).join(', '),
      keywords: '',
      createdAt: new Date(event.createdAt),
    },
    foot: {
      institute: institute.name,
      department: institute.department,
      lead: event.registration || event.link ? words.register : words.details,
      address,
      // At the door it opens the form on the student's own phone.
      code: address + (event.registration ? REGISTER : ''),
      alt: words.qrCode.leadsTo(address),
    },
  });
}

interface PosterOfEvent {
  texts: PosterTexts;
  composition: Composition;
  /** The colours of the club, or of the department, and the accent. */
  club: string;
  accent: string;
}

function posterOf(event: PosterEvent, code: LanguageCode): PosterOfEvent {
  const { clubs, colours } = contentIn(code);
  const club = clubs.find(({ key }) => key === event.club);
  return {
    texts: posterTexts(inLanguage(event, code), {
      months: languages[code].dates.months,
      club: club?.title ?? '',
      cancelled: catalogues[code].pages.upcomingEvent.cancelled,
    }),
    composition: compositionOf(event),
    club: (club?.colour ?? colours.structure).onLight,
    accent: colours.accent,
  };
}

/** px. Enough for paper. */
const EMBLEM_SIDE = 512;

/**
 * Returns the emblem of a club in one colour, as PNG. As on pages, the drawing is used only as a mask, so it cannot do
 * anything. A poster works without it too.
 */
async function drawEmblem(club: string, colour: string): Promise<Uint8Array | undefined> {
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
    return await sharp({ create: { ...raw, channels: 3, background: colour } })
      .joinChannel(mask, { raw })
      .png()
      .toBuffer();
  } catch (error) {
    log.warn('A poster is drawn without its emblem', { club }, error);
    return undefined;
  }
}
