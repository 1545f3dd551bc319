import { Answer, notFound, refusal, type Service } from './service.ts';

export const firebaseStorage: Service = {
  host: 'firebasestorage.googleapis.com',
  routes: [
    [
      'GET /v1alpha/projects/P/defaultBucket',
      ({ state: { id, bucket } }) =>
        bucket
          ? {
              name: `projects/${id}/defaultBucket`,
              bucket: { name: `projects/${id}/buckets/${bucket.name}` },
            }
          : notFound('The default bucket'),
    ],
    [
      'POST /v1alpha/projects/P/defaultBucket',
      ({ body: { location }, state }) => {
        if (state.bucketRefused) return refusal(403, 'The caller does not have permission');
        const name = `${state.id}.firebasestorage.app`;
        state.bucket = { name, location };
        return { location, bucket: { name: `projects/${state.id}/buckets/${name}` } };
      },
    ],
  ],
};

export const storage: Service = {
  host: 'storage.googleapis.com',
  routes: [
    ['GET /storage/v1/b/*', ({ state: { bucket } }) => bucket ?? notFound('The bucket')],
    ['PATCH /storage/v1/b/*', ({ body, state: { bucket } }) => Object.assign(bucket ?? {}, body)],
    // Where Cloud Functions takes the source from.
    ['PUT /functions-source/*', () => new Answer(200, '')],
  ],
};

export const rules: Service = {
  host: 'firebaserules.googleapis.com',
  routes: [
    ['POST /v1/projects/P:test', () => ({ issues: [] })],
    ['GET /v1/projects/P/releases', ({ state: { releases } }) => ({ releases })],
    [
      'GET /v1/projects/P/releases/**',
      ({ parts: [name], state: { id, releases } }) =>
        releases.find((one) => one.name === `projects/${id}/releases/${name}`) ?? notFound('The release'),
    ],
    [
      'POST /v1/projects/P/rulesets',
      ({ body, state: { id, rulesets } }) => {
        const name = `projects/${id}/rulesets/${rulesets.length + 1}`;
        rulesets.push({ ...body, name });
        return { name };
      },
    ],
    [
      'GET /v1/projects/P/rulesets/*',
      ({ parts: [number], state: { rulesets } }) => rulesets[Number(number) - 1] ?? notFound('The ruleset'),
    ],
    [
      'PATCH /v1/projects/P/releases/**',
      ({ body, state: { releases } }) => {
        const known = releases.find(({ name }) => name === body.release.name);
        return known ? Object.assign(known, body.release) : notFound('The release');
      },
    ],
    [
      'POST /v1/projects/P/releases',
      ({ body, state: { releases } }) => {
        releases.push({ ...body, createTime: '2026-11-22T00:00:00Z' });
        return body;
      },
    ],
  ],
};
