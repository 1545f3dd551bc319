import { feedbackAdminPaths } from '@club-portal/contract/administration-paths';
import { Done } from '@club-portal/contract/answers';
import { feedbackPaths } from '@club-portal/contract/certificate-paths';
import {
  FeedbackForm,
  FeedbackInput,
  FeedbackQuestion,
  FeedbackResults,
} from '@club-portal/contract/feedback';
import { countingWrong, wrongTickets } from '../access/attempts.ts';
import { route, visitorsBodyBytes } from '../http/route.ts';
import { languageFor } from '../sentences.ts';
import { addFeedback, closeFeedback, readFeedbackForm, readFeedbackResults } from './store.ts';

export const feedbackRoutes = [
  route({
    method: 'POST',
    path: feedbackPaths.form,
    summary:
      'Whether the person of a ticket may give feedback about its event, by the code of the ticket. 404 for a code that is not valid.',
    action: 'feedback.ask',
    body: FeedbackQuestion,
    bodyLimitBytes: visitorsBodyBytes,
    answer: FeedbackForm,
    run: async ({ body: { code }, address, http }) => {
      const language = languageFor(http.req.header('Accept-Language'));
      return countingWrong(wrongTickets(address), () => readFeedbackForm(code, language));
    },
  }),

  route({
    method: 'POST',
    path: feedbackPaths.add,
    summary:
      'Gives feedback about an event, once for each ticket whose person was let in. It is stored without anything about the person. 409 for the second time, 410 after the end.',
    action: 'feedback.add',
    body: FeedbackInput,
    bodyLimitBytes: visitorsBodyBytes,
    answer: Done,
    status: 201,
    run: async ({ body: { code, ...given }, address }) => {
      await countingWrong(wrongTickets(address), () => addFeedback(code, given));
      return { message: (say) => say.success.feedback.added };
    },
  }),

  route({
    method: 'GET',
    path: feedbackAdminPaths.results(':id'),
    summary:
      'What the feedback of an event says: how often each rating was given, and the sentences. There are none before it is closed, nor of fewer than five answers.',
    action: 'feedback.list',
    answer: FeedbackResults,
    run: ({ id, actor }) => readFeedbackResults(actor, id),
  }),

  route({
    method: 'POST',
    path: feedbackAdminPaths.close(':id'),
    summary: 'Closes the feedback of an event before its time, which shows its results.',
    action: 'feedback.update',
    answer: Done,
    run: async ({ id, actor }) => {
      await closeFeedback(actor, id);
      return { message: (say) => say.success.feedback.closed };
    },
  }),
];
