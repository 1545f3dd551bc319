import { text } from 'node:stream/consumers';
import { checkContent } from '../contract/check/content.ts';
import { MailSettings } from '../functions/src/mail/server.ts';
import { readArguments } from './arguments.ts';
import { mailSettings, sendMailToOneself, storeMailSettings } from './conditions/mail.ts';
import { findProject } from './deploy/find-project.ts';
import { makeMissing } from './deploy/prepare.ts';
import { projectId } from './deploy/projects.ts';
import { orRefuse } from './or-refuse.ts';
import { Refusal } from './refusal.ts';
import { ask, askSecretly } from './terminal.ts';

/**
 * `npm run mail -- PROJECT` asks for the department's mail server, sends an email to the person at the keyboard, and
 * stores the settings in Secret Manager if the server accepted it. Without a terminal, the password comes from standard
 * input.
 */

const usage =
  'Usage: npm run mail -- PROJECT [--host HOST] [--port PORT] [--user USER] [--from ADDRESS] [--unchecked]';
const option = { type: 'string' } as const;
const { positionals, values } = readArguments(
  usage,
  { host: option, port: option, user: option, from: option, unchecked: { type: 'boolean' } },
  1,
);

await orRefuse(async () => {
  const id = projectId(positionals[0] ?? '');
  const project = await findProject(id, (await checkContent())['institute.ts']);
  const settings = await askForSettings();
  if (!values.unchecked) {
    await sendMailToOneself(project, settings).catch((error: Error) => {
      throw new Refusal(
        `${settings.host} has taken no mail: ${error.message}. Nothing is kept.`,
        'Look at the settings. If only this network is in the way, add --unchecked.',
      );
    });
    console.log(`${settings.host} accepted an email to you. Check that it has arrived.`);
  }
  await makeMissing(project, [mailSettings], (line) => console.log(line));
  await storeMailSettings(project, settings);
  console.log(`The settings are kept. ${id} sends emails within five minutes.`);
}, 'Run the same command again.');

async function askForSettings(): Promise<MailSettings> {
  const host = values.host ?? (await ask('Mail server, for example smtp.gmail.com: '));
  const port = values.port ?? ((await ask('Port (587): ')) || '587');
  const user = values.user ?? (await ask('User name: '));
  const from = values.from ?? ((await ask(`Address of the sender (${user}): `)) || user);
  const password = process.stdin.isTTY
    ? await askSecretly('Password (it is not shown): ')
    : (await text(process.stdin)).trim();
  const settings = MailSettings.safeParse({ host, port, user, password, from });
  if (settings.success) return settings.data;
  const wrong = settings.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Refusal(`These settings are not right: ${wrong}.`, usage);
}
