import { expect, test } from 'vitest';
import { openAsAdministrator } from './administration.ts';
import { openPage } from './browser.ts';
import { expectKept, expectRefused, type Field, type FormRow, fillIn, forms, submit } from './forms.ts';

/** An empty form, then one with malformed values. Nothing is sent, and the typed text stays. */
async function expectRefusals(name: FormRow['name']): Promise<void> {
  const row = forms.find((one) => one.name === name) as FormRow;
  const page = await (row.who === 'visitor' ? openPage('/about') : openAsAdministrator('/about'));
  const form = await row.open(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await submit(form, row);
  await expectRefused(form, row, ({ empty }) => empty);
  const malformed = ({ refusal, good }: Field) => (refusal ? 'javascript:alert(क)' : good('mark'));
  if (row.fields.some(({ refusal }) => refusal)) {
    await fillIn(form, row, malformed);
    await submit(form, row);
    await expectRefused(form, row, ({ refusal }) => refusal);
    await expectKept(form, row, malformed);
  }
  expect(sent).toEqual([]);
}

test('the form of contact requires its three fields and a valid address', () =>
  expectRefusals('write to the department'));
test('the form of a notice requires its title', () => expectRefusals('add a notice'));
test('the form of an upcoming event requires title, description and date', () =>
  expectRefusals('announce an event'));
test('the form of event data requires title, theme, date and club', () =>
  expectRefusals('upload event data'));
test('the form to join requires its fields, and checks email and phone', () => expectRefusals('join a club'));
