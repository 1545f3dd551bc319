import { defineBoolean, defineString } from 'firebase-functions/params';
import { FASTLY } from './environment.ts';

/*
 * The parameters that `npm run deploy` and Firebase ask for. Firebase puts the values into the environment of the
 * functions, where `environment.ts` reads them.
 */

defineString('WEB_API_KEY', {
  description:
    'Web API key of the Firebase project (Project settings > General). It is public, not a secret.',
});
defineString('TRUSTED_PROXIES', {
  default: FASTLY,
  description:
    'Address ranges of the proxies in front whose Fastly-Client-IP is believed, separated by commas.',
});
defineString('HOSTING_SITE', {
  default: '',
  description: 'Name of the Hosting site, if it is another than the id of the project.',
});
defineBoolean('APP_CHECK', {
  default: false,
  description: 'Whether what visitors send must carry an App Check token; see docs/security.md.',
});
defineString('GOOGLE_CLIENT_ID', {
  default: '',
  description: 'Client ID of Google’s OAuth, to let people sign in with Google; see docs/going-live.md.',
});
defineString('GOOGLE_DOMAIN', {
  default: '',
  description: 'Only Google accounts of these domains may sign in, separated by commas. Empty: all.',
});
defineString('MAILS_A_DAY', {
  default: '400',
  description: 'The most mails that the portal sends in a day; see docs/operations.md.',
});

export const keptAwake = defineBoolean('KEPT_AWAKE', {
  default: false,
  description: 'Whether one instance of the functions api and page never sleeps; see docs/operations.md.',
});
