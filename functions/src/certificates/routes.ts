import { certificateAdminPaths } from '@club-portal/contract/administration-paths';
import { Done } from '@club-portal/contract/answers';
import {
  CertificateCorrection,
  CertificateDone,
  CertificateList,
  CertificatePreviewQuery,
  CertificatePrintQuery,
  CertificateProgress,
  CertificateQuestion,
  CertificateRevocation,
  CertificateSettingsInput,
  CertificateVerified,
} from '@club-portal/contract/certificate';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { certificatePaths } from '@club-portal/contract/certificate-paths';
import { eventFileName } from '@club-portal/contract/file-names';
import { logMemberAccess } from '../access/access-log.ts';
import { bytes, LONG_MS, route, visitorsBodyBytes } from '../http/route.ts';
import { dispositionOf, printIssued, printPreview, readCertificateFile } from './printing.ts';
import {
  askForIssue,
  correctCertificate,
  listCertificates,
  readProgress,
  revokeCertificate,
  saveSettings,
} from './store.ts';
import { verifyCertificate } from './verify.ts';

export const certificateRoutes = [
  route({
    method: 'POST',
    path: certificatePaths.verify,
    summary:
      'What was issued under a number: for what, for which event, when, by whom, and whether it is valid. A typed name is compared, and never answered. 404 for an unknown number, 429 after twenty wrong numbers or names.',
    action: 'certificate.see',
    body: CertificateQuestion,
    bodyLimitBytes: visitorsBodyBytes,
    answer: CertificateVerified,
    run: ({ body, address }) => verifyCertificate(body, address),
  }),

  route({
    method: 'GET',
    path: certificateAdminPaths.fetch(':id'),
    summary:
      'The certificates of an event: the settings, who gets one, and what was issued. Who asks is written into the register.',
    action: 'certificate.list',
    answer: CertificateList,
    run: async ({ id, actor }) => {
      const list = await listCertificates(actor, id);
      const read = [...list.candidates.filter(({ number }) => number === ''), ...list.certificates];
      await logMemberAccess(
        actor,
        'certificates',
        read.map(() => list.event),
      );
      return list;
    },
  }),

  route({
    method: 'GET',
    path: certificateAdminPaths.progress(':id'),
    summary: 'How many certificates of an event are issued, and how many of their mails wait.',
    action: 'certificate.list',
    answer: CertificateProgress,
    run: ({ id, actor }) => readProgress(actor, id),
  }),

  route({
    method: 'PUT',
    path: certificateAdminPaths.settings(':id'),
    summary:
      'Saves the settings of the certificates of an event. 409 with the current ones if the version sent is not current.',
    action: 'certificate.update',
    body: CertificateSettingsInput,
    answer: Done,
    run: async ({ id, actor, body }) => {
      await saveSettings(actor, id, body);
      return { message: (say) => say.success.certificate.saved };
    },
  }),

  route({
    method: 'POST',
    path: certificateAdminPaths.issue(':id'),
    summary:
      'Issues all certificates of an event that are missing, in the background, with mails. Calling it again changes nothing that was issued.',
    action: 'certificate.issue',
    answer: Done,
    run: async ({ id, actor }) => {
      const missing = await askForIssue(actor, id);
      return { message: (say) => say.success.certificate.issuing(missing) };
    },
  }),

  route({
    method: 'GET',
    path: certificateAdminPaths.preview(':id'),
    servedBy: 'report',
    summary:
      'What issuing would print, as PDF: the certificate of the candidate with this key, or without a key the sheet of all names. Who asks is written into the register.',
    action: 'certificate.list',
    query: CertificatePreviewQuery,
    answer: bytes,
    contentType: 'application/pdf',
    deadlineMs: LONG_MS,
    run: async ({ id, actor, query: { key }, http }) => {
      const { event, people, pdf } = await printPreview(actor, id, key);
      const read = Array.from({ length: people }, () => event);
      await logMemberAccess(actor, 'certificatesFile', read);
      http.header('Content-Disposition', dispositionOf(key ? 'preview' : 'names', eventFileName(event)));
      return pdf;
    },
  }),

  route({
    method: 'GET',
    path: certificateAdminPaths.print(':id'),
    servedBy: 'report',
    summary:
      'The valid certificates of an event as one PDF, a hundred at a time in the order of names. 404 for a part that has none. Who asks is written into the register.',
    action: 'certificate.list',
    query: CertificatePrintQuery,
    answer: bytes,
    contentType: 'application/pdf',
    deadlineMs: LONG_MS,
    run: async ({ id, actor, query: { part }, http }) => {
      const { event, people, what, pdf } = await printIssued(actor, id, part);
      const read = Array.from({ length: people }, () => event);
      await logMemberAccess(actor, 'certificatesFile', read);
      http.header('Content-Disposition', dispositionOf(what, eventFileName(event)));
      return pdf;
    },
  }),

  route({
    method: 'GET',
    path: certificateAdminPaths.file(':id'),
    servedBy: 'report',
    summary: 'An issued certificate as PDF. Who asks is written into the register.',
    action: 'certificate.list',
    answer: bytes,
    contentType: 'application/pdf',
    deadlineMs: LONG_MS,
    run: async ({ id, actor, http }) => {
      const { document, pdf } = await readCertificateFile(actor, id);
      await logMemberAccess(actor, 'certificatesFile', [{ club: document.get('club') }]);
      http.header('Content-Disposition', dispositionOf('certificate', shownCertificateNumber(id)));
      return pdf;
    },
  }),

  route({
    method: 'PUT',
    path: certificateAdminPaths.correct(':id'),
    summary:
      'Corrects the name on a certificate, with a mail. Its number stays, and its history has the name before.',
    action: 'certificate.update',
    body: CertificateCorrection,
    answer: CertificateDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.certificate.corrected,
      certificate: await correctCertificate(actor, id, body),
    }),
  }),

  route({
    method: 'PUT',
    path: certificateAdminPaths.revoke(':id'),
    summary: 'Revokes a certificate, with a mail that says why. So does the page that verifies it.',
    action: 'certificate.revoke',
    body: CertificateRevocation,
    answer: CertificateDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.certificate.revoked,
      certificate: await revokeCertificate(actor, id, body),
    }),
  }),
];
