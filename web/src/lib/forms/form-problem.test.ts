import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { expect, test } from 'vitest';
import { ApiError } from '../requests/api.ts';
import { problemOfCall, problemOfEmpty, problemOfIssues } from './form-problem.ts';

test('shows the sentence and the fields of the answer', () => {
  const error = new ApiError(400, {
    code: 'invalid',
    message: 'Please check.',
    fields: { title: 'Required.' },
    requestId: '',
  });
  expect(problemOfCall(error)).toEqual({ message: 'Please check.', fields: { title: 'Required.' } });
});

test('shows the fallback for an answer without a message', () => {
  const error = new ApiError(500, { code: 'failed', message: '', requestId: '' });
  expect(problemOfCall(error).message).toBe('Something went wrong!');
});

test('shows the fallback for an error that does not come from the API', () => {
  expect(problemOfCall(new TypeError('x is not a function'))).toEqual({
    message: pageSentences.somethingWrong,
    fields: {},
  });
});

test('shows the first issue of each field', () => {
  const problem = problemOfIssues([
    { path: ['title'], message: 'tooLong', maximum: 200 },
    { path: ['title'], message: 'required' },
    { path: ['link'], message: 'link' },
  ]);
  expect(problem.fields).toEqual({
    title: 'At most 200 characters, please.',
    link: fieldSentences.link,
  });
});

test('names exactly the empty fields', () => {
  const data = new FormData();
  data.set('email', 'a@b.example');
  expect(problemOfEmpty(data)).toBeNull();
  data.set('password', '');
  expect(problemOfEmpty(data)).toEqual({
    message: pageSentences.request.invalid,
    fields: { password: fieldSentences.required },
  });
});
