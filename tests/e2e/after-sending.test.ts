import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, expectToast, useAdministrator } from './administration.ts';
import { BLANK, useBrowser } from './browser.ts';
import { control, type FormRow, fillIn, forms, useFormPages } from './forms.ts';

useBrowser();
useAdministrator();

const opened = useFormPages('S');

/** Where somebody with a keyboard goes on. */
const next: Record<string, (page: Page, form: Locator, row: FormRow) => Locator> = {
  'join a club': button('Join Now'),
  'write to the department': firstField,
  'ask for a new password': button('Forgot password?'),
  'register an administrator': firstField,
  'edit the profile': button('Edit Profile'),
  'add a notice': firstField,
  'edit a notice': editButton,
  'announce an event': firstField,
  'edit an event': editButton,
  'upload event data': (page) => page.getByText('The event is uploaded.'),
  'edit event data': editButton,
};

function firstField(_: Page, form: Locator, row: FormRow): Locator {
  return control(form, row.fields[0]);
}

function button(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true });
}

function editButton(page: Page, _: Locator, row: FormRow): Locator {
  return page.getByRole('button', { name: `Edit Good ${ownMark(row)}`, exact: true });
}

/** What one form adds has another title than what the next one edits. */
function ownMark(row: FormRow): string {
  return `${opened.mark}-${forms.indexOf(row)}`;
}

test.each(Object.entries(next))(
  'after sending the form to %s the focus is where one goes on, and how it went is announced',
  async (name, placeOf) => {
    const row = forms.find((one) => one.name === name) as FormRow;
    const page = opened.pages[row.who];
    await page.goto(BLANK);
    const form = await row.open(page);
    await fillIn(form, row, (field) => field.good(ownMark(row)));
    // From a field, which is another one afterwards; a button stays.
    await control(form, row.fields[0]).press('Enter');
    await expectToast(page, row.done);
    expect(await page.getByLabel('Notifications').first().getAttribute('aria-live')).toBe('polite');
    await expectFocus(placeOf(page, form, row));
  },
);
