import { eventFileName } from '@club-portal/contract/file-names';
import { paths } from '@club-portal/contract/paths';
import { EventPosterQuery } from '@club-portal/contract/upcoming-event';
import { headerText } from '../files/header-text.ts';
import { bytes, LONG_MS, route } from '../http/route.ts';
import { requireRight } from '../rights.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';

export const posterRoutes = [
  route({
    method: 'GET',
    path: paths.upcomingEvent.poster(':id'),
    servedBy: 'report',
    summary:
      'The poster of an announced event as PDF, A4 or A3 (`size=a3`), with the QR code of its page in English or Hindi (`language=hi`).',
    action: 'upcomingEvent.list',
    query: EventPosterQuery,
    answer: bytes,
    contentType: 'application/pdf',
    deadlineMs: LONG_MS,
    run: async ({ id, actor, query: { size, language }, http }) => {
      const event = await upcomingEvents.read(id);
      requireRight(actor, 'upcomingEvent.list', { club: event.club });
      const name = headerText(`${eventFileName(event)}, ${size.toUpperCase()}.pdf`);
      http.header('Content-Disposition', `attachment; filename="poster.pdf"; filename*=UTF-8''${name}`);
      const { printEventPoster } = await import('./event-poster.ts');
      return printEventPoster(event, language, size);
    },
  }),
];
