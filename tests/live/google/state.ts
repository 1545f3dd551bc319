/** One Firebase project, as far as the portal's deployment sees it. The modules beside this file change it. */
export interface State {
  id: string;
  number: string;
  /** False: the account that asks may not see the project. */
  exists: boolean;
  billing: boolean;
  /** An organisation that allows no access for everybody. */
  restricted: boolean;
  /** Names of functions that cannot be built. */
  brokenFunctions: string[];
  services: Set<string>;
  bindings: Binding[];
  /** The account may not see who has which role. */
  bindingsHidden: boolean;
  serviceAccounts: string[];
  /** Who may use each service account. */
  accountBindings: Record<string, Binding[]>;
  /** How often new accounts are not known yet when a policy names them. */
  accountsUnknownFor: number;
  webApps: { appId: string; displayName: string }[];
  database: Resource | null;
  indexes: Resource[];
  /** How often indexes are still being built when somebody asks. */
  indexesBuildFor: number;
  fields: Record<string, Resource>;
  backupSchedules: Resource[];
  bucket: Resource | null;
  /** The account may not make the bucket. */
  bucketRefused: boolean;
  rulesets: Resource[];
  releases: { name: string; rulesetName: string }[];
  functions: Record<string, Resource>;
  runServices: Record<string, { bindings: Binding[]; invokerIamDisabled: boolean }>;
  jobs: Record<string, Resource>;
  queues: Record<string, Resource>;
  /** Who may put tasks into each queue. */
  queueBindings: Record<string, Binding[]>;
  repositories: Record<string, Resource>;
  auth: Resource | null;
  site: boolean;
  versions: Record<string, { files: Record<string, string>; config: Resource }>;
  live: { name: string; version: string; message?: string } | null;
  /** The department's own address leads to the site. */
  domain: boolean;
  channels: Resource[];
  uptimeChecks: Resource[];
  alertPolicies: Resource[];
  budgets: Resource[];
  /** What the account may not do with budgets. */
  budgetsRefused: 'nothing' | 'make' | 'see';
  /** Of the billing account. */
  currency: string;
  /** Roles of the accounts of Firebase Auth. */
  accounts: (string | null)[];
  /** The reCAPTCHA key of App Check. */
  appCheckKey: string | null;
  lastSweep: { endedAt: string; failures: number } | null;
  /** False: a service behind the API does not answer. */
  healthy: boolean;
  /** The web key may not be used by servers. */
  keyRestricted: boolean;
  /** Uploaded files by their hash, gzipped. */
  files: Map<string, Buffer>;
}

export type Resource = Record<string, unknown>;

export interface Binding {
  role: string;
  members: string[];
}

/** A project as the Firebase console makes it, on the Blaze plan. */
export function newProject(changes: Partial<State> = {}): State {
  return {
    id: 'karanji-clubs',
    number: '123456789012',
    exists: true,
    billing: true,
    restricted: false,
    brokenFunctions: [],
    services: new Set(
      [
        'firebase',
        'firebaserules',
        'serviceusage',
        'cloudresourcemanager',
        'logging',
        'monitoring',
        'storage',
      ].map((name) => `${name}.googleapis.com`),
    ),
    bindings: [{ role: 'roles/owner', members: ['user:student@karanji.example'] }],
    bindingsHidden: false,
    serviceAccounts: [],
    accountBindings: {},
    accountsUnknownFor: 1,
    webApps: [],
    database: null,
    indexes: [],
    indexesBuildFor: 1,
    fields: {},
    backupSchedules: [],
    bucket: null,
    bucketRefused: false,
    rulesets: [],
    releases: [],
    functions: {},
    runServices: {},
    jobs: {},
    queues: {},
    queueBindings: {},
    repositories: {},
    auth: null,
    site: false,
    versions: {},
    live: null,
    domain: false,
    channels: [],
    uptimeChecks: [],
    alertPolicies: [],
    budgets: [],
    budgetsRefused: 'nothing',
    currency: 'INR',
    accounts: [],
    appCheckKey: null,
    lastSweep: null,
    healthy: true,
    keyRestricted: false,
    files: new Map(),
    ...changes,
  };
}
