import { readParameters, writeParameter } from '../parameters.ts';
import { holds, missing, type Project, type Step } from '../step.ts';

const SERVICE = 'firebase.googleapis.com';

/** The functions sign people in with the web app's key. It is public: every Firebase page has one. */
export const webApp: Step = {
  name: 'Web app',
  async check(project) {
    const appId = await findApp(project);
    if (!appId) return missing('register a web app, and note its public key', project);
    if (readParameters(project.id).WEB_API_KEY !== (await readKey(project, appId)))
      return missing(`note the web app’s public key in functions/.env.${project.id}`, project);
    return holds('its public key is in the functions’ parameters');
  },
  async make(project) {
    const appId = (await findApp(project)) ?? (await makeApp(project));
    writeParameter(project.id, 'WEB_API_KEY', await readKey(project, appId));
  },
};

/** The id of the web app. Null if there is none. */
export async function findApp({ id, google, services }: Project): Promise<string | null> {
  if (!services.has(SERVICE)) return null;
  const { apps = [] } = await google.get<{ apps?: { appId: string }[] }>(
    `${SERVICE}/v1beta1/projects/${id}/webApps`,
  );
  return apps[0]?.appId ?? null;
}

async function makeApp(project: Project): Promise<string | null> {
  const { id, google } = project;
  const operation = await google.post<{ name: string }>(`${SERVICE}/v1beta1/projects/${id}/webApps`, {
    displayName: 'Club portal',
  });
  await google.finish(`${SERVICE}/v1beta1`, operation);
  return findApp(project);
}

async function readKey({ id, google }: Project, appId: string | null): Promise<string> {
  const { apiKey } = await google.get<{ apiKey: string }>(
    `${SERVICE}/v1beta1/projects/${id}/webApps/${appId}/config`,
  );
  return apiKey;
}
