import { createHash } from 'node:crypto';
import { catalogues } from '../../../contract/src/catalogues.ts';
import { Answer, forbidden, notFound, type Question, refusal } from './answer.ts';
import { update } from './list.ts';
import {
  DATABASE,
  liveFile,
  livePages,
  ownName,
  REGION,
  type Resource,
  resourcesOf,
  type State,
} from './state.ts';

/** The public key of the project's web app. */
const WEB_KEY = 'AIzaSyPublicKeyOfTheStandIn';

/** Services that are refused without a billing account. */
const paid = ['artifactregistry', 'cloudbuild', 'cloudfunctions', 'cloudscheduler', 'eventarc', 'run'];

/**
 * Google's answers other than lists: `METHOD SERVICE NAME`. `*` stands for one part of the name, `**` for several. The
 * project's name is empty. Undefined leaves the answer to the lists.
 */
export type Calls = Record<string, (question: Question, parts: string[]) => unknown>;

const project: Calls = {
  'GET firebase.googleapis.com/v1beta1 ': ({ state }) =>
    state.exists ? describeProject(state) : forbidden(),
  'GET firebase.googleapis.com/v1beta1 adminSdkConfig': ({ state }) => ({ storageBucket: bucketOf(state) }),
  'GET firebase.googleapis.com/v1beta1 :searchApps': ({ state }) => ({ apps: resourcesOf(state, 'webApps') }),
  'GET firebase.googleapis.com/v1beta1 webApps/**/config': () => ({ apiKey: WEB_KEY }),
  'POST firebase.googleapis.com/v1alpha firebase:provisionFirebaseApp': ({ body, state }) => {
    if (body.firebaseAuthInput?.emailAuthProviderMode === 'PROVIDER_ENABLED')
      state.resources.config = {
        signIn: { email: { enabled: true, passwordRequired: true } },
        authorizedDomains: ['localhost', `${state.id}.firebaseapp.com`, `${state.id}.web.app`],
      };
    return { name: 'operations/provision', done: true, response: {} };
  },
  'GET cloudresourcemanager.googleapis.com/v1 ': ({ state }) => describeProject(state),
  'GET cloudbilling.googleapis.com/v1 billingInfo': ({ state }) => state.resources.billingInfo,
  'GET compute.googleapis.com/compute/v1 ': ({ state }) => ({
    defaultServiceAccount: `${state.number}-compute@developer.gserviceaccount.com`,
  }),
  'GET firebaseextensions.googleapis.com/v1beta instances': () => ({}),
  'GET iam.googleapis.com/v1 roles/*': (_, [name]) => ({ name, title: name }),
  'GET www.googleapis.com/oauth2/v3 certs': () => ({ keys: [] }),
  'POST www.googleapis.com/oauth2/v3 token': () => ({ access_token: 'access', expires_in: 3600 }),
};

const services: Calls = {
  'GET serviceusage.googleapis.com/v1 services:batchGet': ({ query, state }) => ({
    services: query.getAll('names').map((name) => describeService(name, state)),
  }),
  'GET serviceusage.googleapis.com/v1 services/*': ({ name, state }) => describeService(name, state),
  'POST serviceusage.googleapis.com/v1 services:batchEnable': ({ body, state }) =>
    switchOn(body.serviceIds, state),
  'POST serviceusage.googleapis.com/v1 services/*:enable': ({ state }, [name = '']) =>
    switchOn([name], state),
  'POST serviceusage.googleapis.com/v1beta1 services/*:generateServiceIdentity': () => ({
    name: 'operations/identity',
    done: true,
  }),
};

