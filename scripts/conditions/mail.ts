import { MAIL_SECRET, MailSettings, openTransport } from '../../functions/src/mail/server.ts';
import { region } from '../deploy/region.ts';
import { holds, missing, type Project, type ProjectCondition, refused, unseen } from './condition.ts';
import { findPolicy, grant, lackingRights } from './policy.ts';
import { functionsAccount } from './service-account.ts';

/** https://cloud.google.com/secret-manager/docs/reference/rest */
const SECRETS = 'secretmanager.googleapis.com/v1/projects/PROJECT/secrets';
const SECRET = `${SECRETS}/${MAIL_SECRET}`;
const GUIDE = 'docs/operations.md#mail';

/** The secret for the settings, which may be empty. The functions read it while they run. */
export const mailSettings: ProjectCondition = {
  name: 'Settings of mail',
  async check(project) {
    const isThere = (await project.google.find(SECRET)) !== null;
    const policy = isThere ? await findPolicy(project.google, SECRET) : null;
    if (isThere && lackingRights(policy, readers(project)).length === 0)
      return holds('there is a place for them in Secret Manager, which the functions may read');
    return missing('make a place for them in Secret Manager, which the functions may read', project);
  },
  async make(project) {
    const { google } = project;
    if ((await google.find(SECRET)) === null)
      await google.post(`${SECRETS}?secretId=${MAIL_SECRET}`, {
        replication: { userManaged: { replicas: [{ location: region }] } },
      });
    await grant(google, SECRET, readers(project));
  },
};

/** Sends an email to the user. A portal without a mail server is complete too. */
export const mail: ProjectCondition = {
  name: 'Sending mail',
  async check(project) {
    const settings = await findSettings(project);
    const set = `npm run mail -- ${project.id}`;
    if (settings === null)
      return holds(
        `off, which is allowed; the portal sends no messages to clubs; ${GUIDE} says how to set it`,
      );
    if (!settings.success) return refused('the settings are not complete', set);
    const { host, port } = settings.data;
    try {
      await sendMailToOneself(project, settings.data);
      return holds(`${host} has taken a mail to you; look whether it has arrived`);
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      // The functions may reach a server that this network blocks.
      if (['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS'].includes(code))
        return unseen(`no answer from ${host}, port ${port}: ${message}`, 'Try again from another network.');
      return refused(`${host} refuses to send: ${message}`, set);
    }
  },
};

/** Throws the mail server's error. */
export async function sendMailToOneself({ id, mail }: Project, settings: MailSettings): Promise<void> {
  const transport = await openTransport(settings);
  try {
    await transport.sendMail({
      from: settings.from,
      to: mail.person ?? mail.department ?? settings.from,
      subject: `The portal ${id} can send mails`,
      text: 'If you read this, the settings of the mail server are right. You have nothing to do.\n',
    });
  } finally {
    transport.close();
  }
}

/** Stores the settings, and destroys earlier ones with their password. */
export async function storeMailSettings({ google }: Project, settings: MailSettings): Promise<void> {
  const data = Buffer.from(JSON.stringify(settings)).toString('base64');
  const { name } = await google.post<{ name: string }>(`${SECRET}:addVersion`, { payload: { data } });
  const versions = await google.list<{ name: string; state: string }>(`${SECRET}/versions`, 'versions');
  for (const version of versions) {
    const number = version.name.split('/').at(-1);
    if (number !== name.split('/').at(-1) && version.state !== 'DESTROYED')
      await google.post(`${SECRET}/versions/${number}:destroy`);
  }
}

/** Null if no settings are stored. */
async function findSettings({ google }: Project) {
  const found = await google.find<{ payload: { data: string } }>(`${SECRET}/versions/latest:access`);
  return found && MailSettings.safeParse(JSON.parse(Buffer.from(found.payload.data, 'base64').toString()));
}

function readers(project: Project) {
  const member = `serviceAccount:${functionsAccount(project)}`;
  return [{ role: 'roles/secretmanager.secretAccessor', member }];
}
