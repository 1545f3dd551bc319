import { done, operation, refusal, type Service } from './service.ts';
import type { State } from './state.ts';

/** These are refused without a billing account. */
const paid = ['artifactregistry', 'cloudbuild', 'cloudfunctions', 'cloudscheduler', 'eventarc', 'run'];

export const serviceUsage: Service = {
  host: 'serviceusage.googleapis.com',
  alwaysOn: true,
  routes: [
    [
      'GET /v1/projects/P/services:batchGet',
      ({ query, state }) => ({
        services: query.getAll('names').map((name) => ({ name, state: stateOf(name, state) })),
      }),
    ],
    [
      'GET /v1/projects/P/services/*',
      ({ parts: [name = ''], state }) => ({ name, state: stateOf(name, state) }),
    ],
    [
      'POST /v1/projects/P/services:batchEnable',
      ({ body: { serviceIds }, state }) => switchOn(serviceIds, state) ?? operation('operations/services'),
    ],
    [
      'POST /v1/projects/P/services/*:enable',
      ({ parts: [name = ''], state }) => switchOn([name], state) ?? done('operations/service'),
    ],
    ['GET /v1/operations/*', ({ parts: [name] }) => done(`operations/${name}`)],
    ['POST /v1beta1/projects/P/services/*:generateServiceIdentity', () => done('operations/identity')],
  ],
};

function switchOn(names: string[], state: State) {
  const needsBilling = names.find((name) => paid.includes(name.replace('.googleapis.com', '')));
  if (needsBilling && !state.billing)
    return refusal(
      400,
      `Billing must be enabled for activation of service ${needsBilling}.`,
      'UREQ_PROJECT_BILLING_NOT_FOUND',
    );
  for (const name of names) state.services.add(name);
  return null;
}

function stateOf(name: string, { services }: State): string {
  return services.has(name.slice(name.lastIndexOf('/') + 1)) ? 'ENABLED' : 'DISABLED';
}
