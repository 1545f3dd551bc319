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

const emulatorVariables = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
];

/**
 * Throws if a deployed function is told to use an emulator: it would then accept unsigned tokens. Cloud Run names
 * the deployed service in `K_SERVICE`; the Functions emulator says that it is one.
 */
export function refuseEmulatorsInProduction(environment: NodeJS.ProcessEnv = process.env): void {
  const isDeployed = environment.K_SERVICE !== undefined && environment.FUNCTIONS_EMULATOR !== 'true';
  const set = emulatorVariables.filter((name) => environment[name] !== undefined);
  if (isDeployed && set.length > 0)
    throw new Error(`Refusing to start in production with ${set.join(', ')} set.`);
}
