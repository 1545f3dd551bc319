import { notFound, refusal, type Service } from './service.ts';

export const appCheck: Service = {
  host: 'firebaseappcheck.googleapis.com',
  routes: [
    [
      'GET /v1/projects/P/apps/**/recaptchaEnterpriseConfig',
      ({ state: { appCheckKey } }) => (appCheckKey ? { siteKey: appCheckKey } : notFound('The key')),
    ],
  ],
};

export const identityToolkit: Service = {
  host: 'identitytoolkit.googleapis.com',
  routes: [
    [
      'GET /v1/projects',
      ({ query, state }) =>
        query.get('key') === 'AIzaSyPublicKeyOfTheStandIn' && !state.keyRestricted
          ? { projectId: state.number }
          : refusal(403, 'Requests to this API are blocked.', 'API_KEY_SERVICE_BLOCKED'),
    ],
    [
      'GET /v1/projects/P/accounts:batchGet',
      ({ state: { accounts } }) => ({
        users: accounts.map((role) => (role ? { customAttributes: JSON.stringify({ role }) } : {})),
      }),
    ],
    ['GET /admin/v2/projects/P/config', ({ state: { auth } }) => auth ?? notFound('CONFIGURATION_NOT_FOUND')],
    [
      'PATCH /admin/v2/projects/P/config',
      ({ body, headers, state }) => {
        if (!headers['x-goog-user-project']) return refusal(403, 'A quota project is required.');
        state.auth = { ...state.auth, ...body };
        return state.auth;
      },
    ],
  ],
};
