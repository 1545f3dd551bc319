import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository } from '../../scripts/copy-repository.ts';
import { startStandIn } from './google/stand-in.ts';
import { newProject, type State } from './google/state.ts';
import { prepare } from './run-deploy.ts';

/** What watches a live portal. The portal goes live without it too. The tests continue each other. */

// Deploy writes the parameters of the project into the repository.
let clone: string;
beforeAll(() => {
  clone = copyRepository('club-portal-watchers-');
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const state = newProject();

async function prepared(changes: Partial<State>, person?: string): Promise<string> {
  const google = await startStandIn(Object.assign(state, changes));
  const { code, output } = await prepare(clone, google, person);
  google.close();
  expect(google.unknown).toEqual([]);
  expect(code).toBe(0);
  return output;
}

const advice = '→ Ask whoever pays to add one at https://console.cloud.google.com/billing/budgets';

test('whoever may not make a budget is told in a line who can', async () => {
  const line = (await prepared({ budgetsRefused: 'make' }))
    .split('\n')
    .find((one) => one.includes('not made'));
  expect(line).toMatch(/^Budget: not made \(POST .* 403 The caller does not have permission\) → /);
  expect(line).toContain(advice);
  expect(state.alertPolicies).toHaveLength(2);
});

test('whoever may not see budgets is told the same, and nothing else is missing', async () => {
  const output = await prepared({ budgetsRefused: 'see' });
  expect(output).toMatch(
    /^Budget: not looked at \(GET .* 403 The caller does not have permission\) → [^\n]*\n$/,
  );
  expect(output).toContain(advice);
});

test('the budget’s amount is in the currency of whoever pays', async () => {
  await prepared({ budgetsRefused: 'nothing' });
  expect(state.budgets).toMatchObject([
    { amount: { specifiedAmount: { currencyCode: 'INR', units: '1000' } } },
  ]);
  await prepared({ budgets: [], currency: 'USD' });
  expect(state.budgets).toMatchObject([
    { amount: { specifiedAmount: { currencyCode: 'USD', units: '10' } } },
  ]);
});

test('alerts follow a new uptime check and a new address, and keep the old one', async () => {
  const [errors, uptime] = state.alertPolicies;
  const name = `projects/${state.id}/uptimeCheckConfigs/gone`;
  const others = [{ name, httpCheck: { path: '/' }, monitoredResource: { labels: { host: 'x.example' } } }];
  const [former] = state.channels;
  expect(await prepared({ uptimeChecks: others, channels: [{ ...former, enabled: false }] })).toMatch(
    /^Mail: .*\nUptime: .*\nAlerts: .*\n$/,
  );
  expect(JSON.stringify(uptime?.conditions)).toContain('check_id = \\"club-portal-2\\"');
  const both = [1, 2].map((number) => `projects/${state.id}/notificationChannels/${number}`);
  expect([uptime?.notificationChannels, errors?.notificationChannels]).toEqual([both, both]);
  expect(await prepared({})).toBe('');
});

test('alerts also reach the next one who is signed in, and nobody is taken away', async () => {
  const former = state.alertPolicies[0]?.notificationChannels as string[];
  const conditions = [{ displayName: 'Changed by hand' }];
  Object.assign(state.alertPolicies[0] ?? {}, { conditions });
  expect(await prepared({}, 'next@karanji.ac.in')).toMatch(
    /^Mail: let alerts reach whoever .*\nAlerts: .*\n$/,
  );
  const next = state.channels.find(({ labels }) => JSON.stringify(labels).includes('next@'))?.name;
  for (const { notificationChannels } of state.alertPolicies)
    expect(notificationChannels).toEqual([...former, next]);
  expect(state.alertPolicies[0]).toMatchObject({ conditions });
  expect(await prepared({}, 'Next@karanji.ac.in')).toBe('');
  expect(await prepared({})).toBe('');
});
