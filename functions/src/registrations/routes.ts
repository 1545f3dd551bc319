import { setTimeout as wait } from 'node:timers/promises';
import { attendancePaths, registrationPaths } from '@club-portal/contract/administration-paths';
import { TicketAnswer, TicketQuestion } from '@club-portal/contract/door';
import { eventFileName } from '@club-portal/contract/file-names';
import { paths } from '@club-portal/contract/paths';
import {
  AttendanceSheetQuery,
  OutcomeQuestion,
  RegisteredMessageDone,
  RegisteredMessageInput,
  RegistrationDone,
  RegistrationEntry,
  RegistrationForm,
  RegistrationInput,
  RegistrationList,
  RegistrationOutcome,
  RegistrationQuery,
  RegistrationSent,
  RegistrationVersion,
} from '@club-portal/contract/registration';
import {
  REGISTRATION_IMPORT_BYTES,
  RegistrationImportDone,
  RegistrationImportInput,
} from '@club-portal/contract/registration-import';
import { logMemberAccess } from '../access/access-log.ts';
import {
  countAttempt,
  countingWrong,
  registrationsPerAddress,
  registrationsPerMailbox,
  wrongTickets,
} from '../access/attempts.ts';
import { headerText } from '../files/header-text.ts';
import { check, requireFileOf } from '../http/input.ts';
import { bytes, LONG_MS, route, visitorsBodyBytes } from '../http/route.ts';
import { displayName } from '../media/prepare.ts';
import { languageFor, writerFor } from '../sentences.ts';
import { addImported, readImport, requireChosen } from './import.ts';
import { sendToRegistered } from './messages.ts';
import { readSheet } from './sheet.ts';
import {
  enterRegistration,
  listRegistrations,
  moveUp,
  readForm,
  readOutcome,
  register,
  renewTickets,
  withdraw,
} from './store.ts';
import { readTicketPage } from './tickets.ts';

/**
 * Every accepted form is answered after this time at the earliest, so that the duration does not reveal whether a roll
 * number is registered.
 */
const ADD_MS = 800;

