import { gunzipSync } from 'node:zlib';

export type Resource = Record<string, unknown>;

interface Binding {
  role: string;
  members: string[];
}

/** One Firebase project, as far as the portal's deployment sees it. */
export interface State {
  id: string;
  number: string;
  /** What Google stores, by name without `projects/ID/`. */
  resources: Record<string, Resource>;
  /** Who has which role, by the name of the resource. The project's own name is empty. */
  policies: Record<string, Binding[]>;
  services: Set<string>;
  /** What deploy has written into `functions/.env.ID`. */
  parameters: Record<string, string>;
  /** Roles of the accounts of Firebase Auth. */
  accounts: (string | null)[];
  /** Hashes of the pages of each version, by their path. */
  pages: Record<string, Record<string, string>>;
  /** What was live before, newest first. */
  formerReleases: Resource[];
  /** Uploaded pages by their hash, gzipped. */
  files: Map<string, Buffer>;
  /** False: the account that asks may not see the project. */
  exists: boolean;
  /** An organisation that forbids public access. */
  restricted: boolean;
  /** Names of functions that cannot be built. */
  brokenFunctions: string[];
  /** The account may not see who has which role. */
  policyHidden: boolean;
  /** How often new accounts are still unknown when a policy names them. */
  accountsUnknownFor: number;
  /** How often indexes are still being built when they are requested. */
  indexesBuildFor: number;
  /** The account may not create the bucket. */
  bucketRefused: boolean;
  /** What the account may not do with budgets. */
  budgetsRefused: 'nothing' | 'make' | 'see';
  /** The billing account's currency. */
  currency: string;
  /** The department's own address leads to the site. */
  domain: boolean;
  /** False: a service behind the API does not answer. */
  healthy: boolean;
  /** The web key may not be used by servers. */
  keyRestricted: boolean;
  /** The account may not see or change keys. */
  keyHidden: boolean;
  /** Why Google's page for choosing an account does not open. Null if it does. */
  googleRefuses: string | null;
  /** Documents of Firestore, by path. */
  documents: Record<string, Resource>;
  /** Files of the bucket, by path. */
  objects: Record<string, Buffer>;
}

/** The location of functions and what belongs to them. */
export const REGION = 'locations/asia-south1';
export const DATABASE = 'databases/(default)';

/** The services of a project created in the Firebase console. */
const services = [
  'firebase',
  'firebaserules',
  'serviceusage',
  'cloudresourcemanager',
  'logging',
  'monitoring',
  'storage',
].map((name) => `${name}.googleapis.com`);

/** A project created in the Firebase console, on the Blaze plan. */
export function newProject({ resources = {}, ...changes }: Partial<State> = {}): State {
  return {
    id: 'karanji-clubs',
    number: '123456789012',
    resources: {
      billingInfo: { billingEnabled: true, billingAccountName: 'billingAccounts/012345-6789AB-CDEF01' },
      ...resources,
    },
    policies: { '': [{ role: 'roles/owner', members: ['user:student@karanji.example'] }] },
    services: new Set(services),
    parameters: {},
    accounts: [],
    pages: {},
    formerReleases: [],
    files: new Map(),
    exists: true,
    restricted: false,
    brokenFunctions: [],
    policyHidden: false,
    accountsUnknownFor: 1,
    indexesBuildFor: 1,
    bucketRefused: false,
    budgetsRefused: 'nothing',
    currency: 'INR',
    domain: false,
    healthy: true,
    keyRestricted: false,
    keyHidden: false,
    googleRefuses: null,
    documents: {},
    objects: {},
    ...changes,
  };
}

/** The resources of a list. `-` in its name stands for any one part, as in Google’s addresses. */
export function resourcesOf({ resources }: State, list: string, hasLongIds = false): Resource[] {
  const parts = list.split('/');
  return Object.entries(resources)
    .filter(([name]) => {
      const own = name.split('/');
      const more = own.length - parts.length;
      const isInside = more === 1 || (hasLongIds && more > 1);
      return isInside && parts.every((part, at) => part === '-' || part === own[at]);
    })
    .map(([, resource]) => resource);
}

/** The release of the pages that visitors see. */
export function livePages({ id, resources }: State): Resource | undefined {
  return resources[`sites/${id}/channels/live/releases`];
}

/** Fields that differ with each build, or are long. */
const omitted = new Set([
  'config',
  'content',
  'environmentVariables',
  'firebase-functions-hash',
  'storageSource',
]);

/** The hashes of the live files, by path. */
export function livePaths(state: State): Record<string, string> {
  return state.pages[ownName(String(livePages(state)?.version), state)] ?? {};
}

/** A live file. Undefined if there is none. */
export function liveFile(state: State, path: string): Buffer | undefined {
  const zipped = state.files.get(livePaths(state)[path] ?? '');
  return zipped && gunzipSync(zipped);
}

/** A name without `projects/ID/`. */
export function ownName(name: string, { id }: State): string {
  return name.replace(`projects/${id}/`, '');
}

/** The contents of a project as text, with a line for each resource and each policy. */
export function describe({ id, number, resources, policies, services: on }: State): string {
  const withoutLong = (name: string, value: unknown) => (omitted.has(name) ? undefined : value);
  const linesOf = (values: object) =>
    Object.entries(values)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, value]) => `${name} ${JSON.stringify(value, withoutLong)}`);
  const lines = [
    '# Services',
    ...[...on].sort(),
    '# Roles',
    ...linesOf(policies),
    '# Resources',
    ...linesOf(resources),
  ];
  return `${lines.join('\n')}\n`
    .replaceAll(id, 'PROJECT')
    .replaceAll(number, 'NUMBER')
    .replaceAll(/[0-9a-f]{10,}/g, 'HASH')
    .replaceAll(/\d+-\d+-\d+_HASH/g, 'RELEASE');
}
