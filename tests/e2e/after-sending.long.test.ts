import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { menuButton } from './administration.ts';
import { BLANK } from './browser.ts';
import { expectFocus } from './expectations.ts';
import {
  confirmSending,
  control,
  expectDone,
  type FormRow,
  fillIn,
  forms,
  holder,
  useFormPages,
} from './forms.ts';

const opened = useFormPages('S');

/** Finds the element where work with the keyboard continues. */
const next: Record<string, (page: Page, form: Locator, row: FormRow) => Locator> = {
  'join a club': button('Join Now'),
  'write to the department': firstField,
  'register for an event': (page) =>
    page.getByRole('dialog').getByRole('status').filter({ hasText: en.registration.outcome.seat }),
  'change a registration': (page) =>
    page.getByRole('button', { name: new RegExp(`^${en.registration.mine.changeAnswers}: `) }),
  'ask for a link to the own data': (page) => page.getByRole('heading', { name: en.privacy.myData.sent }),
  'ask for a link to the registrations': (page) =>
    page.getByRole('heading', { name: en.privacy.myData.sent }),
  'ask for a link to the record of participation': (page) =>
    page.getByRole('heading', { name: en.privacy.myData.sent }),
  'give feedback': (page) => page.getByRole('status').filter({ hasText: en.feedback.thanks }),
  'ask to remove a picture': button(en.takedown.open.image),
  'ask for a new password': button('Forgot password?'),
  'register an administrator': firstField,
  'invite a person': firstField,
  'change a role': (page) => menuButton(page, holder().email),
  'write to a club': firstField,
  'change how students join a club': (_, form, row) => form.getByRole('button', { name: row.submit }),
  'edit the profile': button('Edit Profile'),
  'add a notice': firstField,
  'edit a notice': editButton,
  'announce an event': firstField,
  'edit an event': editButton,
  'upload event data': (page) => page.getByRole('status').filter({ hasText: 'The event is uploaded.' }),
  'edit event data': editButton,
  'describe the files of an event': savedBar,
};

function savedBar(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Saved at/ });
}

function firstField(_: Page, form: Locator, row: FormRow): Locator {
  return control(form, row.fields[0]);
}

function button(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true });
}

function editButton(page: Page, _: Locator, row: FormRow): Locator {
  return page.getByRole('button', { name: `Edit Good ${markOf(row)}`, exact: true });
}

/** Each form has its own mark, so that a record added by one form is not edited by the next. */
function markOf(row: FormRow): string {
  return `${opened.mark}-${forms.indexOf(row)}`;
}

test.each(Object.entries(next))(
  'after the form to %s is sent, the focus is where work continues, and the result is announced',
  async (name, placeOf) => {
    const row = forms.find((one) => one.name === name) as FormRow;
    const page = opened.pages[row.who];
    await page.goto(BLANK);
    const form = await row.open(page);
    await fillIn(form, row, (field) => field.good(markOf(row)));
    // Enter in a field sends the form. A click on the button would leave the focus there.
    if (row.consent) await form.getByLabel(row.consent).check();
    const [first = row.fields[0]] = row.fields.filter(({ kind }) => kind !== 'choice');
    await control(form, first).press('Enter');
    await confirmSending(page, row);
    await expectDone(page, row);
    if (row.inPlace) await page.getByRole('status').filter({ hasText: row.done }).waitFor();
    else expect(await page.getByLabel('Notifications').first().getAttribute('aria-live')).toBe('polite');
    await expectFocus(placeOf(page, form, row));
  },
);
