import { administrationPaths } from '@club-portal/contract/administration-paths';
import { TodayAnswer } from '@club-portal/contract/today-page';
import { route } from '../http/route.ts';
import { readToday } from './store.ts';

export const todayRoutes = [
  route({
    method: 'GET',
    path: administrationPaths.today,
    summary:
      'What waits for an administrator: events that have begun and have no record, events of the next two weeks, notices that end soon, what the records of the running academic year lack, requests of visitors, drafts. Parts that the person may not see are missing.',
    action: 'today.read',
    answer: TodayAnswer,
    run: ({ actor }) => readToday(actor),
  }),
];
