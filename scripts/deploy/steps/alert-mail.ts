import { holds, missing, type Project, type Step } from '../step.ts';

export const MONITORING = 'monitoring.googleapis.com';

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.notificationChannels */
export interface Channel {
  name: string;
  type: string;
  labels?: { email_address?: string };
  enabled?: boolean;
}

/** Where Google's mails go to if something is wrong. */
export const alertMail: Step = {
  name: 'Mail',
  async check(project) {
    const { person } = project.mail;
    const count = (await channelsToUse(project)).length;
    if (count > 0) return holds(`alerts reach ${person ? 'whoever is signed in' : inWords(count)}`);
    return missing(`let alerts reach ${person ? 'whoever is signed in' : 'the department'}`, project);
  },
  async make(project) {
    const { person, department } = project.mail;
    await project.google.post(`${MONITORING}/v3/projects/${project.id}/notificationChannels`, {
      type: 'email',
      displayName: 'Club portal',
      labels: { email_address: person ?? department },
    });
  },
  byHand: ({ id }) =>
    `Add an address at https://console.cloud.google.com/monitoring/alerting/notifications?project=${id}`,
};

/** The channels that alerts must reach: that of whoever is signed in. If that is no person, whichever there are. */
export async function channelsToUse({ id, google, services, mail }: Project): Promise<Channel[]> {
  if (!services.has(MONITORING)) return [];
  const { notificationChannels = [] } = await google.get<{ notificationChannels?: Channel[] }>(
    `${MONITORING}/v3/projects/${id}/notificationChannels?pageSize=1000`,
  );
  const mails = notificationChannels.filter(({ type, enabled }) => type === 'email' && enabled !== false);
  if (!mail.person) return mails;
  const wanted = mail.person.toLowerCase();
  return mails.filter(({ labels }) => labels?.email_address?.toLowerCase() === wanted);
}

function inWords(count: number): string {
  return count === 1 ? 'one address' : `${count} addresses`;
}
