import { GoogleError } from '../google.ts';
import { holds, missing, type Project, refused, type Step } from '../step.ts';
import { switchOn } from './services.ts';

const SERVICE = 'cloudbilling.googleapis.com';

export const billing: Step = {
  name: 'Billing',
  async check(project) {
    const enabled = await isEnabled(project);
    if (enabled === undefined)
      return missing('switch on the billing service, to see whether the project has a plan', project);
    if (enabled) return holds('on the Blaze plan');
    return refused(
      'The project is not on the Blaze plan, which Cloud Functions need. It has a free part.',
      `Choose it at https://console.firebase.google.com/project/${project.id}/usage/details`,
    );
  },
  async make(project) {
    await switchOn(project, [SERVICE]);
  },
};

/** The billing account that pays, as `billingAccounts/ID`. Empty without one. */
export async function billingAccount({ id, google }: Project): Promise<string> {
  const { billingAccountName = '' } = await google.get<BillingInfo>(
    `${SERVICE}/v1/projects/${id}/billingInfo`,
  );
  return billingAccountName;
}

interface BillingInfo {
  billingAccountName?: string;
  billingEnabled?: boolean;
}

async function isEnabled({ id, google, services }: Project): Promise<boolean | undefined> {
  const address = `${SERVICE}/v1/projects/${id}/billingInfo`;
  const chargeProject = services.has(SERVICE);
  try {
    const { billingEnabled = false } = await google.get<BillingInfo>(address, { chargeProject });
    return billingEnabled;
  } catch (error) {
    if (error instanceof GoogleError && error.reason === 'SERVICE_DISABLED') return undefined;
    throw error;
  }
}
