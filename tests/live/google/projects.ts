import { done, type Question, refusal, type Service } from './service.ts';

/** Firebase Management, Resource Manager, Billing and IAM: the project itself. */

export const firebase: Service = {
  host: 'firebase.googleapis.com',
  alwaysOn: true,
  routes: [
    [
      'GET /v1beta1/projects/P',
      ({ state: { exists, id, number, site } }) =>
        exists
          ? {
              name: `projects/${id}`,
              projectId: id,
              projectNumber: number,
              state: 'ACTIVE',
              resources: site ? { hostingSite: id } : {},
            }
          : refusal(403, 'The caller does not have permission'),
    ],
    [
      'GET /v1beta1/projects/P/adminSdkConfig',
      ({ state: { id, bucket } }) => ({ projectId: id, ...(bucket && { storageBucket: bucket.name }) }),
    ],
    ['GET /v1beta1/projects/P/webApps', ({ state: { webApps } }) => ({ apps: webApps })],
    [
      'POST /v1beta1/projects/P/webApps',
      ({ body: { displayName }, state: { webApps, number } }) => {
        webApps.push({ appId: `1:${number}:web:0123456789abcdef`, displayName });
        return { name: 'operations/app' };
      },
    ],
    ['GET /v1beta1/operations/*', ({ parts: [name] }) => done(`operations/${name}`)],
    [
      'GET /v1beta1/projects/P:searchApps',
      ({ state: { webApps } }) => ({ apps: webApps.map((app) => ({ ...app, platform: 'WEB' })) }),
    ],
    [
      'GET /v1beta1/projects/P/webApps/**/config',
      ({ state: { id } }) => ({ projectId: id, apiKey: 'AIzaSyPublicKeyOfTheStandIn' }),
    ],
    [
      'POST /v1alpha/firebase:provisionFirebaseApp',
      ({ body, state }) => {
        if (body.firebaseAuthInput?.emailAuthProviderMode === 'PROVIDER_ENABLED')
          state.auth = {
            signIn: { email: { enabled: true, passwordRequired: true } },
            authorizedDomains: ['localhost', `${state.id}.firebaseapp.com`, `${state.id}.web.app`],
          };
        return done('operations/provision', { appResource: 'projects/P/webApps/1' });
      },
    ],
    ['GET /v1alpha/operations/*', ({ parts: [name] }) => done(`operations/${name}`)],
  ],
};

export const resourceManager: Service = {
  host: 'cloudresourcemanager.googleapis.com',
  routes: [
    [
      'GET /v1/projects/P',
      ({ state: { id, number } }) => ({ projectId: id, projectNumber: number, lifecycleState: 'ACTIVE' }),
    ],
    ['POST /v1/projects/P:testIamPermissions', ({ body: { permissions } }) => ({ permissions })],
    ['POST /v1/projects/P:getIamPolicy', policyOf],
    [
      'POST /v1/projects/P:setIamPolicy',
      (question) => {
        if (question.state.accountsUnknownFor > 0) {
          question.state.accountsUnknownFor -= 1;
          return refusal(400, 'Service account club-portal does not exist.');
        }
        question.state.bindings = question.body.policy.bindings;
        return policyOf(question);
      },
    ],
  ],
};

function policyOf({ state: { bindings, bindingsHidden } }: Question) {
  if (bindingsHidden) return refusal(403, 'The caller does not have permission');
  return { version: 1, etag: 'etag', bindings };
}

export const billing: Service = {
  host: 'cloudbilling.googleapis.com',
  routes: [
    [
      'GET /v1/projects/P/billingInfo',
      ({ state: { id, billing } }) => ({
        projectId: id,
        ...(billing && { billingEnabled: true, billingAccountName: 'billingAccounts/012345-6789AB-CDEF01' }),
      }),
    ],
  ],
};

export const iam: Service = {
  host: 'iam.googleapis.com',
  routes: [
    [
      'POST /v1/projects/P/serviceAccounts',
      ({ body: { accountId }, state: { id, serviceAccounts } }) => {
        const email = `${accountId}@${id}.iam.gserviceaccount.com`;
        serviceAccounts.push(email);
        return { name: `projects/${id}/serviceAccounts/${email}`, email };
      },
    ],
    [
      'GET /v1/projects/P/serviceAccounts/*',
      ({ parts: [email = ''], state: { serviceAccounts } }) =>
        serviceAccounts.includes(email) ? { email } : refusal(404, 'Unknown service account'),
    ],
    [
      'POST /v1/projects/P/serviceAccounts/*:testIamPermissions',
      ({ body: { permissions } }) => ({ permissions }),
    ],
    [
      'POST /v1/projects/P/serviceAccounts/*:getIamPolicy',
      ({ parts: [email = ''], state: { accountBindings } }) => ({
        etag: 'etag',
        bindings: accountBindings[email] ?? [],
      }),
    ],
    [
      'POST /v1/projects/P/serviceAccounts/*:setIamPolicy',
      ({ body: { policy }, parts: [email = ''], state: { accountBindings } }) => {
        accountBindings[email] = policy.bindings;
        return policy;
      },
    ],
    ['GET /v1/roles/*', ({ parts: [name] }) => ({ name, title: name })],
  ],
};

export const extensions: Service = {
  host: 'firebaseextensions.googleapis.com',
  routes: [['GET /v1beta/projects/P/instances', () => ({})]],
};

export const compute: Service = {
  host: 'compute.googleapis.com',
  alwaysOn: true,
  routes: [
    [
      'GET /compute/v1/projects/P',
      ({ state: { number } }) => ({
        defaultServiceAccount: `${number}-compute@developer.gserviceaccount.com`,
      }),
    ],
  ],
};

/** Access tokens for a refresh token. */
export const tokens: Service = {
  host: 'www.googleapis.com',
  alwaysOn: true,
  routes: [
    ['POST /oauth2/v3/token', () => ({ access_token: 'access', expires_in: 3600, token_type: 'Bearer' })],
  ],
};
