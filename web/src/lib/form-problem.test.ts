import { messages } from '@club-portal/contract/messages';
import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
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

test('shows the fallback for an error that does not come from the API', () => {
  expect(problemOfCall(new TypeError('x is not a function'))).toEqual({
    message: messages.somethingWrong,
    fields: {},
  });
});

test('keeps the first issue of each field', () => {
  const problem = problemOfIssues([
    { path: ['title'], message: 'Required.' },
    { path: ['title'], message: 'Too long.' },
    { path: ['link'], message: 'No link.' },
  ]);
  expect(problem.fields).toEqual({ title: 'Required.', link: 'No link.' });
});

test('names every empty field and no other', () => {
  const data = new FormData();
  data.set('email', 'a@b.example');
  expect(problemOfEmpty(data)).toBeNull();
  data.set('password', '');
  expect(problemOfEmpty(data)).toEqual({
    message: messages.request.invalid,
    fields: { password: messages.field.required },
  });
});
