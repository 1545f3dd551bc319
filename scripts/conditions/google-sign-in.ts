import { holds, type Project, type ProjectCondition, refused, unseen } from './condition.ts';
import { liveAddress } from './hosting-site.ts';

const GUIDE = 'docs/going-live.md#sign-in-with-google';

/** The errors of Google's page for an unknown client or address. */
const refusals = ['invalid_client', 'redirect_uri_mismatch', 'deleted_client', 'disabled_client'];

/**
 * It may be off. If it is on, Google must know the client and the site's addresses, or the button leads to an error.
 * Google has no API for clients, so this requests its page like a browser.
 */
export const googleSignIn: ProjectCondition = {
  name: 'Sign in with Google',
  async check(project) {
    const client = project.parameters.read('GOOGLE_CLIENT_ID');
    if (!client) return holds(`off, which is allowed; ${GUIDE} says how to turn it on`);
    const pages = [...new Set([project.website, await liveAddress(project)])].map((site) => `${site}/login`);
    for (const page of pages) {
      const answer = await askGoogle(client, page);
      const said = refusals.find((refusal) => answer?.includes(refusal));
      if (said) return refused(`Google refuses ${page} (${said})`, byHand(project, client, pages));
      if (answer === null) return unseen('Google’s page does not answer', byHand(project, client, pages));
    }
    const domain = project.parameters.read('GOOGLE_DOMAIN');
    return holds(`on, for invited people${domain ? ` with accounts of ${domain}` : ''}`);
  },
};

/** Where Google redirects the browser. A refusal is in the parameter `authError`, in base64. Null without an answer. */
async function askGoogle(client: string, page: string): Promise<string | null> {
  const query = new URLSearchParams({
    client_id: client,
    redirect_uri: page,
    response_type: 'id_token',
    scope: 'openid email',
    nonce: 'doctor',
  });
  const answer = await fetch(`https://accounts.google.com/o/oauth2/v2/auth?${query}`, {
    redirect: 'manual',
  }).catch(() => null);
  if (answer === null) return null;
  const leadsTo = new URL(answer.headers.get('Location') ?? '/', 'https://accounts.google.com');
  return Buffer.from(leadsTo.searchParams.get('authError') ?? '', 'base64').toString('latin1');
}

function byHand({ id }: Pick<Project, 'id'>, client: string, pages: string[]): string {
  return `Open the client ${client} at https://console.cloud.google.com/auth/clients?project=${id}, and add ${pages.join(' and ')} to its authorised redirect URIs (${GUIDE})`;
}