const accounts: Calls = {
  'GET accounts.google.com o/oauth2/v2/auth': ({ state: { googleRefuses } }) => {
    const authError = Buffer.from(`\n\x15${googleRefuses}\x12`).toString('base64');
    const location = googleRefuses
      ? `/signin/oauth/error?${new URLSearchParams({ authError })}`
      : '/v3/signin/identifier';
    return new Answer(302, '', { Location: location });
  },
  'GET identitytoolkit.googleapis.com/v1 projects': ({ headers, query, state }) => {
    if (query.get('key') !== WEB_KEY || state.keyRestricted)
      return refusal(403, 'Requests to this API are blocked.', 'API_KEY_SERVICE_BLOCKED');
    const sites = referrersOf(state);
    const isOfSite = sites.some((site) => String(headers.referer).startsWith(site.replace('*', '')));
    if (sites.length > 0 && !isOfSite)
      return refusal(403, 'Requests from referer <empty> are blocked.', 'API_KEY_HTTP_REFERRER_BLOCKED');
    return { projectId: state.number };
  },
  'GET apikeys.googleapis.com/v2 locations/global/keys/*': ({ state }) =>
    state.keyHidden ? forbidden() : undefined,
  'GET identitytoolkit.googleapis.com/v1 accounts:batchGet': ({ state }) => ({
    users: state.accounts.map((role) => (role ? { customAttributes: JSON.stringify({ role }) } : {})),
  }),
  'GET identitytoolkit.googleapis.com/admin/v2 config': ({ state }) =>
    state.resources.config ?? notFound('CONFIGURATION_NOT_FOUND'),
  'PATCH identitytoolkit.googleapis.com/admin/v2 config': ({ body, headers, query, state }) => {
    if (!headers['x-goog-user-project']) return refusal(403, 'A quota project is required.');
    return update(state.resources.config ?? {}, body, query.get('updateMask'));
  },
  'GET firebaseappcheck.googleapis.com/v1 apps/**/recaptchaEnterpriseConfig': ({ state }) =>
    state.resources.recaptchaEnterpriseConfig ?? notFound('The key'),
  'GET billingbudgets.googleapis.com/v1 billingAccounts/*/budgets': ({ state }) =>
    state.budgetsRefused === 'see' ? forbidden() : undefined,
};

/** Who has which role, in any service. */
const policies: Calls = {
  'POST ** **:testIamPermissions': ({ body: { permissions } }) => ({ permissions }),
  'GET ** **:getIamPolicy': describePolicy,
  'GET storage.googleapis.com/storage/v1 b/*/iam': (question) =>
    describePolicy({ ...question, name: question.name.replace(/\/iam$/, '') }),
  'PUT storage.googleapis.com/storage/v1 b/*/iam': ({ body, name, state }) => {
    state.policies[name.replace(/\/iam$/, '')] = body.bindings;
    return body;
  },
  'POST iam.googleapis.com/v1 **:getIamPolicy': (question) => {
    if (question.bytes.length > 0) return refusal(400, 'The request body must be empty.');
    // Google would leave out conditions, and a caller who writes the policy back would delete them.
    if (question.query.get('options.requestedPolicyVersion') !== '3')
      return refusal(400, 'The policy has conditions, and version 3 was not asked for.');
    return describePolicy(question);
  },
  'POST ** **:getIamPolicy': describePolicy,
  'POST ** **:setIamPolicy': (question) => {
    const { body, name, state } = question;
    const { bindings } = body.policy as { bindings: State['policies'][string] };
    if (name === '' && state.accountsUnknownFor > 0) {
      state.accountsUnknownFor -= 1;
      return refusal(400, 'Service account club-portal does not exist.');
    }
    if (state.restricted && bindings.some(({ members }) => members.includes('allUsers')))
      return refusal(
        400,
        'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
      );
    state.policies[name] = bindings;
    return describePolicy(question);
  },
};

const secrets: Calls = {
  'POST secretmanager.googleapis.com/v1 secrets/*:addVersion': ({ body, name, state }) => {
    const version = `${name}/versions/${1 + resourcesOf(state, `${name}/versions`).length}`;
    const made = { ...body, name: `projects/${state.number}/${version}`, state: 'ENABLED' };
    state.resources[version] = made;
    return made;
  },
  'POST secretmanager.googleapis.com/v1 secrets/*/versions/*:destroy': ({ name, state }) =>
    Object.assign(state.resources[name] ?? {}, { payload: undefined, state: 'DESTROYED' }),
  'GET secretmanager.googleapis.com/v1 secrets/*/versions/latest:access': ({ state }, [name]) =>
    resourcesOf(state, `secrets/${name}/versions`).at(-1) ?? notFound('The version'),
};

const files: Calls = {
  'GET firebasestorage.googleapis.com/v1alpha defaultBucket': ({ state }) =>
    bucketOf(state) ? { bucket: { name: `buckets/${bucketOf(state)}` } } : notFound('The bucket'),
  'POST firebasestorage.googleapis.com/v1alpha defaultBucket': ({ body, state }) => {
    if (state.bucketRefused) return forbidden();
    state.resources[`b/${state.id}.firebasestorage.app`] = body;
    return { bucket: { name: `buckets/${bucketOf(state)}` } };
  },
  'GET storage.googleapis.com/storage/v1 b/*/o/**': ({ state }, [, path = '']) => {
    const bytes = state.objects[path];
    return bytes ? new Answer(200, bytes) : notFound('The object');
  },
  'POST firebaserules.googleapis.com/v1 :test': () => ({ issues: [] }),
  'DELETE artifactregistry.googleapis.com/v1 **': () => ({ name: 'operations/deleted', done: true }),
};

