import { holds, type ProjectCondition, refused } from './condition.ts';
import { findFunction } from './functions.ts';
import { findApp } from './web-app.ts';

const GUIDE = 'docs/security.md#app-check';

/** It may be off. If it is on, nobody can join without the key of this project. */
export const appCheck: ProjectCondition = {
  name: 'App Check',
  async check(project) {
    const api = await findFunction(project, 'api');
    if (api?.serviceConfig?.environmentVariables?.APP_CHECK !== 'true')
      return holds(`off, which is allowed; ${GUIDE} says how to turn it on`);
    // https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps.recaptchaEnterpriseConfig
    const config = await project.google.find<{ siteKey?: string }>(
      `firebaseappcheck.googleapis.com/v1/projects/PROJECT/apps/${(await findApp(project))?.appId}/recaptchaEnterpriseConfig`,
    );
    if (config?.siteKey) return holds('on, with a key of this project');
    return refused('on, but this project has no reCAPTCHA key', `Follow ${GUIDE}.`);
  },
};
