import { findFunction } from '../../deploy/functions.ts';
import { holds, refused, type Step } from '../../deploy/step.ts';
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
    const config = await project.google.find<{ siteKey?: string }>(
      `${SERVICE}/v1/projects/${project.id}/apps/${await findApp(project)}/recaptchaEnterpriseConfig`,
    );
    if (config?.siteKey) return holds('on, with a key of this project');
    return refused('on, but this project has no reCAPTCHA key', `Follow ${GUIDE}.`);
  },
};
