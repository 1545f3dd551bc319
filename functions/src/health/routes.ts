import { may } from '@club-portal/contract/access';
import { Health } from '@club-portal/contract/health';
import { paths } from '@club-portal/contract/paths';
import { unavailable } from '../errors.ts';
import { route } from '../http/route.ts';
import { checkHealth, servicesAnswer } from './check.ts';

export const healthRoutes = [
  route({
    method: 'GET',
    path: paths.health,
    summary:
      'Whether the services behind the API answer: 200, or 503 for visitors. An administrator gets 200 with `ok` and a report.',
    action: 'health.see',
    wider: 'health.read',
    answer: Health,
    run: async ({ actor }) => {
      const report = await checkHealth();
      const ok = servicesAnswer(report);
      if (may(actor, 'health.read')) return { ok, report };
      if (!ok) throw unavailable();
      return { ok };
    },
  }),
];
