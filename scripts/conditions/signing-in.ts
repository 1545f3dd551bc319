import { PASSWORD_LEAST } from '../../contract/src/limits.ts';
import { firebase } from '../deploy/firebase.ts';
import { type Google, GoogleError } from '../deploy/google.ts';
import { Refusal } from '../refusal.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const CONFIG = 'identitytoolkit.googleapis.com/admin/v2/projects/PROJECT/config';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
interface Config {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  authorizedDomains?: string[];
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    forceUpgradeOnSignin?: boolean;
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
}

interface Setting {
  says(project: Project): string;
  holds(config: Config, project: Project): boolean;
  make(project: Project, config: Config): Promise<unknown>;
  /** The consequence if Google refuses the setting, and what to click in the console instead. */
  refused?: { what: string; click: string };
}

const settings: Setting[] = [
  {
    // Administrators sign in with passwords. Firebase emails students the link to their own data only if no password is
    // required.
    says: () => 'switch on signing in with email and password, and by a mailed link',
    holds: ({ signIn }) => signIn?.email?.enabled === true && signIn.email.passwordRequired === false,
    make: ({ google }) =>
      google.patch(CONFIG, { signIn: { email: { enabled: true, passwordRequired: false } } }),
  },
  {
    // Without this, Firebase Auth tells anybody with the public key whether an address has an account.
    says: () => 'tell nobody which addresses have an account',
    holds: ({ emailPrivacyConfig }) => emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    make: ({ google }) => google.patch(CONFIG, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  },
  {
    // Otherwise Firebase's own page after a reset email accepts six. Existing passwords are checked when they are
    // typed.
    says: () => `ask for ${PASSWORD_LEAST} characters after a reset mail`,
    holds: ({ passwordPolicyConfig: policy = {} }) =>
      policy.passwordPolicyEnforcementState === 'ENFORCE' &&
      Number(policy.passwordPolicyVersions?.[0]?.customStrengthOptions?.minPasswordLength) >= PASSWORD_LEAST,
    make: ({ google }) => {
      const passwordPolicyVersions = [{ customStrengthOptions: { minPasswordLength: PASSWORD_LEAST } }];
      const policy = { passwordPolicyEnforcementState: 'ENFORCE', forceUpgradeOnSignin: false };
      return google.patch(CONFIG, { passwordPolicyConfig: { ...policy, passwordPolicyVersions } });
    },
    refused: {
      what: 'The page after a reset mail would take short passwords: Firebase Auth does not let deploy set a password policy',
      click: `Choose “Require enforcement” and ${PASSWORD_LEAST} characters under “Password policy”`,
    },
  },
  {
    says: (project) => `let reset mails lead to ${domainOf(project)}`,
    holds: ({ authorizedDomains = [] }, project) => authorizedDomains.includes(domainOf(project)),
    make: (project, { authorizedDomains = [] }) =>
      project.google.patch(CONFIG, { authorizedDomains: [...authorizedDomains, domainOf(project)] }),
  },
  {
    says: () => 'close sign-up from outside',
    holds: ({ client: { permissions } = {} }) =>
      permissions?.disabledUserSignup === true && permissions.disabledUserDeletion === true,
    make: ({ google }) => closeSignUp(google),
    refused: {
      what: 'Every visitor could register an account: Firebase Auth does not let deploy close sign-up',
      click: 'Switch off “Enable create” and “Enable delete”',
    },
  },
];

export const signingIn: ProjectCondition = {
  name: 'Signing in',
  async check(project) {
    const lacking = lackingSettings(await findConfig(project), project);
    if (lacking.length > 0) return missing(lacking.map(({ says }) => says(project)).join(', '), project);
    return holds('with email and password, or a mailed link; nobody can register from outside');
  },
  async make(project) {
    // Only firebase-tools can start Firebase Auth in a project that never had it.
    if (!(await findConfig(project))) await firebase(project.id, ['deploy', '--only', 'auth']);
    const config = await findConfig(project);
    for (const setting of lackingSettings(config, project))
      await setting.make(project, config ?? {}).catch((error: unknown) => refuse(project, setting, error));
  },
};

/** Forbids creating or deleting accounts with the public web key. The Admin SDK still may. */
export function closeSignUp(google: Google): Promise<unknown> {
  const permissions = { disabledUserSignup: true, disabledUserDeletion: true };
  return google.patch(CONFIG, { client: { permissions } });
}

function refuse({ id }: Project, { refused }: Setting, error: unknown): never {
  if (!refused || !(error instanceof GoogleError)) throw error;
  const settings = `https://console.firebase.google.com/project/${id}/authentication/settings`;
  throw new Refusal(
    `${refused.what} (${error.message}).`,
    `${refused.click} at ${settings} and deploy again.`,
  );
}

function lackingSettings(config: Config | null, project: Project): Setting[] {
  return settings.filter((setting) => !setting.holds(config ?? {}, project));
}

/** Null if the project never used Firebase Auth. */
function findConfig({ google }: Project): Promise<Config | null> {
  return google.find<Config>(CONFIG);
}

function domainOf({ website }: Project): string {
  return new URL(website).hostname;
}
