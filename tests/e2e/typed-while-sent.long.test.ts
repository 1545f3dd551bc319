import { evidencePaths } from '@club-portal/contract/administration-paths';
import { API_BASE } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { addEventRecord, openAsAdministrator, ownTitle } from './administration.ts';
import { BLANK } from './browser.ts';
import { holdCalls } from './calls.ts';
import { expectToast } from './expectations.ts';
import { control, expectDone, type Field, fill, fillIn, forms, send, useFormPages } from './forms.ts';
import { picture } from './upload-form.ts';

const opened = useFormPages('W');

test.each(forms.map((row, index) => [row.name, row, index] as const))(
  'while the form to %s is sent, nothing can be typed that would be lost',
  async (_, row, index) => {
    const page = opened.pages[row.who];
    const good = (field: Field) => field.good(`${opened.mark}-${index}`);
    await page.goto(BLANK);
    const form = await row.open(page);
    await fillIn(form, row, good);
    const address = `**${API_BASE}${row.call}`;
    const release = await holdCalls(page, address);
    const begun = page.waitForRequest(address);
    const button = form.getByRole('button', { name: row.submit, exact: true });
    await send(form, row);
    await begun;
    if (!row.cancels) await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');

    const [typed = row.fields[0]] = row.fields.filter(({ kind = 'text' }) => kind === 'text');
    const late = control(form, typed);
    const isFixed = await late.isDisabled();
    const text = `${good(typed)} and more`;
    if (!isFixed && typed.kind === undefined) await fill(form, typed, text);
    release();
    await expectDone(page, row);
    // Even if the dialog has closed.
    if (!isFixed) expect(await control(await row.open(page), typed).inputValue()).toBe(text);
    await page.unrouteAll();
  },
);

const title = ownTitle('Placed');

test('while time and place of pictures are saved, they cannot be changed', async () => {
  const { _id } = await addEventRecord(title, {}, [{ name: 'a.jpg', bytes: picture }]);
  const page = await openAsAdministrator(`/event/evidence/${_id}`);
  const part = page.getByRole('region', { name: 'Time and place of the pictures' });
  const place = part.getByLabel('Place', { exact: true });
  await place.fill('23.26, 77.4126');
  const release = await holdCalls(page, `**${API_BASE}${evidencePaths.places(_id)}`);
  await place.press('Enter');
  await expect.poll(() => place.isDisabled()).toBe(true);
  release();
  await expectToast(page, en.success.evidence.placesSaved);
  await expect.poll(() => place.isEnabled()).toBe(true);
  expect(await place.inputValue()).toBe('23.26, 77.4126');
});
