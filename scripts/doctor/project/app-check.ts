import { findFunction } from '../../deploy/functions.ts';
import { GoogleError } from '../../deploy/google.ts';
import { holds, type Project, refused, type Step } from '../../deploy/step.ts';
import { findApp } from '../../deploy/steps/web-app.ts';

const SERVICE = 'firebaseappcheck.googleapis.com';
const GUIDE = 'docs/security.md#app-check';

/** It may be off. If it is on, nobody can join without the key of this project. */
export const appCheck: Step = {
  name: 'App Check',
  async check(project) {
    const api = await findFunction(project, 'api');
    if (api?.serviceConfig?.environmentVariables?.APP_CHECK !== 'true')
      return holds(`off, which is allowed; ${GUIDE} says how to turn it on`);
    if (await findKey(project)) return holds('on, with a key of this project');
    return refused('on, but this project has no reCAPTCHA key', `Follow ${GUIDE}.`);
  },
};

/** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps.recaptchaEnterpriseConfig */
async function findKey(project: Project): Promise<string | undefined> {
  const app = await findApp(project);
  const address = `${SERVICE}/v1/projects/${project.id}/apps/${app}/recaptchaEnterpriseConfig`;
  try {
    return (await project.google.find<{ siteKey?: string }>(address))?.siteKey;
  } catch (error) {
    if (error instanceof GoogleError && error.reason === 'SERVICE_DISABLED') return undefined;
    throw error;
  }
}
