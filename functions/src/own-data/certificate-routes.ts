import { OwnCertificateFile, ParticipationKey, ParticipationRecord } from '@club-portal/contract/certificate';
import { readCertificateNumber, shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { certificatePaths, participationPaths } from '@club-portal/contract/certificate-paths';
import { countingWrong, wrongOwnDataKeys } from '../access/attempts.ts';
import { certificatesOfKey, type OwnKey, participationsOf, printRecord } from '../certificates/own.ts';
import { dispositionOf, printCertificate } from '../certificates/printing.ts';
import { notFound } from '../errors.ts';
import { bytes, LONG_MS, route, visitorsBodyBytes } from '../http/route.ts';
import { idsOfAddress } from '../registrations/store.ts';
import { languageFor } from '../sentences.ts';
import { idsOfKey } from './registration-routes.ts';
import { addressOfKey } from './store.ts';

/** What people get of their certificates, with the key of an emailed link. */
export const ownCertificateRoutes = [
  route({
    method: 'POST',
    path: certificatePaths.own,
    servedBy: 'report',
    summary:
      'A certificate as PDF, for the person who has the key of a mailed link: that of its registration, or that of *My data*. 404 for an unknown or expired key, and for the number of somebody else.',
    action: 'certificate.own',
    body: OwnCertificateFile,
    bodyLimitBytes: visitorsBodyBytes,
    answer: bytes,
    contentType: 'application/pdf',
    deadlineMs: LONG_MS,
    run: async ({ body: { key, number }, address, http }) => {
      const own = await countingWrong(wrongOwnDataKeys(address), () => ownKey(key));
      const wanted = readCertificateNumber(number);
      const found = (await certificatesOfKey(own)).find(({ id }) => id === wanted);
      if (!found) throw notFound((say) => say.api.certificate.notFound);
      http.header('Content-Disposition', dispositionOf('certificate', shownCertificateNumber(found.id)));
      return printCertificate(found);
    },
  }),

  route({
    method: 'POST',
    path: participationPaths.show,
    summary:
      'All that the person with the key of a mailed link took part in, with the certificates. The key of one registration shows its event only. 404 for an unknown or expired key.',
    action: 'participation.own',
    body: ParticipationKey,
    bodyLimitBytes: visitorsBodyBytes,
    answer: ParticipationRecord,
    run: async ({ body: { key }, address, http }) => {
      const own = await countingWrong(wrongOwnDataKeys(address), () => ownKey(key));
      const language = languageFor(http.req.header('Accept-Language'));
      const { email, participations } = await participationsOf(own, language);
      return { email, participations };
    },
  }),

  route({
    method: 'POST',
    path: participationPaths.file,
    servedBy: 'report',
    summary:
      'The record of participation as PDF, with a number that can be verified. 404 as `show`, and for who took part in nothing.',
    action: 'participation.own',
    body: ParticipationKey,
    bodyLimitBytes: visitorsBodyBytes,
    answer: bytes,
    contentType: 'application/pdf',
    deadlineMs: LONG_MS,
    run: async ({ body: { key }, address, http }) => {
      const own = await countingWrong(wrongOwnDataKeys(address), () => ownKey(key));
      const { number, pdf } = await printRecord(own, languageFor(http.req.header('Accept-Language')));
      http.header('Content-Disposition', dispositionOf('record', shownCertificateNumber(number)));
      return pdf;
    },
  }),
];

/** A token of one registration contains a dot, which a key of *My data* never does. */
async function ownKey(key: string): Promise<OwnKey> {
  if (key.includes('.')) return { email: undefined, registrations: await idsOfKey(key) };
  const email = await addressOfKey(key);
  return { email, registrations: await idsOfAddress(email) };
}
