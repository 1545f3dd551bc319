import { paths } from '@club-portal/contract/paths';
import {
  OwnRegistrationChange,
  OwnRegistrationDone,
  OwnRegistrations,
  OwnRegistrationsKey,
  OwnRegistrationWithdrawal,
} from '@club-portal/contract/registration';
import { countAttempt, countingWrong, registrationChanges, wrongOwnDataKeys } from '../access/attempts.ts';
import { notFound } from '../errors.ts';
import { route, visitorsBodyBytes } from '../http/route.ts';
import { readRegistrationToken } from '../mail/link-tokens.ts';
import { changeOwn, idsOfAddress, listOwnRegistrations, withdrawOwn } from '../registrations/store.ts';
import { languageFor } from '../sentences.ts';
import { addressOfKey } from './store.ts';

/** What people see and change of their registrations, with the key of an emailed link. */
export const ownRegistrationRoutes = [
  route({
    method: 'POST',
    path: paths.registration.own,
    summary:
      'The registrations of the person who has the key of a mailed link: that of one registration, or that of *My data* for all. 404 for an unknown or expired key.',
    action: 'registration.own',
    body: OwnRegistrationsKey,
    bodyLimitBytes: visitorsBodyBytes,
    answer: OwnRegistrations,
    run: async ({ body: { key }, address, http }) => {
      const ids = await countingWrong(wrongOwnDataKeys(address), () => idsOfKey(key));
      const registrations = await listOwnRegistrations(ids, languageFor(http.req.header('Accept-Language')));
      return { email: registrations[0]?.email ?? '', registrations };
    },
  }),

  route({
    method: 'POST',
    path: paths.registration.change,
    summary:
      'Changes answers and team of an own registration, until registration closes. 409 with the current one if the version sent is not current, or if it is too late.',
    action: 'registration.own',
    body: OwnRegistrationChange,
    bodyLimitBytes: visitorsBodyBytes,
    answer: OwnRegistrationDone,
    run: async ({ body: { key, id, ...change }, address, http }) => {
      await requireOwn(key, id, address);
      // The answer reveals whether somebody whom the leader adds has registered, so attempts are limited.
      await countAttempt(registrationChanges(id));
      await changeOwn(id, change);
      const registration = await readOwn(id, http.req.header('Accept-Language'));
      return { message: (say) => say.success.registration.changed, registration };
    },
  }),

  route({
    method: 'POST',
    path: paths.registration.withdraw,
    summary: 'Withdraws an own registration. Its seat goes to the next one. 409 shortly before the event.',
    action: 'registration.own',
    body: OwnRegistrationWithdrawal,
    bodyLimitBytes: visitorsBodyBytes,
    answer: OwnRegistrationDone,
    run: async ({ body: { key, id }, address, http }) => {
      await requireOwn(key, id, address);
      await withdrawOwn(id);
      const registration = await readOwn(id, http.req.header('Accept-Language'));
      return { message: (say) => say.success.registration.withdrawn, registration };
    },
  }),
];

/** A token of one registration contains a dot, which a key of *My data* never does. */
export async function idsOfKey(key: string): Promise<string[]> {
  if (!key.includes('.')) return idsOfAddress(await addressOfKey(key));
  const id = await readRegistrationToken(key);
  if (id === null) throw notFound((say) => say.api.registration.keyNotFound);
  return [id];
}

async function requireOwn(key: string, id: string, address: string): Promise<void> {
  const ids = await countingWrong(wrongOwnDataKeys(address), () => idsOfKey(key));
  if (!ids.includes(id)) throw notFound((say) => say.api.registration.notFound);
}

async function readOwn(id: string, acceptLanguage: string | undefined) {
  const [registration] = await listOwnRegistrations([id], languageFor(acceptLanguage));
  if (!registration) throw notFound((say) => say.api.registration.notFound);
  return registration;
}
