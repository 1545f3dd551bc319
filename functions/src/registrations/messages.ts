import type { Actor } from '@club-portal/contract/access';
import type { RegisteredMessageInput } from '@club-portal/contract/registration';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { ApiProblem } from '../errors.ts';
import { firestore, isAlreadyThere } from '../firestore.ts';
import { type Mail, putMail, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';
import { logChangeAlone } from '../records/changes.ts';
import { isKept } from '../records/expiry.ts';
import { idFrom, newId } from '../records/records.ts';
import { requireRegisteredEvent } from '../records/registered-event.ts';
import { requireRight } from '../rights.ts';
import { registrations } from './documents.ts';

/** Emails that are put into the outbox at once. */
const BATCH = 200;

/**
 * Sends a message to people who have registered, once to each address. A repeated call with the same `id` sends it to
 * those who have no copy yet. Returns the number of addresses. Throws 404, 403, 409 without recipients or without a
 * mail server.
 */
export async function sendToRegistered(
  actor: Actor,
  event: string,
  message: RegisteredMessageInput,
  replyTo: string,
  id = newId(),
): Promise<number> {
  const found = await requireRegisteredEvent(event);
  requireRight(actor, 'registration.message', { club: found.club });
  if (!(await mailSettings()))
    throw new ApiProblem(409, 'no-mail-server', (say) => say.api.clubMessage.noMailServer);
  const { docs } = await registrations.where('event', '==', event).get();
  const recipients = new Map(
    docs
      .filter((document) => isKept(document) && isAsked(document, message.to))
      .map((document) => [document.get('emailKey') as string, document]),
  );
  if (recipients.size === 0) throw new ApiProblem(409, 'no-recipients', (say) => say.api.clubMessage.nobody);
  const about = { collection: 'registrations', id: '', club: found.club };
  await logChangeAlone({ actor, action: 'registration.message' }, about, [
    { name: 'recipients', after: String(recipients.size) },
  ]);
  const copies = [...recipients].map(([address, document]) => ({
    id: `${id}-${idFrom(`${id}:${address}`)}`,
    mail: copyFor(document, message, replyTo),
  }));
  for (let start = 0; start < copies.length; start += BATCH)
    await putCopies(copies.slice(start, start + BATCH));
  return recipients.size;
}

function isAsked(document: DocumentSnapshot, to: RegisteredMessageInput['to']): boolean {
  const outcome = document.get('outcome');
  return to === 'all' ? ['seat', 'waiting', 'asked'].includes(outcome) : outcome === to;
}

async function putCopies(copies: readonly { id: string; mail: Mail }[]): Promise<void> {
  const batch = firestore.batch();
  for (const { id, mail } of copies) putMail(batch, mail, id);
  try {
    await batch.commit();
  } catch (error) {
    // The same call was repeated after this batch.
    if (!isAlreadyThere(error)) throw error;
  }
  await Promise.all(copies.map(({ id }) => sendSoon(id).catch(() => {})));
}

function copyFor(
  document: DocumentSnapshot,
  { title, text, language }: RegisteredMessageInput,
  replyTo: string,
): Mail {
  const { email, club } = document.data() ?? {};
  return {
    ...{ to: email, kind: 'registration', subject: title, text, language, message: document.id },
    ...(replyTo && { replyTo }),
    ...(club && { club }),
  };
}