const functions: Calls = {
  'GET cloudfunctions.googleapis.com/v1 locations/-/functions': () => ({ functions: [] }),
  [`POST cloudfunctions.googleapis.com/v2 ${REGION}/functions:generateUploadUrl`]: ({ state }) => ({
    uploadUrl: 'https://storage.googleapis.com/functions-source/1.zip?GoogleAccessId=stand-in',
    storageSource: { bucket: `gcf-v2-uploads-${state.id}`, object: '1.zip' },
  }),

  'PUT storage.googleapis.com functions-source/*': () => new Answer(200, ''),
  'GET cloudfunctions.googleapis.com/v2 operations/broken-*': (_, [name]) => ({
    done: true,
    error: { code: 3, message: `Build of ${name} failed.` },
  }),
};

const indexes: Calls = {
  [`GET firestore.googleapis.com/v1 ${DATABASE}/collectionGroups/-/indexes`]: ({ headers, state }) => {
    const isReady = isFirebaseTools(headers) || state.indexesBuildFor === 0;
    if (!isReady) state.indexesBuildFor -= 1;
    const found = resourcesOf(state, `${DATABASE}/collectionGroups/-/indexes`);
    return { indexes: found.map((index) => ({ ...index, state: isReady ? 'READY' : 'CREATING' })) };
  },
};

/** Operations that have ended. */
const operations: Calls = {
  'GET ** operations/**': ({ state }, [, name = '']) => ended(name, state),
  [`GET ** ${DATABASE}/operations/**`]: ({ state }, [, name = '']) => ended(name, state),
};

