import { done, notFound, operation, type Service } from './service.ts';

export const firestore: Service = {
  host: 'firestore.googleapis.com',
  routes: [
    ['GET /v1/projects/P/databases/(default)', ({ state }) => state.database ?? notFound('The database')],
    [
      'POST /v1/projects/P/databases',
      ({ body, state }) => {
        state.database = { ...body, name: `projects/${state.id}/databases/(default)` };
        return operation(`projects/${state.id}/databases/(default)/operations/made`);
      },
    ],
    [
      'PATCH /v1/projects/P/databases/(default)',
      ({ body, state }) => {
        Object.assign(state.database ?? {}, body);
        return done(`projects/${state.id}/databases/(default)/operations/changed`);
      },
    ],
    [
      'GET /v1/projects/P/databases/(default)/operations/*',
      ({ parts: [name], state: { id } }) => done(`projects/${id}/databases/(default)/operations/${name}`),
    ],
    [
      'GET /v1/projects/P/databases/(default)/backupSchedules',
      ({ state: { backupSchedules } }) => ({ backupSchedules }),
    ],
    [
      'POST /v1/projects/P/databases/(default)/backupSchedules',
      ({ body, state: { backupSchedules } }) => {
        backupSchedules.push(body);
        return body;
      },
    ],
    [
      'GET /v1/projects/P/databases/(default)/documents/jobs/sweeper',
      ({ state: { lastSweep } }) =>
        lastSweep
          ? {
              fields: {
                endedAt: { timestampValue: lastSweep.endedAt },
                failures: { integerValue: String(lastSweep.failures) },
              },
            }
          : notFound('The document'),
    ],
    [
      'GET /v1/projects/P/databases/(default)/collectionGroups/-/indexes',
      ({ headers, state }) => {
        const isReady = String(headers['user-agent']).includes('FirebaseCLI') || state.indexesBuildFor === 0;
        if (!isReady) state.indexesBuildFor -= 1;
        const indexes = state.indexes.map((index) => ({ ...index, state: isReady ? 'READY' : 'CREATING' }));
        return indexes.length > 0 ? { indexes } : {};
      },
    ],
    [
      'POST /v1/projects/P/databases/(default)/collectionGroups/*/indexes',
      ({ body, parts: [group], state: { id, indexes } }) => {
        const { order } = body.fields.at(-1);
        indexes.push({
          ...body,
          // Google adds the field that settles ties.
          fields: [...body.fields, { fieldPath: '__name__', order }],
          name: `projects/${id}/databases/(default)/collectionGroups/${group}/indexes/${indexes.length + 1}`,
        });
        return operation('operations/index');
      },
    ],
    [
      'GET /v1/projects/P/databases/(default)/collectionGroups/-/fields',
      ({ state: { fields } }) => ({ fields: Object.values(fields) }),
    ],
    [
      'PATCH /v1/projects/P/databases/(default)/collectionGroups/*/fields/*',
      ({ body, parts: [group, field], state: { id, fields } }) => {
        const name = `projects/${id}/databases/(default)/collectionGroups/${group}/fields/${field}`;
        fields[name] = { ...body, name, ...(body.ttlConfig && { ttlConfig: { state: 'ACTIVE' } }) };
        return operation('operations/field');
      },
    ],
  ],
};
