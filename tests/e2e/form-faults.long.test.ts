import { API_BASE } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { BLANK, expectConsoleError } from './browser.ts';
import { expectDone, expectKept, type Field, fillIn, forms, send, useFormPages } from './forms.ts';

const opened = useFormPages('F');
beforeAll(async () => {
  for (const page of Object.values(opened.pages)) await page.clock.install();
});

test.each(forms.map((row, index) => [row.name, row, index] as const))(
  'the form to %s loses nothing and sends nothing twice if the server fails, is missing, is silent or takes ten seconds',
  async (_, row, index) => {
    for (const text of ['500', '409', 'ERR_INTERNET_DISCONNECTED', 'ERR_CONNECTION_RESET'])
      expectConsoleError(text);
    const page = opened.pages[row.who];
    const good = (field: Field) => field.good(`${opened.mark}-${index}`);
    const address = `**${API_BASE}${row.call}`;
    await page.goto(BLANK);
    let form = await row.open(page);
    await fillIn(form, row, good);

    const expectFailure = async (sentence: string) => {
      if (row.closes) {
        await form.waitFor({ state: 'detached' });
        await page.getByRole('main').getByText(sentence).waitFor();
        form = await row.open(page);
      }
      await form
        .getByRole('alert')
        .getByText(row.failed ?? sentence)
        .waitFor();
      await expectKept(form, row, good);
    };

    await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
    await send(form, row);
    await expectFailure(en.pages.request.failed);
    await page.unroute(address);

    if (!row.waitsForNetwork) {
      await page.context().setOffline(true);
      await send(form, row);
      await expectFailure(en.pages.offline);
      await page.context().setOffline(false);
    }

    const silence = await holdCalls(page, address);
    await send(form, row);
    await silence.begun;
    await page.clock.fastForward(row.cancels ? 300_000 : 30_000);
    await expectFailure(en.pages.offline);
    await silence.end();

    if (row.records) {
      await loseAnswer(page, row.call);
      await send(form, row);
      await expectFailure(en.pages.offline);
    }

    const slow = await holdCalls(page, address);
    await send(form, row);
    await slow.begun;
    // The clock starts at this line.
    if (!row.cancels) await form.getByRole('status').last().waitFor({ state: 'attached' });
    await page.clock.fastForward(10_000);
    if (!row.cancels) await form.getByText(en.pages.slow).waitFor();
    // Wait for the toast first: it disappears after three seconds, and a busy machine may need that long.
    const said = row.again ? page.getByText(row.again).first().waitFor() : expectDone(page, row);
    await slow.end();
    await said;
    if (row.records && !row.repeats) expect(await row.records(`${opened.mark}-${index}`)).toHaveLength(1);
  },
);

/** Stops the calls of an address until `end` is called. */
async function holdCalls(page: Page, address: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    begin();
    await ended;
    // The page may have cancelled the call.
    await route.continue().catch(() => undefined);
    pass();
  });
  return {
    begun,
    end: async () => {
      end();
      await passed;
      await page.unroute(address);
    },
  };
}

/** The server does the next call, but its answer is lost. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: `*${API_BASE}${path}`, requestStage: 'Response' }],
  });
  session.once('Fetch.requestPaused', async ({ requestId }) => {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await session.detach();
  });
}
