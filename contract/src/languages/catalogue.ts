import type { administrationSentences } from './en/administration.ts';
import type { apiSentences } from './en/api.ts';
import type { attendanceSentences } from './en/attendance.ts';
import type { beingSetUpSentences } from './en/being-set-up.ts';
import type { calendarSentences } from './en/calendar.ts';
import type { certificateListSentences } from './en/certificate-list.ts';
import type { certificatePaperSentences } from './en/certificate-paper.ts';
import type { certificateTextSentences } from './en/certificate-texts.ts';
import type { clubEventSentences } from './en/club-events.ts';
import type { clubPageSentences } from './en/club-page.ts';
import type { consentSentences } from './en/consent.ts';
import type { contactSentences } from './en/contact.ts';
import type { contentEditingSentences } from './en/content-editing.ts';
import type { departmentSentences } from './en/department.ts';
import type { doorSentences } from './en/door.ts';
import type { eventImportSentences } from './en/event-import.ts';
import type { evidenceSentences } from './en/evidence.ts';
import type { feedbackSentences } from './en/feedback.ts';
import type { feedbackResultSentences } from './en/feedback-results.ts';
import type { fieldSentences } from './en/field-problems.ts';
import type { fileSentences } from './en/files.ts';
import type { gallerySentences } from './en/gallery.ts';
import type { joiningSentences } from './en/joining.ts';
import type { mailSentences } from './en/mails.ts';
import type { myRecordSentences } from './en/my-record.ts';
import type { nothingHereSentences } from './en/nothing-here.ts';
import type { noticeSentences } from './en/notices.ts';
import type { pageSentences } from './en/pages.ts';
import type { privacySentences } from './en/privacy.ts';
import type { receivedMessageSentences } from './en/received-messages.ts';
import type { recordPageSentences } from './en/record-page.ts';
import type { registrationSentences } from './en/registration.ts';
import type { registrationListSentences } from './en/registration-list.ts';
import type { registrationStateSentences } from './en/registration-state.ts';
import type { reportSentences } from './en/report.ts';
import type { searchSentences } from './en/search.ts';
import type { sheetSentences } from './en/sheets.ts';
import type { successSentences } from './en/success.ts';
import type { takedownSentences } from './en/takedown.ts';
import type { ticketSentences } from './en/ticket.ts';
import type { twoStepSentences } from './en/two-step.ts';
import type { verifySentences } from './en/verify.ts';
import type { withoutScriptSentences } from './en/without-script.ts';

/** The names of a language. */
export interface Language {
  /** BCP 47: in the `lang` of a page and in `Accept-Language`. */
  code: string;
  /** The name of the language in the language itself. */
  name: string;
  /** How dates are written. Nothing has to ask the browser for it, which takes long on a slow phone. */
  dates: {
    /** The two orders of a date. Only English uses both. */
    monthFirst: string;
    dayFirst: string;
    /** January to December. */
    months: readonly string[];
  };
  /** BCP 47 tag for the way numbers and the names of days are written. */
  numbers: string;
}

/** Every sentence of the portal, grouped by who loads it. All languages have the keys of the English catalogue. */
export interface Catalogue {
  pages: typeof pageSentences;
  gallery: typeof gallerySentences;
  nothingHere: typeof nothingHereSentences;
  clubPage: typeof clubPageSentences;
  clubEvents: typeof clubEventSentences;
  calendar: typeof calendarSentences;
  contact: typeof contactSentences;
  joining: typeof joiningSentences;
  consent: typeof consentSentences;
  department: typeof departmentSentences;
  privacy: typeof privacySentences;
  takedown: typeof takedownSentences;
  search: typeof searchSentences;
  recordPage: typeof recordPageSentences;
  registration: typeof registrationSentences;
  ticket: typeof ticketSentences;
  door: typeof doorSentences;
  feedback: typeof feedbackSentences;
  administration: typeof administrationSentences;
  evidence: typeof evidenceSentences;
  registrationList: typeof registrationListSentences;
  attendance: typeof attendanceSentences;
  certificateList: typeof certificateListSentences;
  certificateTexts: typeof certificateTextSentences;
  feedbackResults: typeof feedbackResultSentences;
  registrationState: typeof registrationStateSentences;
  eventImport: typeof eventImportSentences;
  receivedMessages: typeof receivedMessageSentences;
  sheets: typeof sheetSentences;
  contentEditing: typeof contentEditingSentences;
  twoStep: typeof twoStepSentences;
  fields: typeof fieldSentences;
  files: typeof fileSentences;
  success: typeof successSentences;
  api: typeof apiSentences;
  notices: typeof noticeSentences;
  report: typeof reportSentences;
  certificatePaper: typeof certificatePaperSentences;
  verify: typeof verifySentences;
  myRecord: typeof myRecordSentences;
  beingSetUp: typeof beingSetUpSentences;
  withoutScript: typeof withoutScriptSentences;
  mails: typeof mailSentences;
}
