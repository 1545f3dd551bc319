import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const APPS = 'firebase.googleapis.com/v1beta1/projects/PROJECT/webApps';

/** The functions sign people in with the web app's key. It is public: every Firebase page has one. */
export const webApp: ProjectCondition = {
  name: 'Web app',
  async check(project) {
    const appId = (await findApp(project))?.appId;
    if (!appId) return missing('register a web app, and note its public key', project);
    if (project.parameters.read('WEB_API_KEY') !== (await readKey(project, appId)))
      return missing(`note the web app’s public key in functions/.env.${project.id}`, project);
    return holds('its public key is in the functions’ parameters');
  },
  async make(project) {
    if (!(await findApp(project))) await project.google.post(APPS, { displayName: 'Club portal' });
    project.parameters.write('WEB_API_KEY', await readKey(project, (await findApp(project))?.appId));
  },
};

/** The web app, with the ids of itself and of its key. Null if there is none. */
export async function findApp({ google }: Project): Promise<{ appId: string; apiKeyId?: string } | null> {
  const [app] = await google.list<{ appId: string; apiKeyId?: string }>(APPS, 'apps');
  return app ?? null;
}

async function readKey({ google }: Project, appId: string | undefined): Promise<string> {
  const { apiKey } = await google.get<{ apiKey: string }>(`${APPS}/${appId}/config`);
  return apiKey;
}
