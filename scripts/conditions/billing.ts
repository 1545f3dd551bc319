import { GoogleError } from '../deploy/google.ts';
import { holds, missing, type Project, type ProjectCondition, refused } from './condition.ts';
import { switchOn } from './services.ts';

const SERVICE = 'cloudbilling.googleapis.com';

interface BillingInfo {
  billingAccountName?: string;
  billingEnabled?: boolean;
}

export const billing: ProjectCondition = {
  name: 'Billing',
  async check(project) {
    const found = await findBilling(project);
    if (!found)
      return missing('switch on the billing service, to see whether the project has a plan', project);
    if (found.billingEnabled) return holds('on the Blaze plan');
    return refused(
      'The project is not on the Blaze plan, which Cloud Functions need. It has a free part.',
      `Choose it at https://console.firebase.google.com/project/${project.id}/usage/details`,
    );
  },
  make: (project) => switchOn(project, [SERVICE]),
};

/** Null if the service that knows it is off. */
export async function findBilling({ google }: Project): Promise<BillingInfo | null> {
  // If the service is off here, the call uses the project of the sign-in.
  const chargeProject = !google.off.has(SERVICE);
  try {
    return await google.get<BillingInfo>(`${SERVICE}/v1/projects/PROJECT/billingInfo`, { chargeProject });
  } catch (error) {
    if (error instanceof GoogleError && error.reason === 'SERVICE_DISABLED') return null;
    throw error;
  }
}
