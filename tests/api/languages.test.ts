import { contentIn } from '@club-portal/contract/content/in-language';
import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { en, hi } from '../sentences.ts';
import { type Answer, call, fromNewAddress, logIn, stopClock } from './client.ts';
import { formOf } from './files.ts';
import { applicant, join } from './joining.ts';

const session = await logIn();
/** The same call from a caller who asks for no language, for English, for Hindi and for a third one. */
async function inLanguages(method: string, path: string, request: Parameters<typeof call>[2] = {}) {
  const answers = [];
  for (const language of [undefined, 'en', 'hi-IN,hi;q=0.9,en;q=0.8', 'qaa']) {
    const headers: Record<string, string> = { ...fromNewAddress(), ...request.headers };
    if (language) headers['Accept-Language'] = language;
    answers.push(await call(method, path, { ...request, headers }));
  }
  const [untold, english, hindi, third] = answers as [Answer, Answer, Answer, Answer];
  for (const answer of answers) {
    expect(answer.headers.get('Vary')).toMatch(/\bAccept-Language\b/);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect([answer.status, answer.body.code]).toEqual([untold.status, untold.body.code]);
  }
  for (const other of [english, third]) {
    expect([other.body.message, other.body.fields]).toEqual([untold.body.message, untold.body.fields]);
  }
  return { english: english.body, hindi: hindi.body, status: english.status };
}

test('400 says what is wrong with each field, in English or in Hindi', async () => {
  const json = { name: 'x'.repeat(101), email: 'a', phone: '1', year: 'V year', club: 'iot' };
  const { english, hindi, status } = await inLanguages('POST', paths.member.join, { json });
  expect(status).toBe(400);
  for (const [body, say] of [
    [english, en],
    [hindi, hi],
  ] as const) {
    const { tooLong, email, phone, required: roll, choice: year } = say.fields;
    const fields = { name: tooLong(100), email, phone, roll, year };
    expect(body).toMatchObject({ code: 'invalid', message: say.pages.request.invalid, fields });
  }
});

test('400 for a query and for files is in the requested language, too', async () => {
  const query = await inLanguages('GET', `${paths.eventRecord.images}?limit=9&colour=red&cursor=`);
  expect(query.english.fields).toEqual({
    limit: 'A number from 1 to 8 is expected here.',
    colour: 'This call has no such parameter.',
    cursor: 'This field is required.',
  });
  expect(query.hindi.fields).toEqual({
    limit: hi.fields.limit(8),
    colour: hi.fields.unknownParameter,
    cursor: hi.fields.required,
  });
  const fields = { title: 'x', date: '2025-01-01', theme: 'x', club: 'iot' };
  const raw = formOf(fields, [{ name: 'words.txt', bytes: Buffer.from('only words') }]);
  const upload = await inLanguages('POST', paths.eventRecord.upload, { session, raw });
  expect(upload.english.message).toBe(en.files.wrongType('words.txt'));
  expect(upload.hindi.fields).toEqual({ files: hi.files.wrongType('words.txt') });
});

test('401, 403, 404 and 405 are', async () => {
  const nobody = await inLanguages('GET', paths.administrator.me);
  expect([nobody.status, nobody.english.message]).toEqual([401, en.api.request.notSignedIn]);
  expect(nobody.hindi.message).toBe(hi.api.request.notSignedIn);

  const foreign = await inLanguages('POST', paths.member.join, { headers: { Origin: 'https://a.example' } });
  expect([foreign.status, foreign.hindi.message]).toEqual([403, hi.api.request.foreignOrigin]);

  const gone = await inLanguages('DELETE', paths.notice.delete('no-such-notice'), { session });
  expect([gone.status, gone.english.message]).toEqual([404, en.api.notice.notFound]);
  expect(gone.hindi.message).toBe(hi.api.notice.notFound);

  const unknown = await inLanguages('GET', '/no-such-call');
  expect([unknown.status, unknown.hindi.message]).toEqual([404, hi.api.request.unknownPath]);

  const method = await inLanguages('DELETE', paths.notice.add);
  expect([method.status, method.hindi.message]).toEqual([405, hi.api.request.wrongMethod('POST')]);
});

test('a success, and 409 for a repeated call, are in the requested language', async () => {
  const joining = applicant({ club: 'gate' });
  const joined = await join(joining, { 'Accept-Language': 'hi', ...fromNewAddress() });
  const gateInHindi = contentIn('hi').clubs.find(({ key }) => key === 'gate')?.label ?? '';
  expect([joined.status, joined.body.message]).toEqual([201, `आप ${gateInHindi} क्लब में शामिल हो गए हैं।`]);
  expect(joined.headers.get('Vary')).toMatch(/\bAccept-Language\b/);

  const again = await inLanguages('POST', paths.member.join, { json: joining });
  expect([again.status, again.english.message]).toEqual([409, en.api.member.alreadyJoined('GATE')]);
  expect(again.hindi.message).toBe(hi.api.member.alreadyJoined(gateInHindi));
});

test('429 is', async () => {
  stopClock();
  const json = { email: `${crypto.randomUUID()}@club-portal.test`, password: 'wrong' };
  const address = fromNewAddress();
  for (let attempt = 0; attempt < 5; attempt++) {
    await call('POST', paths.administrator.login, { json, headers: address });
  }
  const request = { json, headers: address };
  const { status, english, hindi } = await inLanguages('POST', paths.administrator.login, request);
  expect([status, english.message]).toEqual([429, 'Too many attempts. Please wait and try again.']);
  expect(hindi.message).toBe(hi.api.request.tooOften);
});

test('an answer that is the same for everybody is the same in every language', async () => {
  for (const path of [paths.notice.fetch, paths.upcomingEvent.fetch, paths.eventRecord.images]) {
    const [untold, hindi] = await Promise.all([
      call('GET', path),
      call('GET', path, { headers: { 'Accept-Language': 'hi' } }),
    ]);
    expect(untold.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(untold.headers.get('Vary') ?? '').not.toMatch(/Accept-Language/i);
    expect(hindi.body).toEqual(untold.body);
  }
});
