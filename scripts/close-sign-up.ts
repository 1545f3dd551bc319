import { applicationDefault } from 'firebase-admin/app';

/** Identity Toolkit's administration API, https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/updateConfig */
const SERVICE = 'https://identitytoolkit.googleapis.com';

/**
 * Forbids that anybody with the public web key makes an account or deletes one; the Admin SDK still may. Throws with
 * what Google answered.
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
        // A person's own credentials name no project that the call is made for.
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
