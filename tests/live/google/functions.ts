import { done, notFound, operation, type Question, refusal, type Service } from './service.ts';
import type { Resource, State } from './state.ts';

const region = 'asia-south1';

export const cloudFunctions: Service = {
  host: 'cloudfunctions.googleapis.com',
  routes: [
    ['GET /v1/projects/P/locations/-/functions', () => ({ functions: [] })],
    [
      'GET /v2/projects/P/locations/-/functions',
      ({ state }) => ({ functions: Object.values(state.functions) }),
    ],
    [
      'GET /v2/projects/P/locations/*/functions/*',
      ({ parts: [, name = ''], state }) => state.functions[name] ?? notFound(name),
    ],
    [
      'POST /v2/projects/P/locations/*/functions:generateUploadUrl',
      ({ state: { id } }) => ({
        uploadUrl: 'https://storage.googleapis.com/functions-source/1.zip?GoogleAccessId=stand-in',
        storageSource: { bucket: `gcf-v2-uploads-${id}`, object: '1.zip' },
      }),
    ],
    [
      'POST /v2/projects/P/locations/*/functions',
      ({ body, query, state }) => {
        const name = query.get('functionId') ?? '';
        if (state.brokenFunctions.includes(name)) return broken(name);
        if (!state.serviceAccounts.includes(body.serviceConfig.serviceAccountEmail))
          return refusal(400, `Service account ${body.serviceConfig.serviceAccountEmail} was not found.`);
        state.runServices[name] = { bindings: [], invokerIamDisabled: false };
        return keep(name, body, state);
      },
    ],
    [
      'PATCH /v2/projects/P/locations/*/functions/*',
      ({ body, parts: [, name = ''], state }) =>
        state.brokenFunctions.includes(name) ? broken(name) : keep(name, body, state),
    ],
    [
      'GET /v2/operations/broken-*',
      ({ parts: [name] }) => ({
        name: `operations/broken-${name}`,
        done: true,
        error: { code: 3, message: `Build of ${name} failed.` },
      }),
    ],
    [
      'GET /v2/operations/*',
      ({ parts: [name = ''], state }) => done(`operations/${name}`, state.functions[name]),
    ],
  ],
};

function keep(name: string, body: Resource, state: State): unknown {
  const service = `projects/${state.id}/locations/${region}/services/${name}`;
  const made = {
    ...body,
    name: `projects/${state.id}/locations/${region}/functions/${name}`,
    environment: 'GEN_2',
    state: 'ACTIVE',
    serviceConfig: { ...(body.serviceConfig as object), service, uri: `https://${name}-xyz-el.a.run.app` },
  };
  state.functions[name] = made;
  return operation(`operations/${name}`);
}

function broken(name: string): unknown {
  return operation(`operations/broken-${name}`);
}

export const run: Service = {
  host: 'run.googleapis.com',
  routes: [
    [
      'GET /v1/projects/P/locations/*/services/*:getIamPolicy',
      ({ parts: [, name = ''], state }) => ({
        etag: 'etag',
        bindings: state.runServices[name]?.bindings ?? [],
      }),
    ],
    ['POST /v1/projects/P/locations/*/services/*:setIamPolicy', setInvoker],
    [
      'GET /v2/projects/P/locations/*/services/*',
      ({ parts: [, name = ''], state }) => state.runServices[name] ?? notFound(name),
    ],
    [
      'PATCH /v2/projects/P/locations/*/services/*',
      ({ body, parts: [, name = ''], state }) => {
        Object.assign(state.runServices[name] ?? {}, body);
        return { name: `projects/${state.id}/locations/${region}/operations/service` };
      },
    ],
    ['GET /v2/projects/P/locations/*/operations/*', () => done('operations/service')],
  ],
};

function setInvoker({ body, parts: [, name = ''], state }: Question): unknown {
  const { bindings } = body.policy as State['runServices'][string];
  if (state.restricted && bindings.some(({ members }) => members.includes('allUsers')))
    return refusal(
      400,
      'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
    );
  const service = state.runServices[name];
  if (!service) return notFound(name);
  service.bindings = bindings;
  return body.policy;
}

export const scheduler: Service = {
  host: 'cloudscheduler.googleapis.com',
  routes: [
    [
      'GET /v1/projects/P/locations/*/jobs/*',
      ({ parts: [, name = ''], state }) => state.jobs[name] ?? notFound('The job'),
    ],
    [
      'POST /v1/projects/P/locations/*/jobs',
      ({ body, state }) => {
        const { serviceAccountEmail } = body.httpTarget.oidcToken;
        if (!state.serviceAccounts.includes(serviceAccountEmail))
          return refusal(400, `Service account ${serviceAccountEmail} was not found.`);
        const job = { ...body, state: 'ENABLED' };
        state.jobs[String(body.name).split('/').at(-1) ?? ''] = job;
        return job;
      },
    ],
    [
      'PATCH /v1/projects/P/locations/*/jobs/*',
      ({ body, parts: [, name = ''], state }) => {
        state.jobs[name] = { ...state.jobs[name], ...body };
        return state.jobs[name];
      },
    ],
  ],
};

export const tasks: Service = {
  host: 'cloudtasks.googleapis.com',
  routes: [
    [
      'GET /v2/projects/P/locations/*/queues/*',
      ({ parts: [, name = ''], state }) => state.queues[name] ?? notFound('The queue'),
    ],
    [
      'POST /v2/projects/P/locations/*/queues',
      ({ body, state }) => {
        state.queues[String(body.name).split('/').at(-1) ?? ''] = body;
        return body;
      },
    ],
    [
      'PATCH /v2/projects/P/locations/*/queues/*',
      ({ body, parts: [, name = ''], state }) => {
        state.queues[name] = { ...state.queues[name], ...body };
        return state.queues[name];
      },
    ],
    [
      'POST /v2/projects/P/locations/*/queues/*:getIamPolicy',
      ({ parts: [, name = ''], state }) => ({ etag: 'etag', bindings: state.queueBindings[name] ?? [] }),
    ],
    [
      'POST /v2/projects/P/locations/*/queues/*:setIamPolicy',
      ({ body: { policy }, parts: [, name = ''], state }) => {
        state.queueBindings[name] = policy.bindings;
        return policy;
      },
    ],
  ],
};

export const artifactRegistry: Service = {
  host: 'artifactregistry.googleapis.com',
  routes: [
    [
      'GET /v1/projects/P/locations/*/repositories/*',
      ({ parts: [, name = ''], state }) => state.repositories[name] ?? notFound('The repository'),
    ],
    [
      'POST /v1/projects/P/locations/*/repositories',
      ({ body, query, state }) => {
        const name = query.get('repositoryId') ?? '';
        state.repositories[name] = {
          ...body,
          name: `projects/${state.id}/locations/${region}/repositories/${name}`,
        };
        return { name: `projects/${state.id}/locations/${region}/operations/repository` };
      },
    ],
    [
      'PATCH /v1/projects/P/locations/*/repositories/*',
      ({ body, parts: [, name = ''], state }) => Object.assign(state.repositories[name] ?? {}, body),
    ],
    ['GET /v1/projects/P/locations/*/operations/*', () => done('operations/repository')],
    ['DELETE /v1/projects/P/locations/*/repositories/*/packages/*', () => done('operations/package')],
  ],
};
