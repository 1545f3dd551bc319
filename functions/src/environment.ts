/**
 * Address ranges of Fastly, the CDN of Firebase Hosting, from https://api.fastly.com/public-ip-list in November 2026.
 * Fastly names the client's address in the header `Fastly-Client-IP`.
 */
export const FASTLY =
  '23.235.32.0/20,43.249.72.0/22,103.244.50.0/24,103.245.222.0/23,103.245.224.0/24,104.156.80.0/20,140.248.64.0/18,140.248.128.0/17,146.75.0.0/17,151.101.0.0/16,157.52.64.0/18,167.82.0.0/17,167.82.128.0/20,167.82.160.0/20,167.82.224.0/20,172.111.64.0/18,185.31.16.0/22,199.27.72.0/21,199.232.0.0/16,2a04:4e40::/32,2a04:4e42::/32';

/** Each range has the form `network/bits`. */
export function trustedProxies(): string[] {
  return (process.env.TRUSTED_PROXIES || FASTLY).split(',').map((range) => range.trim());
}

export function onEmulators(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
}

/** Origin of the portal on the emulators. Tests run several portals in parallel. */
export function localOrigin(): string {
  return process.env.LOCAL_ORIGIN ?? 'http://127.0.0.1:5000';
}

/** The folder that the Hosting emulator serves. */
export function siteFolder(): string {
  const folder = process.env.SITE_FOLDER;
  if (!folder) throw new Error('SITE_FOLDER does not say what the Hosting emulator serves.');
  return folder;
}

/** `host:port` of the mail server on the emulators. Empty without one. */
export function smtpEmulator(): string {
  return process.env.SMTP_EMULATOR_HOST ?? '';
}

/** The most emails per day. A mail server refuses emails over its limit, and may then refuse all. */
export function mailsADay(): number {
  return Number(process.env.MAILS_A_DAY) || 400;
}

/** The Google OAuth client with which people sign in. Empty: nobody signs in with Google. */
export function googleClientId(): string {
  return process.env.GOOGLE_CLIENT_ID ?? '';
}

/** The domains of the college's Google Workspace. Empty: accounts of all domains, including Gmail. */
export function googleDomains(): string[] {
  const domains = (process.env.GOOGLE_DOMAIN ?? '').toLowerCase().split(',');
  return domains.map((domain) => domain.trim()).filter((domain) => domain !== '');
}

export function webApiKey(): string {
  return process.env.WEB_API_KEY ?? '';
}

/** The site's name on Hosting: its address is `https://NAME.web.app`. */
export function hostingSite(): string {
  return process.env.HOSTING_SITE || projectId();
}

/** The address that the site always has on Hosting, whatever the department's own address is. */
export function hostingOrigin(): string {
  return onEmulators() ? localOrigin() : `https://${hostingSite()}.web.app`;
}

/**
 * Who may call the functions' own addresses. If the organisation forbids public access, `npm run deploy` writes
 * `INVOKER=private`, and then opens the services in another way. It is read when the functions are described, so it
 * cannot be a parameter.
 */
export function invoker(): 'public' | 'private' {
  return process.env.INVOKER === 'private' ? 'private' : 'public';
}

/** `off` removes the service worker of tickets and of the door from each phone at its next request. */
export function worksOffline(): boolean {
  return process.env.OFFLINE_PAGES !== 'off';
}

export function appCheckRequired(): boolean {
  return process.env.APP_CHECK === 'true';
}

export function projectId(): string {
  return process.env.GCLOUD_PROJECT ?? (JSON.parse(process.env.FIREBASE_CONFIG ?? '{}').projectId as string);
}

const emulatorVariables = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
  'SMTP_EMULATOR_HOST',
];

/** Cloud Run sets `K_SERVICE`. The Functions emulator sets `FUNCTIONS_EMULATOR`. */
export function isDeployed(environment: NodeJS.ProcessEnv = process.env): boolean {
  return environment.K_SERVICE !== undefined && environment.FUNCTIONS_EMULATOR !== 'true';
}

/**
 * Throws if a deployed function is configured to use an emulator, because it would then accept unsigned tokens.
 */
export function refuseEmulatorsInProduction(environment: NodeJS.ProcessEnv = process.env): void {
  const set = emulatorVariables.filter((name) => environment[name] !== undefined);
  if (isDeployed(environment) && set.length > 0)
    throw new Error(`Refusing to start in production with ${set.join(', ')} set.`);
}

/**
 * What to tell a developer who runs the functions on Firebase's emulators alone. `npm start` builds the pages, and
 * starts the emulators with a mail server, local security headers and the sample content. When firebase-tools only asks
 * which functions exist, it does not pass on the variables of `npm start`.
 */
export function lackOfEmulatorsAlone(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { FUNCTION_TARGET, FIREBASE_EMULATOR_HUB, SITE_FOLDER } = environment;
  return FUNCTION_TARGET && FIREBASE_EMULATOR_HUB && !SITE_FOLDER
    ? '`firebase emulators:start` lacks the mail server, the sample content and the local configuration. Run `npm start` instead.'
    : undefined;
}
