import { defineBoolean, defineString } from 'firebase-functions/params';

/** The project's public web API key, with which the server signs in against Firebase Auth. */
const webApiKeyParam = defineString('WEB_API_KEY', {
  description:
    'Web API key of the Firebase project (Project settings > General). It is public, not a secret.',
});

const siteOriginsParam = defineString('SITE_ORIGINS', {
  default: '',
  description:
    "The site's own addresses beside those of Firebase Hosting, such as https://clubs.college.example; commas between.",
});

const appCheckParam = defineBoolean('APP_CHECK', {
  default: false,
  description: 'Whether what visitors send must carry an App Check token; see docs/security.md.',
});

export function onEmulators(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
}

export function webApiKey(): string {
  return webApiKeyParam.value();
}

/** Origins that the department's own domains have. */
export function siteOrigins(): string[] {
  return siteOriginsParam
    .value()
    .split(',')
    .map((text) => text.trim().replace(/\/$/, ''))
    .filter((text) => text !== '');
}

export function appCheckRequired(): boolean {
  return appCheckParam.value();
}

/** Of the Firebase project that this function belongs to. */
export function projectId(): string {
  return process.env.GCLOUD_PROJECT ?? (JSON.parse(process.env.FIREBASE_CONFIG ?? '{}').projectId as string);
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
