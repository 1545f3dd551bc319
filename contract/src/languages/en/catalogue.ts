import type { Catalogue } from '../catalogue.ts';
import { administrationSentences } from './administration.ts';
import { apiSentences } from './api.ts';
import { attendanceSentences } from './attendance.ts';
import { beingSetUpSentences } from './being-set-up.ts';
import { calendarSentences } from './calendar.ts';
import { certificateListSentences } from './certificate-list.ts';
import { certificatePaperSentences } from './certificate-paper.ts';
import { certificateTextSentences } from './certificate-texts.ts';
import { clubEventSentences } from './club-events.ts';
import { clubPageSentences } from './club-page.ts';
import { consentSentences } from './consent.ts';
import { contactSentences } from './contact.ts';
import { contentEditingSentences } from './content-editing.ts';
import { departmentSentences } from './department.ts';
import { doorSentences } from './door.ts';
import { eventImportSentences } from './event-import.ts';
import { evidenceSentences } from './evidence.ts';
import { feedbackSentences } from './feedback.ts';
import { feedbackResultSentences } from './feedback-results.ts';
import { fieldSentences } from './field-problems.ts';
import { fileSentences } from './files.ts';
import { gallerySentences } from './gallery.ts';
import { joiningSentences } from './joining.ts';
import { mailSentences } from './mails.ts';
import { myRecordSentences } from './my-record.ts';
import { nothingHereSentences } from './nothing-here.ts';
import { noticeSentences } from './notices.ts';
import { pageSentences } from './pages.ts';
import { privacySentences } from './privacy.ts';
import { receivedMessageSentences } from './received-messages.ts';
import { recordPageSentences } from './record-page.ts';
import { registrationSentences } from './registration.ts';
import { registrationListSentences } from './registration-list.ts';
import { registrationStateSentences } from './registration-state.ts';
import { reportSentences } from './report.ts';
import { searchSentences } from './search.ts';
import { sheetSentences } from './sheets.ts';
import { successSentences } from './success.ts';
import { takedownSentences } from './takedown.ts';
import { ticketSentences } from './ticket.ts';
import { twoStepSentences } from './two-step.ts';
import { verifySentences } from './verify.ts';
import { withoutScriptSentences } from './without-script.ts';

export const catalogue: Catalogue = {
  pages: pageSentences,
  gallery: gallerySentences,
  nothingHere: nothingHereSentences,
  clubPage: clubPageSentences,
  clubEvents: clubEventSentences,
  calendar: calendarSentences,
  contact: contactSentences,
  joining: joiningSentences,
  consent: consentSentences,
  department: departmentSentences,
  privacy: privacySentences,
  takedown: takedownSentences,
  search: searchSentences,
  recordPage: recordPageSentences,
  registration: registrationSentences,
  ticket: ticketSentences,
  door: doorSentences,
  feedback: feedbackSentences,
  administration: administrationSentences,
  evidence: evidenceSentences,
  registrationList: registrationListSentences,
  attendance: attendanceSentences,
  certificateList: certificateListSentences,
  certificateTexts: certificateTextSentences,
  feedbackResults: feedbackResultSentences,
  registrationState: registrationStateSentences,
  eventImport: eventImportSentences,
  receivedMessages: receivedMessageSentences,
  sheets: sheetSentences,
  contentEditing: contentEditingSentences,
  twoStep: twoStepSentences,
  fields: fieldSentences,
  files: fileSentences,
  success: successSentences,
  api: apiSentences,
  notices: noticeSentences,
  report: reportSentences,
  certificatePaper: certificatePaperSentences,
  verify: verifySentences,
  myRecord: myRecordSentences,
  beingSetUp: beingSetUpSentences,
  withoutScript: withoutScriptSentences,
  mails: mailSentences,
};
