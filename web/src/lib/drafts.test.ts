import { expect, test } from 'vitest';
import { keepDraft, takeDraft } from './drafts.ts';

test('gives a draft back once, to its own form', () => {
  keepDraft('notice', { title: 'Half' });
  expect(takeDraft('event')).toBeUndefined();
  expect(takeDraft('notice')).toEqual({ title: 'Half' });
  expect(takeDraft('notice')).toBeUndefined();
});
