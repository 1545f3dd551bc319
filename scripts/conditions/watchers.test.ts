import { expect, test } from 'vitest';
import { deployedProject, prepare } from '../../tests/live/google/in-process.ts';
import { newProject, resourcesOf, type State } from '../../tests/live/google/state.ts';
import { watchers } from './all.ts';
import { neededServices } from './services.ts';

/** The conditions that watch a live portal, which can go live without them. Each test continues the previous one. */

const state = newProject({ services: new Set([...neededServices, 'serviceusage.googleapis.com']) });
const BUDGETS = 'billingAccounts/012345-6789AB-CDEF01/budgets';

function prepared(changes: Partial<State>, person?: string): Promise<string> {
  return prepare(Object.assign(state, changes), watchers, person);
}

const advice = '→ Ask the person who pays to add one at https://console.cloud.google.com/billing/budgets';

test('a person who may not create a budget is told in one line who can', async () => {
  const line = (await prepared({ budgetsRefused: 'make' }))
    .split('\n')
    .find((one) => one.includes('not made'));
  expect(line).toMatch(/^Budget: not made \(POST .* 403 The caller does not have permission\) → /);
  expect(line).toContain(advice);
  expect(resourcesOf(state, 'alertPolicies')).toHaveLength(2);
});

test('a person who may not see budgets is told the same, and nothing else is missing', async () => {
  const output = await prepared({ budgetsRefused: 'see' });
  expect(output).toMatch(
    /^Budget: not looked at \(GET .* 403 The caller does not have permission\) → [^\n]*$/,
  );
  expect(output).toContain(advice);
});

test.each([
  ['INR', '1000'],
  ['USD', '10'],
])('the budget is in %s if the billing account is', async (currency, units) => {
  delete state.resources[`${BUDGETS}/1`];
  expect(await prepared({ budgetsRefused: 'nothing', currency })).toMatch(/^Budget: email [^\n]*$/);
  expect(resourcesOf(state, BUDGETS)).toMatchObject([
    { amount: { specifiedAmount: { currencyCode: currency, units } } },
  ]);
});

test('Google checks the department’s own address if it leads to the site', async () => {
  const project = await deployedProject();
  project.domain = true;
  for (const name of Object.keys(project.resources))
    if (name.startsWith('uptimeCheckConfigs/')) delete project.resources[name];
  await prepare(project, watchers);
  const [check] = resourcesOf(project, 'uptimeCheckConfigs');
  expect(check).toMatchObject({ monitoredResource: { labels: { host: 'mechanical.karanji.ac.in' } } });
});

test('alerts follow a new uptime check and a new address, and keep the old one', async () => {
  const { resources } = state;
  const [check = ''] = Object.keys(resources).filter((name) => name.startsWith('uptimeCheckConfigs/'));
  resources[check] = { name: 'x/gone', monitoredResource: { labels: { host: 'x.example' } } };
  Object.assign(resources['notificationChannels/1'] ?? {}, { enabled: false });
  expect(await prepared({})).toMatch(/^Mail: .*\nUptime: .*\nAlerts: .*$/);
  const [errors, uptime] = resourcesOf(state, 'alertPolicies');
  expect(JSON.stringify(uptime?.conditions)).toContain('check_id = \\"club-portal-2\\"');
  const both = [1, 2].map((number) => `projects/${state.id}/notificationChannels/${number}`);
  expect([uptime?.notificationChannels, errors?.notificationChannels]).toEqual([both, both]);
  expect(await prepared({})).toBe('');
});

test('alerts also reach the next person who signs in, and nobody is removed', async () => {
  const [errors] = resourcesOf(state, 'alertPolicies');
  const former = errors?.notificationChannels as string[];
  const conditions = [{ displayName: 'Changed by hand' }];
  Object.assign(errors ?? {}, { conditions });
  expect(await prepared({}, 'next@karanji.ac.in')).toMatch(
    /^Mail: let alerts reach the person who .*\nAlerts: .*$/,
  );
  const next = resourcesOf(state, 'notificationChannels').at(-1);
  expect(next?.labels).toEqual({ email_address: 'next@karanji.ac.in' });
  for (const { notificationChannels } of resourcesOf(state, 'alertPolicies'))
    expect(notificationChannels).toEqual([...former, next?.name]);
  expect(errors).toMatchObject({ conditions });
  expect(await prepared({}, 'Next@karanji.ac.in')).toBe('');
  expect(await prepared({})).toBe('');
});
