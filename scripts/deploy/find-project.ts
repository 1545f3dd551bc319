import type { Institute } from '../../contract/src/content/schema.ts';
import type { Project } from '../conditions/condition.ts';
import { liveAddress } from '../conditions/hosting-site.ts';
import { noteServices } from '../conditions/services.ts';
import { Refusal } from '../refusal.ts';
import { createGoogle, GoogleError } from './google.ts';
import { parametersOf } from './parameters.ts';
import { signedIn, signedInPerson } from './sign-in.ts';

/**
 * Signs in and finds the project. Calls that may succeed later are tried up to `attempts` times. Throws {@link Refusal}
 * if there is no sign-in or no project.
 */
export async function findProject(
  id: string,
  { website, email, placeholder }: Pick<Institute, 'website' | 'email' | 'placeholder'>,
  attempts?: number,
): Promise<Project> {
  const google = createGoogle(id, await signedIn(), attempts);
  const number = await numberOf(id, google);
  await noteServices(google);
  const mail = { person: signedInPerson(), department: email };
  const project = { id, number, google, parameters: parametersOf(id), website, mail };
  // A department without its own folder sets its address in the browser.
  return placeholder ? { ...project, website: await liveAddress(project) } : project;
}

async function numberOf(id: string, google: Project['google']): Promise<string> {
  try {
    const address = 'firebase.googleapis.com/v1beta1/projects/PROJECT';
    const { projectNumber } = await google.get<{ projectNumber: string }>(address, { chargeProject: false });
    return projectNumber;
  } catch (error) {
    if (!(error instanceof GoogleError) || (error.status !== 404 && error.status !== 403)) throw error;
    throw new Refusal(
      `There is no Firebase project ${id}, or your account may not see it.`,
      'Make one at https://console.firebase.google.com, or sign in with another account: `npm run login -- --reauth`.',
    );
  }
}
