import { notFound, type Question, refusal, type Service } from './service.ts';
import type { Resource } from './state.ts';

/** Cloud Monitoring: checks, alerts and who is told. */
export const monitoring: Service = {
  host: 'monitoring.googleapis.com',
  routes: [
    [
      'GET /v3/projects/P/notificationChannels',
      ({ state }) => listed('notificationChannels', state.channels),
    ],
    [
      'POST /v3/projects/P/notificationChannels',
      (question) => keep(question, 'notificationChannels', question.state.channels),
    ],
    [
      'GET /v3/projects/P/uptimeCheckConfigs',
      ({ state }) => listed('uptimeCheckConfigs', state.uptimeChecks),
    ],
    [
      'POST /v3/projects/P/uptimeCheckConfigs',
      (question) =>
        question.body.selectedRegions.length < 3
          ? refusal(400, 'At least three locations are needed.')
          : keep(question, 'uptimeCheckConfigs', question.state.uptimeChecks),
    ],
    ['GET /v3/projects/P/alertPolicies', ({ state }) => listed('alertPolicies', state.alertPolicies)],
    [
      'POST /v3/projects/P/alertPolicies',
      (question) =>
        isLogAlertWithoutLimit(question.body)
          ? refusal(400, 'A log-based alert needs a rate limit for its notifications.')
          : keep(question, 'alertPolicies', question.state.alertPolicies),
    ],
    [
      'PATCH /v3/projects/P/alertPolicies/*',
      ({ body, parts: [number], state: { alertPolicies } }) => {
        const found = alertPolicies.find(({ name }) => String(name).endsWith(`/${number}`));
        return found ? Object.assign(found, body) : notFound('The policy');
      },
    ],
  ],
};

function listed(field: string, resources: Resource[]): Resource {
  return resources.length > 0 ? { [field]: resources } : {};
}

function keep({ body, state: { id } }: Question, kind: string, resources: Resource[]): Resource {
  // Google makes the id of an uptime check from its name, and of others a long number.
  const prefix = kind === 'uptimeCheckConfigs' ? 'club-portal-' : '';
  const name = `projects/${id}/${kind}/${prefix}${resources.length + 1}`;
  const made = { enabled: true, ...body, name };
  resources.push(made);
  return made;
}

function isLogAlertWithoutLimit({ conditions, alertStrategy }: Question['body']): boolean {
  return conditions[0].conditionMatchedLog && !alertStrategy?.notificationRateLimit?.period;
}

export const billingBudgets: Service = {
  host: 'billingbudgets.googleapis.com',
  routes: [
    [
      'GET /v1/billingAccounts/*/budgets',
      ({ state: { budgets, budgetsRefused } }) =>
        budgetsRefused === 'see'
          ? refusal(403, 'The caller does not have permission')
          : listed('budgets', budgets),
    ],
    [
      'POST /v1/billingAccounts/*/budgets',
      ({ body, parts: [account], state: { budgets, budgetsRefused, currency } }) => {
        if (budgetsRefused !== 'nothing') return refusal(403, 'The caller does not have permission');
        const { units } = body.amount.specifiedAmount;
        const made = {
          ...body,
          name: `billingAccounts/${account}/budgets/${budgets.length + 1}`,
          amount: { specifiedAmount: { units, currencyCode: currency } },
        };
        budgets.push(made);
        return made;
      },
    ],
    [
      'PATCH /v1/billingAccounts/*/budgets/*',
      ({ body, parts: [, number], state: { budgets, currency } }) => {
        if (body.amount.specifiedAmount.currencyCode !== currency)
          return refusal(400, 'The currency is not that of the billing account.');
        return Object.assign(budgets[Number(number) - 1] ?? {}, body);
      },
    ],
  ],
};
