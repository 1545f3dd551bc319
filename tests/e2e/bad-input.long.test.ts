import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useAdministrator } from './administration.ts';
import { expectConsoleError, useBrowser } from './browser.ts';
import { expectFocus } from './expectations.ts';
import {
  control,
  expectDone,
  expectKept,
  type Field,
  type FormRow,
  fill,
  fillIn,
  forms,
  submit,
  useFormPages,
} from './forms.ts';

useBrowser();
useAdministrator();

// A phone shows first if text is too wide.
const opened = useFormPages('M', { viewport: { width: 375, height: 800 } });

test.each(forms.map((row, index) => [row.name, row, index] as const))(
  'the form to %s says beside each field what is missing, too long or wrong, and keeps all other text',
  async (_, row, index) => {
    const mark = `${opened.mark}-${index}`;
    if (row.judgedByServer) expectConsoleError('400');
    const page = opened.pages[row.who];
    let sent = 0;
    const watch = (call: { method(): string }) => {
      if (call.method() !== 'GET') sent++;
    };
    page.on('request', watch);
    let form = await row.open(page);

    if (row.fields.some(({ empty }) => empty)) {
      await fillIn(form, row, () => '');
      await submit(form, row);
      await expectRefused(form, row, ({ empty }) => empty);
      expect(sent, 'calls of an empty form').toBe(0);
    }

    const long = (field: Field) =>
      field.limit ? field.good(mark).padEnd(field.limit + 1, 'm') : field.good(mark);
    if (row.fields.some(({ limit }) => limit)) {
      await fillIn(form, row, long);
      await submit(form, row);
      await expectRefused(form, row, ({ limit }) => (limit ? fieldSentences.tooLong(limit) : undefined));
      await expectKept(form, row, long);
    }

    const odd = (field: Field) => (field.limit || field.refusal ? oddText(field, mark) : field.good(mark));
    await fillIn(form, row, odd);
    if (row.fields.some(({ refusal }) => refusal)) {
      await submit(form, row);
      await expectRefused(form, row, ({ refusal }) => refusal);
      await expectKept(form, row, odd);
      if (!row.judgedByServer) expect(sent, 'calls of a bad form').toBe(0);
      for (const field of row.fields) {
        if (field.refusal || row.judgedByServer) await fill(form, field, field.good(mark));
      }
    }
    await submit(form, row);
    await expectDone(page, row);
    page.off('request', watch);

    if (row.records) {
      const records = await row.records(mark);
      expect(records).toHaveLength(1);
      for (const field of row.fields.filter(({ limit, refusal, secret }) => limit && !refusal && !secret)) {
        const { stored = (typed: string) => typed } = field;
        expect(records[0]?.[field.name]).toBe(stored(odd(field)));
      }
    }
    if (row.shownAt) {
      await page.goto(row.shownAt);
      const { stored = (typed: string) => typed } = row.fields[0];
      await page
        .getByText(stored(odd(row.fields[0])))
        .first()
        .waitFor();
    }
    await expectHarmless(page);
    if (row.closes) {
      form = await row.open(page);
      expect(await control(form, row.fields[0]).inputValue()).toBe('');
    }
  },
);

/** The summary has the focus and lists a sentence for each wrong field, in the order of the form. */
async function expectRefused(
  form: Locator,
  { fields }: FormRow,
  sentenceOf: (field: Field) => string | undefined,
): Promise<void> {
  const sentences = fields.flatMap((field) => {
    const sentence = sentenceOf(field);
    return sentence ? [`${field.label.replace(/ \*$/, '')}: ${sentence}`] : [];
  });
  const summary = form.getByRole('alert').filter({ has: form.page().getByRole('listitem') });
  await expect.poll(() => summary.getByRole('listitem').allTextContents()).toEqual(sentences);
  await expectFocus(summary);
  for (const field of fields) {
    const invalid = await control(form, field).getAttribute('aria-invalid');
    expect(invalid, field.label).toBe(sentenceOf(field) ? 'true' : null);
  }
  await expectFits(form.page());
}

/** As long as the field allows: text that people paste, and a word that is longer than a line. */
function oddText({ limit = 60, marked }: Field, mark: string): string {
  const own = marked ? mark : mark.slice(-10);
  const start = limit < 100 ? `👩🏽‍🔬 क़ ش <b> ${own}` : `${own} ${pasted}`;
  return start.padEnd(limit, 'm');
}

const pasted =
  '👩🏽‍🔬 कार्यशाला ورشة \u202eevil\u202c <img src=x onerror="hurt=1"><script>hurt=1</script>&amp;';

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expectFits(page);
}

async function expectFits(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