const pages: Calls = {
  'POST firebasehosting.googleapis.com/v1beta1 sites/*/versions/*:populateFiles': ({ body, name, state }) => {
    state.pages[name] = { ...state.pages[name], ...body.files };
    return {
      uploadRequiredHashes: Object.values<string>(body.files).filter((hash) => !state.files.has(hash)),
      uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/${name}/files`,
    };
  },
  'POST upload-firebasehosting.googleapis.com upload/sites/*/versions/*/files/*': (
    { bytes, state },
    [, , hash = ''],
  ) => {
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      return refusal(400, 'The hash is another.');
    state.files.set(hash, bytes);
    return new Answer(200, '');
  },
  'GET firebasehosting.googleapis.com/v1beta1 sites/*/versions/*/files': ({ name, query, state }) => {
    const all = Object.entries(state.pages[name.replace(/\/files$/, '')] ?? {});
    const [start, size] = [Number(query.get('pageToken')), Number(query.get('pageSize'))];
    return {
      files: all.slice(start, start + size).map(([path, hash]) => ({ path, hash, status: 'ACTIVE' })),
      ...(start + size < all.length && { nextPageToken: String(start + size) }),
    };
  },
  'POST firebasehosting.googleapis.com/v1beta1 sites/*/versions:clone': ({ body, name, state }) => {
    const source = ownName(body.sourceVersion, state);
    if (state.resources[source]?.status !== 'FINALIZED') return refusal(400, 'It is not finalized.');
    const version = `${name}/${resourcesOf(state, name).length + 1}`;
    const excluded: RegExp[] = (body.exclude?.regexes ?? []).map((text: string) => new RegExp(text));
    const isCopied = ([path]: [string, string]) => !excluded.some((expression) => expression.test(path));
    state.pages[version] = Object.fromEntries(Object.entries(state.pages[source] ?? {}).filter(isCopied));
    state.resources[version] = {
      ...state.resources[source],
      name: `projects/${state.id}/${version}`,
      status: body.finalize ? 'FINALIZED' : 'CREATED',
    };
    return { name: `operations/${version}`, done: false };
  },
  'PATCH firebasehosting.googleapis.com/v1beta1 sites/*/versions/*': ({ body, name, state }) => {
    const isThere = Object.values(state.pages[name] ?? {}).every((hash) => state.files.has(hash));
    // The list of versions changes it.
    return body.status === 'FINALIZED' && !isThere ? refusal(400, 'Files are missing.') : undefined;
  },
  [`GET firestore.googleapis.com/v1 ${DATABASE}/documents/content/published`]: ({ state }) =>
    state.documents['content/published'] ?? notFound('The document'),
  'GET firebasehosting.googleapis.com/v1beta1 sites/*/channels/live': ({ state }) => ({
    release: livePages(state),
  }),
  'GET firebasehosting.googleapis.com/v1beta1 sites/*/channels/live/releases': ({ query, state }) => {
    const releases = [livePages(state), ...state.formerReleases].filter((release) => release !== undefined);
    const withVersion = (release: Resource) => ({ ...release, version: { name: release.version } });
    return { releases: releases.slice(0, Number(query.get('pageSize'))).map(withVersion) };
  },
  'POST firebasehosting.googleapis.com/v1beta1 sites/*/channels/live/releases': ({
    body,
    name,
    query,
    state,
  }) => {
    const version = String(query.get('versionName'));
    if (state.resources[ownName(version, state)]?.status !== 'FINALIZED')
      return refusal(400, 'It is not finalized.');
    const former = livePages(state);
    if (former) state.formerReleases.unshift(former);
    const release = { name: `releases/${state.formerReleases.length + 1}`, version, ...body };
    state.resources[name] = release;
    return release;
  },
};

export const calls: Calls = {
  ...project,
  ...services,
  ...accounts,
  ...policies,
  ...secrets,
  ...files,
  ...functions,
  ...indexes,
  ...operations,
  ...pages,
};

/** The sites that may use the web key. Empty: all. */
function referrersOf({ resources }: State): string[] {
  const key = resources['locations/global/keys/web'] as
    | { restrictions?: { browserKeyRestrictions?: { allowedReferrers?: string[] } } }
    | undefined;
  return key?.restrictions?.browserKeyRestrictions?.allowedReferrers ?? [];
}

function describeProject({ id, number, resources }: State) {
  const hostingSite = resources[`sites/${id}`] && id;
  return { projectId: id, projectNumber: number, lifecycleState: 'ACTIVE', resources: { hostingSite } };
}

function describeService(name: string, { services: on }: State) {
  return { name, state: on.has(name.split('/').at(-1) ?? '') ? 'ENABLED' : 'DISABLED' };
}

function switchOn(names: string[], state: State) {
  const needsBilling = names.find((name) => paid.includes(name.replace('.googleapis.com', '')));
  if (needsBilling && !state.resources.billingInfo?.billingEnabled)
    return refusal(
      400,
      `Billing must be enabled for activation of service ${needsBilling}.`,
      'UREQ_PROJECT_BILLING_NOT_FOUND',
    );
  for (const name of names) state.services.add(name);
  return { name: 'operations/services' };
}

function describePolicy({ name, state }: Question) {
  if (name === '' && state.policyHidden) return forbidden();
  return { version: 1, etag: 'etag', bindings: state.policies[name] ?? [] };
}

function bucketOf({ resources }: State): string | undefined {
  return Object.keys(resources)
    .find((name) => name.startsWith('b/'))
    ?.slice(2);
}

function ended(name: string, { resources }: State) {
  return { name: `operations/${name}`, done: true, response: resources[name] ?? {} };
}

/** The functions that Hosting calls for some addresses. All other addresses of the API belong to `api`. */
const served: Record<string, string> = {
  '/api/v1/gallery/upload': 'upload',
  '/api/v1/gallery/report': 'report',
  '/reports/none': 'published',
  '/sitemap-records.xml': 'page',
};

/** The live site, as far as `npm run deploy` checks it. */
export function answerOfSite({ path, state }: Question): unknown {
  const name = served[path] ?? (path.startsWith('/api/v1/') ? 'api' : null);
  if (name === null) {
    const file = liveFile(state, path === '/' ? '/index.html' : path);
    if (!file) return new Answer(404, 'Site Not Found');
    return new Answer(200, file, { 'Content-Type': 'text/html' });
  }
  const service = `${REGION}/services/${name}`;
  const isPublic = state.policies[service]?.some(({ members }) => members.includes('allUsers'));
  if (!isPublic && !state.resources[service]?.invokerIamDisabled) return new Answer(403, 'Forbidden');
  if (name === 'published') return new Answer(404, catalogues.en.api.accreditation.reportNotPublished);
  if (name === 'page') return new Answer(200, '<?xml version="1.0" encoding="UTF-8"?>');
  if (name !== 'api') return new Answer(405, { success: false });
  if (path !== '/api/v1/health') return { success: true };
  return state.healthy ? { success: true, ok: true } : new Answer(503, { success: false });
}

function isFirebaseTools(headers: Question['headers']): boolean {
  return String(headers['user-agent']).includes('FirebaseCLI');
}
