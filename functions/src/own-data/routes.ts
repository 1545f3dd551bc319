import { setTimeout as wait } from 'node:timers/promises';
import { Done } from '@club-portal/contract/answers';
import type { languages } from '@club-portal/contract/languages';
import {
  OwnData,
  OwnDataKey,
  OwnDataRequest,
  OwnErasure,
  UnsubscribeQuery,
} from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import type { Context } from 'hono';
import { countAttempt, countingWrong, ownDataMailsPerAddress, wrongOwnDataKeys } from '../access/attempts.ts';
import { logSecurityEvent } from '../access/security-log.ts';
import { notFound } from '../errors.ts';
import { ownOrigins } from '../http/origin.ts';
import { bytes, route, visitorsBodyBytes } from '../http/route.ts';
import { listOwnRequests } from '../members/own-data.ts';
import { languageFor } from '../sentences.ts';
import { addressOfKey, eraseOwn, listOthers, mailKey, unsubscribe } from './store.ts';

/** Every answer takes this long, so that its duration does not reveal whether an email was sent. */
const ASK_MS = 3000;

/** Where an emailed link leads. */
const pages: Record<OwnDataRequest['page'], string> = {
  myData: '/privacy/my-data',
  registrations: '/my-registrations',
  record: '/my-record',
};

export const ownDataRoutes = [
  route({
    method: 'POST',
    path: paths.ownData.ask,
    summary:
      'Mails a link to what is kept of an address, if there is anything. Answers the same, after three seconds, in any case.',
    action: 'ownData.ask',
    body: OwnDataRequest,
    bodyLimitBytes: visitorsBodyBytes,
    answer: Done,
    run: async ({ body, address, http }) => {
      await countAttempt(ownDataMailsPerAddress(address));
      const language = languageFor(http.req.header('Accept-Language'));
      mailKey(body.email, (key) => addressesOf(http, pages[body.page], key, language), language);
      await wait(ASK_MS);
      return { message: (say) => say.success.ownData.asked };
    },
  }),

  route({
    method: 'POST',
    path: paths.ownData.show,
    summary:
      'What is kept of the person who has the key of a mailed link: requests to join, and others. 404 for an unknown or expired key.',
    action: 'ownData.show',
    body: OwnDataKey,
    bodyLimitBytes: visitorsBodyBytes,
    answer: OwnData,
    run: async ({ body: { key }, address, http }) => {
      const email = await countingWrong(wrongOwnDataKeys(address), () => addressOfKey(key));
      const language = languageFor(http.req.header('Accept-Language'));
      const [requests, others] = await Promise.all([listOwnRequests(email), listOthers(email, language)]);
      return { email, requests, others };
    },
  }),

  route({
    method: 'POST',
    path: paths.ownData.erase,
    summary:
      'Erases what is kept of the person who has the key: the records with these ids, or all. 404 if this person has none of them.',
    action: 'ownData.erase',
    body: OwnErasure,
    bodyLimitBytes: visitorsBodyBytes,
    answer: Done,
    run: async ({ body: { key, ids }, address }) => {
      const erased = await countingWrong(wrongOwnDataKeys(address), () => eraseOwn(key, ids));
      if (erased.length === 0) throw notFound((say) => say.api.ownData.requestNotFound);
      for (const target of erased) logSecurityEvent({ event: 'own-data-erased', target });
      return { message: (say) => say.success.ownData.erased };
    },
  }),

  route({
    method: 'POST',
    path: paths.ownData.unsubscribe,
    summary:
      'Ends the mails of a club to the person who got the token in one of them. Mail programs call it too (RFC 8058). It can be repeated. 404 for a token that the portal did not make.',
    action: 'ownData.unsubscribe',
    withoutAppCheck: true,
    query: UnsubscribeQuery,
    answer: Done,
    run: async ({ query: { token }, address }) => {
      await countingWrong(wrongOwnDataKeys(address), () => unsubscribe(token));
      return { message: (say) => say.success.ownData.unsubscribed };
    },
  }),

  route({
    method: 'GET',
    path: paths.ownData.unsubscribe,
    summary: 'Leads a person who opens this address to the page with the button. Changes nothing.',
    action: 'ownData.unsubscribe',
    query: UnsubscribeQuery,
    answer: bytes,
    contentType: 'text/html',
    status: 302,
    run: async ({ query: { token }, http }) => {
      http.header('Location', `/privacy/my-data#unsubscribe=${token}`);
      return new Uint8Array();
    },
  }),
];

/**
 * The key is in the fragment, which no server, log or `Referer` receives. A script sends no origin. If a request has
 * one, it has been checked already.
 */
function addressesOf(http: Context, page: string, key: string, language: keyof typeof languages): string[] {
  const own = ownOrigins();
  const origins = [http.req.header('Origin') ?? own[0], ...own.slice(-1)];
  const prefix = language === 'en' ? '' : `/${language}`;
  return origins.map((origin) => `${origin}${prefix}${page}#key=${key}`);
}
