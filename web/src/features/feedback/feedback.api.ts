import type { Done } from '@club-portal/contract/answers';
import { feedbackPaths } from '@club-portal/contract/certificate-paths';
import type { FeedbackForm, FeedbackInput } from '@club-portal/contract/feedback';
import { request } from '../../lib/requests/api.ts';

/** Whether the holder of a ticket may give feedback. The code is secret, so it is not in the address. */
export function askFeedback(code: string, signal: AbortSignal): Promise<FeedbackForm> {
  return request<FeedbackForm>('POST', feedbackPaths.form, { body: { code }, signal });
}

export function giveFeedback(body: FeedbackInput): Promise<Done> {
  return request<Done>('POST', feedbackPaths.add, { body });
}
