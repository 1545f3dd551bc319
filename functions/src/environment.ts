import { defineString } from 'firebase-functions/params';

/** The project's public web API key, with which the server signs in against Firebase Auth. */
const webApiKeyParam = defineString('WEB_API_KEY', {
  description:
    'Web API key of the Firebase project (Project settings > General). It is public, not a secret.',
});

export function onEmulators(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
}

export function webApiKey(): string {
  return webApiKeyParam.value();
}