export const registrationRoutes = [
  route({
    method: 'GET',
    path: paths.registration.form(':id'),
    summary:
      'What the registration form of an event asks, and whether it can be sent now. 404 for an event without registration.',
    action: 'registration.see',
    answer: RegistrationForm,
    run: ({ id, http }) => readForm(id, languageFor(http.req.header('Accept-Language'))),
  }),

  route({
    method: 'POST',
    path: paths.registration.add,
    summary:
      'A student registers for an event. The answer has a receipt, which asks for the outcome. It is the same for a roll number that has registered before: then the one who registered first gets a mail. 409 registration-closed or registration-full.',
    action: 'registration.add',
    body: RegistrationInput,
    bodyLimitBytes: visitorsBodyBytes,
    answer: RegistrationSent,
    status: 201,
    addsOnce: true,
    run: async ({ body, address, once }) => {
      await countAttempt(registrationsPerAddress(address));
      await countAttempt(registrationsPerMailbox(body.email));
      const [receipt] = await Promise.all([register(body, once), wait(ADD_MS)]);
      return { message: (say) => say.success.registration.sent, receipt };
    },
  }),

  route({
    method: 'POST',
    path: paths.registration.outcome,
    summary:
      'What has become of a registration that was sent within the last hour: `asked` until the portal has given the seats, within about two seconds.',
    action: 'registration.ask',
    body: OutcomeQuestion,
    bodyLimitBytes: visitorsBodyBytes,
    answer: RegistrationOutcome,
    run: ({ body: { receipt }, http }) =>
      readOutcome(receipt, languageFor(http.req.header('Accept-Language'))),
  }),

  route({
    method: 'POST',
    path: paths.ticket,
    summary:
      'What the page of a ticket shows, by its code: whether it is valid, whose it is, and the event. 404 for a code that the portal has not signed.',
    action: 'ticket.see',
    body: TicketQuestion,
    bodyLimitBytes: visitorsBodyBytes,
    answer: TicketAnswer,
    run: ({ body: { code }, address, http }) =>
      countingWrong(wrongTickets(address), () =>
        readTicketPage(code, languageFor(http.req.header('Accept-Language'))),
      ),
  }),

  route({
    method: 'GET',
    path: registrationPaths.fetch(':id'),
    summary:
      'Who has registered for an event: those with a seat, those who wait, the others. Who asks is written into the register.',
    action: 'registration.list',
    query: RegistrationQuery,
    answer: RegistrationList,
    run: async ({ id, actor, query: { purpose } }) => {
      const list = await listRegistrations(actor, id);
      const isFile = purpose !== 'list';
      const read = list.registrations.map(() => ({ club: list.club }));
      await logMemberAccess(actor, isFile ? 'registrationsFile' : 'registrations', read);
      return list;
    },
  }),

  route({
    method: 'GET',
    path: registrationPaths.sheet(':id'),
    servedBy: 'report',
    summary:
      'The sheet to sign at the door, as PDF: those with a seat in the order of names, and blank lines. With `list=arrivals`, who came, and when. Who prints it is written into the register.',
    action: 'registration.list',
    query: AttendanceSheetQuery,
    answer: bytes,
    contentType: 'application/pdf',
    deadlineMs: LONG_MS,
    run: async ({ id, actor, query: { list }, http }) => {
      const sheet = await readSheet(actor, id, list);
      await logMemberAccess(
        actor,
        list === 'arrivals' ? 'arrivalsFile' : 'registrationsFile',
        [...sheet.people, ...sheet.walkIns].map(() => sheet.event),
      );
      const name = headerText(`${eventFileName(sheet.event)}, attendance sheet.pdf`);
      http.header(
        'Content-Disposition',
        `attachment; filename="attendance-sheet.pdf"; filename*=UTF-8''${name}`,
      );
      const { renderAttendanceSheet } = await import('../reports/attendance-sheet.ts');
      return renderAttendanceSheet(sheet);
    },
  }),

  route({
    method: 'POST',
    path: registrationPaths.enter(':id'),
    summary:
      'Enters a student, also before registration opens and after it has closed. 409 for a known roll number.',
    action: 'registration.enter',
    body: RegistrationEntry,
    bodyLimitBytes: visitorsBodyBytes,
    answer: RegistrationDone,
    status: 201,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.registration.entered,
      registration: await enterRegistration(actor, id, body),
    }),
  }),

  route({
    method: 'POST',
    path: registrationPaths.import(':id'),
    summary:
      'Registers those of a CSV or XLSX, sent as `files`, such as the answers of a form elsewhere. With preview=yes it is read only, and each row is answered: new, known (a roll number has registered before, whatever has become of it), repeated in the list, or wrong, with the cells. `layout` says where the list has what; what it does not say is null there, and is sent in `columns`, as JSON: {"roll":4,"answers.size":0}, counted from 1, 0 for none. Only new rows are registered, in their order. `left` rows are for another call, which may be repeated.',
    action: 'registration.enter',
    form: { fields: RegistrationImportInput, limitBytes: REGISTRATION_IMPORT_BYTES },
    answer: RegistrationImportDone,
    deadlineMs: LONG_MS,
    run: async ({ id, actor, form, http }) => {
      const { preview, ...chosen } = check(RegistrationImportInput, form.fields);
      const sent = requireFileOf(form);
      const file = { bytes: await sent.bytes(), name: displayName(sent.name) };
      const write = writerFor(http.req.header('Accept-Language'));
      const list = await readImport(actor, id, file, chosen, write);
      if (!preview) requireChosen(list.layout);
      const { added, left } = preview ? { added: 0, left: 0 } : await addImported(actor, list);
      return {
        message: (say) => say.success.registration.imported(added),
        layout: list.layout,
        rows: preview ? list.rows.map(({ shown }) => shown) : [],
        ...{ added, left },
      };
    },
  }),

  route({
    method: 'PUT',
    path: registrationPaths.moveUp(':id'),
    summary: 'Moves a registration to the top of the waiting list.',
    action: 'registration.update',
    body: RegistrationVersion,
    answer: RegistrationDone,
    run: async ({ id, actor, body: { version } }) => ({
      message: (say) => say.success.registration.movedUp,
      registration: await moveUp(actor, id, version),
    }),
  }),

  route({
    method: 'PUT',
    path: attendancePaths.newTickets(':id'),
    summary: 'Issues new tickets for a registration, with a mail. Those of before are not valid any more.',
    action: 'registration.update',
    answer: RegistrationDone,
    run: async ({ id, actor }) => ({
      message: (say) => say.success.registration.newTickets,
      registration: await renewTickets(actor, id),
    }),
  }),

  route({
    method: 'DELETE',
    path: registrationPaths.withdraw(':id'),
    summary: 'Withdraws a registration, with a mail. Its seat goes to the next one at once.',
    action: 'registration.delete',
    answer: RegistrationDone,
    run: async ({ id, actor }) => ({
      message: (say) => say.success.registration.withdrawn,
      registration: await withdraw(actor, id),
    }),
  }),

  route({
    method: 'POST',
    path: registrationPaths.message(':id'),
    summary: 'Sends a message to those who have registered: all, those with a seat, or those who wait.',
    action: 'registration.message',
    body: RegisteredMessageInput,
    answer: RegisteredMessageDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ id, actor, body, once }) => {
      const recipients = await sendToRegistered(actor, id, body, actor.record.email ?? '', once?.id);
      return { message: (say) => say.success.registration.messaged(recipients), recipients };
    },
  }),
];
