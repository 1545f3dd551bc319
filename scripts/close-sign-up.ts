import { applicationDefault } from 'firebase-admin/app';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/updateConfig */
const SERVICE = 'https://identitytoolkit.googleapis.com';

/**
 * Forbids callers with the public web key to create or delete accounts. The Admin SDK still may. Throws an error with
 * Google's answer.
 */
export async function closeSignUp(
  project: string,
  { service = SERVICE, getToken = ownToken } = {},
): Promise<void> {
  const fields = ['client.permissions.disabledUserSignup', 'client.permissions.disabledUserDeletion'];
  const response = await fetch(
    `${service}/admin/v2/projects/${project}/config?updateMask=${fields.join(',')}`,
    {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${await getToken()}`,
        'Content-Type': 'application/json',
        // A person's credentials do not say for which project the call is made.
        'X-Goog-User-Project': project,
      },
      body: JSON.stringify({
        client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      }),
    },
  );
  if (!response.ok) throw new Error(`sign-up cannot be closed: ${response.status} ${await response.text()}`);
}

async function ownToken(): Promise<string> {
  return (await applicationDefault().getAccessToken()).access_token;
}
