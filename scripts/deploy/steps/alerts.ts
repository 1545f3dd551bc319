import { holds, missing, type Project, type Step } from '../step.ts';
import { channelsToUse, MONITORING } from './alert-mail.ts';
import { findUptimeCheck } from './uptime-check.ts';

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
interface AlertPolicy {
  name: string;
  userLabels?: Record<string, string>;
  conditions?: object[];
  notificationChannels?: string[];
  enabled?: boolean;
}

/** Deploy finds its own policies by this label. */
const LABEL = 'club-portal';

/** Not more than one mail an hour about errors. */
const LIMIT = '3600s';

interface Wanted {
  kind: 'errors' | 'uptime';
  says: string;
  conditions: object[];
  alertStrategy?: object;
}

/** Mails go out if the site does not answer in two of three places, and for errors in the functions' log. */
export const alerts: Step = {
  name: 'Alerts',
  async check(project) {
    const lacking = await lackingPolicies(project);
    if (lacking.length === 0) return holds('a site that does not answer and errors in the log are mailed');
    return missing(`send a mail if ${lacking.map(({ wanted }) => wanted.says).join(', and if ')}`, project);
  },
  async make(project) {
    const { id, google } = project;
    const channels = (await channelsToUse(project)).map(({ name }) => name);
    for (const { wanted, found, isStale } of await lackingPolicies(project)) {
      const { kind, says, conditions, alertStrategy } = wanted;
      if (found) {
        const notificationChannels = [...new Set([...(found.notificationChannels ?? []), ...channels])];
        const changes = { enabled: true, notificationChannels, ...(isStale && { conditions }) };
        await google.patch(
          `${MONITORING}/v3/${found.name}?updateMask=${Object.keys(changes).join(',')}`,
          changes,
        );
      } else {
        await google.post(`${MONITORING}/v3/projects/${id}/alertPolicies`, {
          displayName: `Club portal: ${says}`,
          userLabels: { [LABEL]: kind },
          documentation: {
            content: '“When an alert arrives” in docs/operations.md says what to do.',
            mimeType: 'text/markdown',
          },
          combiner: 'OR',
          conditions,
          ...(alertStrategy && { alertStrategy }),
          notificationChannels: channels,
        });
      }
    }
  },
  byHand: ({ id }) => `Add them at https://console.cloud.google.com/monitoring/alerting?project=${id}`,
};

interface Lacking {
  wanted: Wanted;
  found?: AlertPolicy;
  /** Whether its conditions are of an uptime check that is gone. Otherwise they stay as they are. */
  isStale?: boolean;
}

async function lackingPolicies(project: Project): Promise<Lacking[]> {
  const policies = await listPolicies(project);
  const channels = await channelsToUse(project);
  const check = await findUptimeCheck(project);
  const reaches = ({ notificationChannels = [] }: AlertPolicy) =>
    channels.some(({ name }) => notificationChannels.includes(name));
  return wantedPolicies(check).flatMap((wanted) => {
    const found = policies.find(({ userLabels }) => userLabels?.[LABEL] === wanted.kind);
    if (!found) return [{ wanted }];
    const isStale = wanted.kind === 'uptime' && !JSON.stringify(found.conditions).includes(String(check));
    return found.enabled !== false && !isStale && reaches(found) ? [] : [{ wanted, found, isStale }];
  });
}

async function listPolicies({ id, google, services }: Project): Promise<AlertPolicy[]> {
  if (!services.has(MONITORING)) return [];
  const { alertPolicies = [] } = await google.get<{ alertPolicies?: AlertPolicy[] }>(
    `${MONITORING}/v3/projects/${id}/alertPolicies?pageSize=500`,
  );
  return alertPolicies;
}

/** The one about errors is first: a new uptime check may not be known to alerts for some minutes. */
function wantedPolicies(check: string | null): Wanted[] {
  return [
    {
      kind: 'errors',
      says: 'the functions’ log has errors',
      conditions: [
        {
          displayName: 'An error in the log',
          conditionMatchedLog: {
            filter:
              'resource.type="cloud_run_revision" AND resource.labels.service_name=("api" OR "upload" OR "report" OR "page" OR "sweeper" OR "pack") AND severity>=ERROR',
          },
        },
      ],
      alertStrategy: { notificationRateLimit: { period: LIMIT }, autoClose: '86400s' },
    },
    {
      kind: 'uptime',
      says: 'the site does not answer',
      conditions: [
        {
          displayName: 'Two of three places get no good answer',
          conditionThreshold: {
            filter: `resource.type = "uptime_url" AND metric.type = "monitoring.googleapis.com/uptime_check/check_passed" AND metric.label.check_id = "${check}"`,
            aggregations: [
              {
                alignmentPeriod: '1200s',
                perSeriesAligner: 'ALIGN_NEXT_OLDER',
                crossSeriesReducer: 'REDUCE_COUNT_FALSE',
                groupByFields: ['resource.label.*'],
              },
            ],
            comparison: 'COMPARISON_GT',
            thresholdValue: 1,
            duration: '60s',
            trigger: { count: 1 },
          },
        },
      ],
    },
  ];
}
