import { type Answer, forbidden, type Question, refusal } from './answer.ts';
import type { List } from './list.ts';
import { DATABASE, REGION, type Resource, type State } from './state.ts';

const FIRESTORE = 'firestore.googleapis.com/v1';
const FUNCTIONS = 'cloudfunctions.googleapis.com/v2';
const MONITORING = 'monitoring.googleapis.com/v3';
const HOSTING = 'firebasehosting.googleapis.com/v1beta1';
const RULES = 'firebaserules.googleapis.com/v1';
const GROUPS = `${DATABASE}/collectionGroups`;

const namedByParameter =
  (parameter: string) =>
  ({ query }: Question) =>
    query.get(parameter) ?? '';
const namedByBody = ({ body }: Question) => String(body.name).split('/').at(-1) ?? '';
const enabled = (sent: Resource) => ({ enabled: true, ...sent });

/** What Google stores in lists. */
export const lists: List[] = [
  { service: FIRESTORE, name: 'databases', idOf: namedByParameter('databaseId'), isSlow: true },
  { service: FIRESTORE, name: `${DATABASE}/backupSchedules` },
  { service: FIRESTORE, name: `${DATABASE}/documents/jobs` },
  {
    service: FIRESTORE,
    name: `${GROUPS}/*/indexes`,
    isSlow: true,
    // Google adds the field that breaks ties.
    keeps: (sent) => ({
      ...sent,
      fields: [...sent.fields, { fieldPath: '__name__', order: sent.fields.at(-1).order }],
    }),
  },
  {
    service: FIRESTORE,
    name: `${GROUPS}/*/fields`,
    isSlow: true,
    isMadeByChange: true,
    keeps: (sent) => ({ ...sent, ...(sent.ttlConfig && { ttlConfig: { state: 'ACTIVE' } }) }),
  },
  { service: 'storage.googleapis.com/storage/v1', name: 'b' },
  { service: RULES, name: 'rulesets' },
  {
    service: RULES,
    name: 'releases',
    hasLongIds: true,
    idOf: ({ body }) => String(body.name).split('/releases/')[1] ?? '',
    keeps: (sent) => ({ createTime: '2026-11-22T00:00:00Z', ...(sent.release ?? sent) }),
  },
  {
    service: FUNCTIONS,
    name: `${REGION}/functions`,
    isSlow: true,
    idOf: namedByParameter('functionId'),
    refuses: ({ body, state }) => {
      const name = String(body.name).split('/').at(-1) ?? '';
      if (state.brokenFunctions.includes(name)) return { name: `operations/broken-${name}` };
      return refusesAccount(body.serviceConfig.serviceAccountEmail, state);
    },
    keeps: (sent, name, state) => {
      const service = name.replace('/functions/', '/services/');
      state.resources[service] ??= { invokerIamDisabled: false };
      const serviceConfig = {
        ...sent.serviceConfig,
        service: `projects/${state.id}/${service}`,
        uri: 'https://function-xyz-el.a.run.app',
      };
      return { ...sent, environment: 'GEN_2', state: 'ACTIVE', serviceConfig };
    },
  },
  { service: 'run.googleapis.com/v2', name: `${REGION}/services`, isSlow: true },
  {
    service: 'cloudscheduler.googleapis.com/v1',
    name: `${REGION}/jobs`,
    idOf: namedByBody,
    refuses: ({ body, state }) => refusesAccount(body.httpTarget.oidcToken.serviceAccountEmail, state),
    keeps: (sent) => ({ ...sent, state: 'ENABLED' }),
  },
  { service: 'cloudtasks.googleapis.com/v2', name: `${REGION}/queues`, idOf: namedByBody },
  { service: 'secretmanager.googleapis.com/v1', name: 'secrets', idOf: namedByParameter('secretId') },
  { service: 'secretmanager.googleapis.com/v1', name: 'secrets/*/versions' },
  {
    service: 'artifactregistry.googleapis.com/v1',
    name: `${REGION}/repositories`,
    idOf: namedByParameter('repositoryId'),
    isSlow: true,
  },
  {
    service: HOSTING,
    name: 'sites',
    idOf: namedByParameter('siteId'),
    keeps: (_, __, { id }) => ({ defaultUrl: `https://${id}.web.app`, type: 'DEFAULT_SITE' }),
  },
  { service: HOSTING, name: 'sites/*/versions' },
  { service: MONITORING, name: 'notificationChannels', keeps: enabled },
  {
    service: MONITORING,
    name: 'uptimeCheckConfigs',
    // Google derives it from the name. Others have a long number.
    idOf: ({ state }) =>
      `club-portal-${Object.keys(state.resources).filter((name) => name.startsWith('uptime')).length + 1}`,
    refuses: ({ body }) =>
      body.selectedRegions.length < 3 && refusal(400, 'At least three locations are needed.'),
  },
  {
    service: MONITORING,
    name: 'alertPolicies',
    keeps: enabled,
    refuses: ({ method, body: { conditions, alertStrategy } }) =>
      method === 'POST' &&
      conditions[0].conditionMatchedLog &&
      !alertStrategy?.notificationRateLimit?.period &&
      refusal(400, 'A log-based alert needs a rate limit for its notifications.'),
  },
  {
    service: 'billingbudgets.googleapis.com/v1',
    name: 'billingAccounts/*/budgets',
    refuses: ({ method, body: { amount }, state: { budgetsRefused, currency } }) => {
      if (budgetsRefused !== 'nothing') return forbidden();
      const isOther = method === 'PATCH' && amount.specifiedAmount.currencyCode !== currency;
      return isOther && refusal(400, 'The currency is not that of the billing account.');
    },
    keeps: ({ amount: { specifiedAmount }, ...sent }, _, { currency: currencyCode }) => ({
      ...sent,
      amount: { specifiedAmount: { ...specifiedAmount, currencyCode } },
    }),
  },
  {
    service: 'firebase.googleapis.com/v1beta1',
    name: 'webApps',
    field: 'apps',
    isSlow: true,
    idOf: ({ state: { number } }) => `1:${number}:web:0123456789abcdef`,
    keeps: (sent, name, state) => {
      state.resources['locations/global/keys/web'] ??= {
        displayName: 'Browser key (auto created by Firebase)',
      };
      return { ...sent, appId: name.split('/')[1], apiKeyId: 'web', platform: 'WEB' };
    },
  },
  { service: 'apikeys.googleapis.com/v2', name: 'locations/global/keys', isSlow: true },
  {
    service: 'iam.googleapis.com/v1',
    name: 'serviceAccounts',
    idOf: ({ body, state: { id } }) => `${body.accountId}@${id}.iam.gserviceaccount.com`,
    keeps: (_, name) => ({ email: name.split('/')[1] }),
  },
];

function refusesAccount(email: string, { resources }: State): Answer | false {
  return !resources[`serviceAccounts/${email}`] && refusal(400, `Service account ${email} was not found.`);
}
