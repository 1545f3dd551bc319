import { holds, missing, type ProjectCondition, refused } from './condition.ts';

const SERVICE = 'identitytoolkit.googleapis.com';

/** Asks as the functions do: with the key, as the site, and without the sign-in of the person who looks. */
export const webKey: ProjectCondition = {
  name: 'Web key',
  point: 'settings',
  async check(project) {
    if (project.google.off.has(SERVICE)) return missing('switch on Firebase Auth', project);
    const key = project.parameters.read('WEB_API_KEY');
    if (!key) return missing('note the web app’s public key', project);
    const answer = await fetch(`https://${SERVICE}/v1/projects?key=${encodeURIComponent(key)}`, {
      headers: { Referer: `${project.website}/` },
    });
    if (answer.ok) return holds('Firebase Auth takes it');
    return refused(
      `Firebase Auth refuses it (${answer.status}), so nobody can sign in`,
      `Let ${project.website}/* use it for the Identity Toolkit API: https://console.cloud.google.com/apis/credentials?project=${project.id}`,
    );
  },
};
