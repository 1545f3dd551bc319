import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const CHANNELS = 'monitoring.googleapis.com/v3/projects/PROJECT/notificationChannels';

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.notificationChannels */
interface Channel {
  name: string;
  type: string;
  labels?: { email_address?: string };
  enabled?: boolean;
}

/** Where Google's mails go to if something is wrong. */
export const alertMail: ProjectCondition = {
  name: 'Mail',
  point: 'alerts',
  async check(project) {
    const { person } = project.mail;
    const count = (await channelsToUse(project)).length;
    if (count === 0)
      return missing(
        `let alerts reach ${person ? 'the person who is signed in' : 'the department'}`,
        project,
      );
    const addresses = count === 1 ? 'one address' : `${count} addresses`;
    return holds(`alerts reach ${person ? 'the person who is signed in' : addresses}`);
  },
  async make(project) {
    const { person, department } = project.mail;
    await project.google.post(CHANNELS, {
      type: 'email',
      displayName: 'Club portal',
      labels: { email_address: person ?? department },
    });
  },
  byHand: ({ id }) =>
    `Add an address at https://console.cloud.google.com/monitoring/alerting/notifications?project=${id}`,
};

/** The channels that alerts must reach: that of the person who is signed in. If that is no person, all that there are. */
export async function channelsToUse(project: Project): Promise<Channel[]> {
  const channels = await project.google.list<Channel>(CHANNELS, 'notificationChannels');
  const mails = channels.filter(({ type, enabled }) => type === 'email' && enabled !== false);
  const person = project.mail.person?.toLowerCase();
  if (!person) return mails;
  return mails.filter(({ labels }) => labels?.email_address?.toLowerCase() === person);
}
