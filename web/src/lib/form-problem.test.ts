import { messages } from '@club-portal/contract/messages';
import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { problemOfCall, problemOfEmpty, problemOfIssues } from './form-problem.ts';

test('takes the sentence and the fields from the answer', () => {
  const error = new ApiError(400, {
    code: 'invalid',
    message: 'Please check.',
    fields: { title: 'Required.' },
    requestId: '',
  });
  expect(problemOfCall(error)).toEqual({ message: 'Please check.', fields: { title: 'Required.' } });
});

test('says the fallback for an error that is not the API’s', () => {
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

test('names every field that is empty, and no other', () => {
  const data = new FormData();
  data.set('email', 'a@b.example');
  expect(problemOfEmpty(data)).toBeNull();
  data.set('password', '');
  expect(problemOfEmpty(data)).toEqual({
    message: messages.request.invalid,
    fields: { password: messages.field.required },
  });
});
