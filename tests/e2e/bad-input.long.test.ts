import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { expectConsoleError } from './browser.ts';
import {
  control,
  expectDone,
  expectKept,
  expectRefused,
  type Field,
  type FormRow,
  fill,
  fillIn,
  forms,
  send,
  submit,
  useFormPages,
} from './forms.ts';

// A phone is the first to show text that is too wide.
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
    let form = await row.open(page);
    // Opening may ask whether the form is still open.
    page.on('request', watch);

    if (row.fields.some(({ empty }) => empty)) {
      await fillIn(form, row, () => '');
      await submit(form, row);
      await expectRefusedAndFits(form, row, ({ empty }) => empty);
      expect(sent, 'calls of an empty form').toBe(0);
    }

    const long = (field: Field) =>
      field.limit ? field.good(mark).padEnd(field.limit + 1, 'm') : field.good(mark);
    if (row.fields.some(({ limit }) => limit)) {
      await fillIn(form, row, long);
      await submit(form, row);
      await expectRefusedAndFits(form, row, ({ limit }) => (limit ? en.fields.tooLong(limit) : undefined));
      await expectKept(form, row, long);
    }

    const odd = (field: Field) => (field.limit || field.refusal ? oddText(field, mark) : field.good(mark));
    await fillIn(form, row, odd);
    if (row.fields.some(({ refusal }) => refusal)) {
      await submit(form, row);
      await expectRefusedAndFits(form, row, ({ refusal }) => refusal);
      await expectKept(form, row, odd);
      if (!row.judgedByServer) expect(sent, 'calls of a bad form').toBe(0);
      for (const field of row.fields) {
        if (field.refusal || row.judgedByServer) await fill(form, field, field.good(mark));
      }
    }
    await send(form, row);
    await expectDone(page, row);
    page.off('request', watch);

    if (row.records) {
      const records = await row.records(mark);
      expect(records).toHaveLength(1);
      for (const field of row.fields.filter(({ limit, refusal, secret }) => limit && !refusal && !secret)) {
        const { stored = withoutDirections } = field;
        expect(records[0]?.[field.name]).toBe(stored(odd(field)));
      }
    }
    if (row.shownAt) {
      await page.goto(row.shownAt);
      const { stored = withoutDirections } = row.fields[0];
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

/** Like {@link expectRefused}, on a page that is not wider than the screen. */
async function expectRefusedAndFits(form: Locator, ...refused: Refused): Promise<void> {
  await expectRefused(form, ...refused);
  await expectFits(form.page());
}
type Refused = [row: FormRow, sentenceOf: (field: Field) => string | undefined];

/** As long as the field allows: text that people might paste, with a word longer than a line. */
function oddText({ limit = 60, marked }: Field, mark: string): string {
  const own = marked ? mark : mark.slice(-10);
  const start = limit < 100 ? `👩🏽‍🔬 क़ ش <b> ${own}` : `${own} ${pasted}`;
  return start.padEnd(limit, 'm');
}

/** Removes characters that change the direction of the following text. */
function withoutDirections(typed: string): string {
  return typed.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
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
