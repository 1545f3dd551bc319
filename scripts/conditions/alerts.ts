import { holds, missing, type Project, type ProjectCondition, unseen } from './condition.ts';
import { functionNames } from './functions.ts';
import { findUptimeCheck } from './uptime-check.ts';

const SERVICE = 'monitoring.googleapis.com/v3';
const CHANNELS = `${SERVICE}/projects/PROJECT/notificationChannels`;
const POLICIES = `${SERVICE}/projects/PROJECT/alertPolicies`;
/** Deploy finds its own policies by this label. */
const LABEL = 'club-portal';
const documentation = {
  content: '“When an alert arrives” in docs/operations.md says what to do.',
  mimeType: 'text/markdown',
};
/** At most one email an hour about errors. */
const LIMIT = '3600s';

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.notificationChannels */
interface Channel {
  name: string;
  type: string;
  labels?: { email_address?: string };
  enabled?: boolean;
}

/** The recipients of Google's emails about problems. */
export const alertMail: ProjectCondition = {
  name: 'Mail',
  async check(project) {
    const { person, department } = project.mail;
    const count = (await channelsToUse(project)).length;
    if (count === 0 && !person && !department) return unseen('nobody’s address is known', byHand(project));
    if (count === 0)
      return missing(
        `let alerts reach ${person ? 'the person who is signed in' : 'the department'}`,
        project,
      );
    const addresses = count === 1 ? 'one address' : `${count} addresses`;
    return holds(`alerts reach ${person ? 'the person who is signed in' : addresses}`);
  },
  async make(project) {
    const { person, department } = project.mail;
    await project.google.post(CHANNELS, {
      type: 'email',
      displayName: 'Club portal',
      labels: { email_address: person ?? department },
    });
  },
  byHand,
};

function byHand({ id }: Project): string {
  return `Add an address at https://console.cloud.google.com/monitoring/alerting/notifications?project=${id}`;
}

/**
 * The channels that alerts must reach: the channel of the signed-in person, or all channels if an account without a
 * person is signed in.
 */
async function channelsToUse(project: Project): Promise<Channel[]> {
  const channels = await project.google.list<Channel>(CHANNELS, 'notificationChannels');
  const mails = channels.filter(({ type, enabled }) => type === 'email' && enabled !== false);
  const person = project.mail.person?.toLowerCase();
  if (!person) return mails;
  return mails.filter(({ labels }) => labels?.email_address?.toLowerCase() === person);
}

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
interface AlertPolicy {
  name: string;
  userLabels?: Record<string, string>;
  conditions?: object[];
  notificationChannels?: string[];
  enabled?: boolean;
}

interface Wanted {
  kind: 'errors' | 'uptime';
  says: string;
  conditions: object[];
  alertStrategy?: object;
}

interface Lacking {
  says: string;
  make(): Promise<unknown>;
}

/** Emails are sent if the site does not answer from two of three places, and for errors in the functions' log. */
export const alerts: ProjectCondition = {
  name: 'Alerts',
  async check(project) {
    const lacking = await lackingPolicies(project);
    if (lacking.length === 0)
      return holds('an email is sent if the site does not answer or the log has errors');
    return missing(`send an email if ${lacking.map(({ says }) => says).join(', and if ')}`, project);
  },
  async make(project) {
    for (const { make } of await lackingPolicies(project)) await make();
  },
  byHand: ({ id }) => `Add them at https://console.cloud.google.com/monitoring/alerting?project=${id}`,
};

async function lackingPolicies(project: Project): Promise<Lacking[]> {
  const { google } = project;
  const policies = await google.list<AlertPolicy>(POLICIES, 'alertPolicies');
  const channels = (await channelsToUse(project)).map(({ name }) => name);
  const check = await findUptimeCheck(project);
  return wantedPolicies(check).flatMap(({ kind, says, ...settings }) => {
    const found = policies.find(({ userLabels }) => userLabels?.[LABEL] === kind);
    if (!found) {
      const labels = { displayName: `Club portal: ${says}`, userLabels: { [LABEL]: kind }, documentation };
      const policy = { ...labels, combiner: 'OR', ...settings, notificationChannels: channels };
      return [{ says, make: () => google.post(POLICIES, policy) }];
    }
    const { enabled, conditions, notificationChannels: former = [] } = found;
    // Its conditions belong to an uptime check that is gone. Otherwise they stay as they are.
    const isStale = kind === 'uptime' && !JSON.stringify(conditions).includes(String(check));
    const reaches = channels.some((name) => former.includes(name));
    if (enabled !== false && !isStale && reaches) return [];
    const changes = {
      enabled: true,
      notificationChannels: [...new Set([...former, ...channels])],
      ...(isStale && { conditions: settings.conditions }),
    };
    return [{ says, make: () => google.patch(`${SERVICE}/${found.name}`, changes) }];
  });
}

/** The policy about errors comes first, because alerts may not know a new uptime check for some minutes. */
function wantedPolicies(check: string | null): Wanted[] {
  const services = functionNames.map((name) => `"${name}"`).join(' OR ');
  return [
    {
      kind: 'errors',
      says: 'the functions’ log has errors',
      conditions: [
        {
          displayName: 'An error in the log',
          conditionMatchedLog: {
            filter: `resource.type="cloud_run_revision" AND resource.labels.service_name=(${services}) AND severity>=ERROR`,
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
