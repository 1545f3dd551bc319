import { gunzipSync } from 'node:zlib';
import { Answer, done, notFound, type Question, type Service } from './service.ts';
import type { State } from './state.ts';

export const hosting: Service = {
  host: 'firebasehosting.googleapis.com',
  routes: [
    ['GET /v1beta1/projects/P/sites', ({ state }) => ({ sites: state.site ? [siteOf(state)] : [] })],
    ['GET /v1beta1/projects/P/sites/*', ({ state }) => (state.site ? siteOf(state) : notFound('The site'))],
    [
      'POST /v1beta1/projects/P/sites',
      ({ state }) => {
        state.site = true;
        return siteOf(state);
      },
    ],
    [
      'GET /v1beta1/projects/P/sites/*/channels/live',
      ({ state }) => ({ name: 'live', ...(state.live && { release: state.live }) }),
    ],
    [
      'POST /v1beta1/projects/P/sites/*/versions',
      ({ body, state }) => {
        const name = `projects/${state.id}/sites/${state.id}/versions/${Object.keys(state.versions).length + 1}`;
        state.versions[name] = { files: {}, config: body };
        return { name, status: 'CREATED' };
      },
    ],
    [
      'POST /v1beta1/projects/P/sites/*/versions/*:populateFiles',
      ({ body, parts: [site, number], state }) => {
        const version = state.versions[`projects/${state.id}/sites/${site}/versions/${number}`];
        Object.assign(version?.files ?? {}, body.files);
        return {
          uploadRequiredHashes: Object.values<string>(body.files).filter((hash) => !state.files.has(hash)),
          uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/sites/${site}/versions/${number}/files`,
        };
      },
    ],
    [
      'PATCH /v1beta1/projects/P/sites/*/versions/*',
      ({ body, parts: [site, number], state }) => {
        const name = `projects/${state.id}/sites/${site}/versions/${number}`;
        Object.assign(state.versions[name] ?? {}, { config: body.config });
        return { name, ...body };
      },
    ],
    [
      'POST /v1beta1/projects/P/sites/*/channels/live/releases',
      ({ body, query, state }) => {
        state.live = { name: 'releases/1', version: query.get('versionName') ?? '', ...body };
        return state.live;
      },
    ],
    ['GET /v1beta1/operations/*', ({ parts: [name] }) => done(`operations/${name}`)],
  ],
};

function siteOf({ id }: State) {
  return { name: `projects/${id}/sites/${id}`, defaultUrl: `https://${id}.web.app`, type: 'DEFAULT_SITE' };
}

export const hostingUploads: Service = {
  host: 'upload-firebasehosting.googleapis.com',
  alwaysOn: true,
  routes: [
    [
      'POST /upload/sites/*/versions/*/files/*',
      ({ bytes, parts: [, , hash = ''], state }) => {
        state.files.set(hash, bytes);
        return new Answer(200, '');
      },
    ],
  ],
};

/** The live site, as far as `npm run deploy` looks at it. */
export const liveSite: Service = {
  host: 'karanji-clubs.web.app',
  alwaysOn: true,
  routes: [
    ['GET /', page],
    ['GET /api/v1/**', answerOfApi],
  ],
};

/** The same site at the department's own address. */
export const ownAddress: Service = { ...liveSite, host: 'mechanical.karanji.ac.in' };

function page({ state }: Question): Answer {
  const hash = state.versions[state.live?.version ?? '']?.files['/index.html'];
  const bytes = hash && state.files.get(hash);
  return bytes
    ? new Answer(200, gunzipSync(bytes), { 'Content-Type': 'text/html' })
    : new Answer(404, 'Site Not Found');
}

function answerOfApi({ parts: [path], state }: Question): unknown {
  const { api } = state.runServices;
  const isPublic =
    api?.invokerIamDisabled || api?.bindings.some(({ members }) => members.includes('allUsers'));
  if (!isPublic) return new Answer(403, 'Forbidden');
  if (path !== 'health') return { success: true };
  return state.healthy ? { success: true, ok: true } : new Answer(503, { success: false });
}
