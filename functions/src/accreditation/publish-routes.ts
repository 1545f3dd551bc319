import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { EventRecordDone } from '@club-portal/contract/event-record';
import { logSecurityEvent } from '../access/security-log.ts';
import { publishReport } from '../event-records/store.ts';
import { route } from '../http/route.ts';

export const publishRoutes = [
  route({
    method: 'POST',
    path: accreditationPaths.publish(':id'),
    summary:
      'Gives everybody the report of an event record at /reports/ID. It is always that of the current record.',
    action: 'accreditation.publish',
    answer: EventRecordDone,
    run: async ({ id, actor }) => {
      const item = await publishReport(actor, id, true);
      logSecurityEvent({ event: 'report-published', actor: actor.uid, target: id });
      return { message: (say) => say.success.eventRecord.published, item };
    },
  }),

  route({
    method: 'POST',
    path: accreditationPaths.unpublish(':id'),
    summary: 'Takes the published report of an event record back. Its address is 410 then.',
    action: 'accreditation.publish',
    answer: EventRecordDone,
    run: async ({ id, actor }) => {
      const item = await publishReport(actor, id, false);
      logSecurityEvent({ event: 'report-withdrawn', actor: actor.uid, target: id });
      return { message: (say) => say.success.eventRecord.unpublished, item };
    },
  }),
];
