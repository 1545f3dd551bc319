import { findBilling } from './billing.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const SERVICE = 'billingbudgets.googleapis.com/v1';

/**
 * Twice a month's cost with 1,000 visitors a day (docs/operations.md), and at least 10 USD, in the currencies of a
 * billing account. In another currency the budget has 10 units: an early email does no harm.
 */
const amounts: Record<string, number> = { USD: 10, EUR: 10, GBP: 10, INR: 1000 };
const OTHER = 10;

/** The shares of the amount at which Google sends an email. */
const thresholds = [0.5, 0.9, 1];

/** https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets */
interface Budget {
  name: string;
  amount?: { specifiedAmount?: { currencyCode?: string; units?: string } };
  thresholdRules?: { thresholdPercent: number }[];
}

/** A budget tells the project's owners by email what the project costs. It stops nothing. */
export const budget: ProjectCondition = {
  name: 'Budget',
  async check(project) {
    if ((await listBudgets(project)).some(({ thresholdRules = [] }) => thresholdRules.length > 0))
      return holds('owners get an email before a month costs more than planned');
    return missing('email the owners before a month costs more than planned', project);
  },
  async make(project) {
    const { id, number, google } = project;
    const made = await google.post<Budget>(`${SERVICE}/${await accountOf(project)}/budgets`, {
      displayName: `Club portal (${id})`.slice(0, 60),
      budgetFilter: { projects: [`projects/${number}`] },
      // Google fills in the currency of the billing account, which the owner of a project may not read.
      amount: { specifiedAmount: { units: String(OTHER) } },
      thresholdRules: thresholds.map((thresholdPercent) => ({ thresholdPercent })),
      notificationsRule: { enableProjectLevelRecipients: true },
    });
    const currencyCode = made.amount?.specifiedAmount?.currencyCode ?? '';
    const units = amounts[currencyCode] ?? OTHER;
    if (units === OTHER) return;
    const amount = { specifiedAmount: { currencyCode, units: String(units) } };
    await google.patch(`${SERVICE}/${made.name}`, { amount }, ['amount']);
  },
  byHand: () => 'Ask the person who pays to add one at https://console.cloud.google.com/billing/budgets',
};

async function listBudgets(project: Project): Promise<Budget[]> {
  const account = await accountOf(project);
  if (!account) return [];
  // An owner of the project may see its budgets, but not those of other projects.
  const own = `?scope=projects/${project.number}`;
  return project.google.list<Budget>(`${SERVICE}/${account}/budgets${own}`, 'budgets');
}

/** The billing account that pays, as `billingAccounts/ID`, or empty. */
async function accountOf(project: Project): Promise<string> {
  return (await findBilling(project))?.billingAccountName ?? '';
}
