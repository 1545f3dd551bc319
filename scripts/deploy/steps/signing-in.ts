import { firebase } from '../firebase.ts';
import { GoogleError } from '../google.ts';
import { holds, missing, type Project, Refusal, type Step } from '../step.ts';

const SERVICE = 'identitytoolkit.googleapis.com';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
interface Config {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  authorizedDomains?: string[];
}

export const signingIn: Step = {
  name: 'Signing in',
  async check(project) {
    const config = await findConfig(project);
    const wanted = [
      !hasEmail(config) && 'switch on signing in with email and password, and by a mailed link',
      !isClosed(config) && 'close sign-up from outside',
      !isDiscreet(config) && 'tell nobody which addresses have an account',
      !knowsDomain(config, project) && `let reset mails lead to ${domainOf(project)}`,
    ].filter((text) => typeof text === 'string');
    if (wanted.length > 0) return missing(wanted.join(', '), project);
    return holds('with email and password, or a mailed link; nobody can register from outside');
  },
  async make(project) {
    // Only firebase-tools can start Firebase Auth in a project that never had it.
    if (!(await findConfig(project)))
      await firebase(project.id, ['deploy', '--only', 'auth', '--non-interactive']);
    const config = await findConfig(project);
    if (!hasEmail(config))
      await change(project, ['signIn.email.enabled', 'signIn.email.passwordRequired'], {
        signIn: { email: { enabled: true, passwordRequired: false } },
      });
    if (!isDiscreet(config))
      await change(project, ['emailPrivacyConfig.enableImprovedEmailPrivacy'], {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      });
    if (!knowsDomain(config, project))
      await change(project, ['authorizedDomains'], {
        authorizedDomains: [...(config?.authorizedDomains ?? []), domainOf(project)],
      });
    if (!isClosed(config)) await close(project);
  },
};

async function close(project: Project): Promise<void> {
  const fields = ['client.permissions.disabledUserSignup', 'client.permissions.disabledUserDeletion'];
  const permissions = { disabledUserSignup: true, disabledUserDeletion: true };
  await change(project, fields, { client: { permissions } }).catch((error: unknown) => {
    if (!(error instanceof GoogleError)) throw error;
    throw new Refusal(
      `Anybody could register an account: Firebase Auth does not let deploy close sign-up (${error.message}).`,
      `Switch off “Enable create” and “Enable delete” at https://console.firebase.google.com/project/${project.id}/authentication/settings and deploy again.`,
    );
  });
}

function change({ id, google }: Project, fields: string[], config: Config): Promise<unknown> {
  return google.patch(`${SERVICE}/admin/v2/projects/${id}/config?updateMask=${fields.join(',')}`, config);
}

/** Null if the project never used Firebase Auth. */
async function findConfig({ id, google, services }: Project): Promise<Config | null> {
  if (!services.has(SERVICE)) return null;
  return google.find<Config>(`${SERVICE}/admin/v2/projects/${id}/config`);
}

/** Administrators sign in with passwords. Firebase mails a student the link to the own data only if none is required. */
function hasEmail(config: Config | null): boolean {
  return config?.signIn?.email?.enabled === true && config.signIn.email.passwordRequired === false;
}

function isClosed(config: Config | null): boolean {
  const { disabledUserSignup = false, disabledUserDeletion = false } = config?.client?.permissions ?? {};
  return disabledUserSignup && disabledUserDeletion;
}

/** Without this, Firebase Auth tells everybody who has the public key whether an address has an account. */
function isDiscreet(config: Config | null): boolean {
  return config?.emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
}

function knowsDomain(config: Config | null, project: Project): boolean {
  return config?.authorizedDomains?.includes(domainOf(project)) === true;
}

function domainOf({ website }: Project): string {
  return new URL(website).hostname;
}
