import { holds, missing, type Project, type Step } from '../step.ts';
import { billingAccount } from './billing.ts';

const SERVICE = 'billingbudgets.googleapis.com';

/**
 * Twice a month with 1,000 visitors a day (docs/operations.md), and not less than 10 USD, in the currencies of a billing
 * account. In another currency the budget has 10 units: a mail too early does no harm.
 */
const amounts: Record<string, number> = { USD: 10, EUR: 10, GBP: 10, INR: 1000 };
const OTHER = 10;

/** Parts of the amount that are told by mail. */
const thresholds = [0.5, 0.9, 1];

/** https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets */
interface Budget {
  name: string;
  amount?: { specifiedAmount?: { currencyCode?: string; units?: string } };
  thresholdRules?: { thresholdPercent: number }[];
}

/** A budget tells the project's owners by mail what it costs. It stops nothing. */
export const budget: Step = {
  name: 'Budget',
  async check(project) {
    if ((await listBudgets(project)).some(({ thresholdRules = [] }) => thresholdRules.length > 0))
      return holds('owners get a mail before a month costs more than planned');
    return missing('mail the owners before a month costs more than planned', project);
  },
  async make(project) {
    const { number, google } = project;
    const made = await google.post<Budget>(await addressOf(project), {
      displayName: `Club portal (${project.id})`.slice(0, 60),
      budgetFilter: { projects: [`projects/${number}`] },
      // Google fills in the currency of the billing account, which the owner of a project may not read.
      amount: { specifiedAmount: { units: String(OTHER) } },
      thresholdRules: thresholds.map((thresholdPercent) => ({ thresholdPercent })),
      notificationsRule: { enableProjectLevelRecipients: true },
    });
    const currency = made.amount?.specifiedAmount?.currencyCode ?? '';
    const units = amounts[currency] ?? OTHER;
    if (units !== OTHER)
      await google.patch(`${SERVICE}/v1/${made.name}?updateMask=amount`, {
        amount: { specifiedAmount: { currencyCode: currency, units: String(units) } },
      });
  },
  byHand: () => 'Ask whoever pays to add one at https://console.cloud.google.com/billing/budgets',
};

async function listBudgets(project: Project): Promise<Budget[]> {
  if (!project.services.has(SERVICE) || !(await billingAccount(project))) return [];
  // An owner of the project may see its own budgets, not those of others.
  const address = `${await addressOf(project)}?scope=projects/${project.number}`;
  const { budgets = [] } = await project.google.get<{ budgets?: Budget[] }>(address);
  return budgets;
}

async function addressOf(project: Project): Promise<string> {
  return `${SERVICE}/v1/${await billingAccount(project)}/budgets`;
}
