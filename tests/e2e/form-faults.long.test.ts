import {
  eventImportPaths,
  membershipPaths,
  submissionPaths,
} from '@club-portal/contract/administration-paths';
import { API_BASE } from '@club-portal/contract/paths';
import type { Locator, Page, Request, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../api/admin.ts';
import { en } from '../sentences.ts';
import { BLANK, expectConsoleError } from './browser.ts';
import { expectToast } from './expectations.ts';
import { expectDone, expectKept, type Field, fillIn, forms, send, useFormPages } from './forms.ts';
import { csvSheet } from './past-events.ts';
import { addStudent } from './students.ts';

/** The server's answer after an internal error. */
const serverError = {
  status: 500,
  json: { success: false, code: 'failed', message: en.pages.request.failed, requestId: '' },
};

const opened = useFormPages('F');
beforeAll(async () => {
  for (const page of Object.values(opened.pages)) await page.clock.install();
});

// Before the next test, which gives the edited records other titles.
test.each([
  ['add a notice', 'Something went wrong!'],
  ['announce an event', 'Something went wrong!'],
  ['upload event data', 'Error adding gallery'],
  ['edit a notice', 'Update failed'],
  ['edit an event', 'Failed to update event.'],
  ['edit event data', 'Update failed'],
])('the form to %s says “%s” and nothing else after a failure without a message', async (name, words) => {
  const row = forms.find((form) => form.name === name);
  if (!row) throw new Error(`There is no form to ${name}.`);
  const page = opened.pages.administrator;
  const address = `**${API_BASE}${row.call}`;
  await page.goto(BLANK);
  const form = await row.open(page);
  await fillIn(form, row, (field) => field.good(`${opened.mark}-once`));
  // The same error is shown once, as long as it is there.
  const toasts = () => page.evaluate(() => [...new Set((window as unknown as { toasts: string[] }).toasts)]);
  const said = new Set(await toasts());
  const expectSaid = async (answer: object, sentence: string, toast: string) => {
    await page.route(address, (route) => route.fulfill(answer));
    await send(form, row);
    await form.getByRole('alert').getByText(sentence).waitFor();
    said.add(toast);
    await expect.poll(toasts).toEqual([...said]);
    await page.unroute(address);
  };
  const ofGateway = { contentType: 'text/html', body: '<html><body>Bad gateway</body></html>' };
  for (const status of [500, 502, 503, 504]) {
    expectConsoleError(String(status));
    await expectSaid({ status, ...ofGateway }, words, words);
  }
  const json = { success: false, message: 'The office is closed.' };
  const ofServer = words === 'Something went wrong!' ? json.message : words;
  await expectSaid({ status: 500, json }, json.message, ofServer);
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

    await page.route(address, (route) => route.fulfill(serverError));
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
    if (row.records) expect(await row.records(`${opened.mark}-${index}`)).toHaveLength(1);
  },
);

/** Calls without fields to fill in: uploaded lists, and bulk actions. */
interface Sending {
  name: string;
  /** Opens the page up to the point of sending, and returns the part of the page. */
  open: (page: Page) => Promise<Locator>;
  send: (part: Locator) => Promise<unknown>;
  call: string;
  /** Waits for what a success shows. */
  done: (part: Locator) => Promise<unknown>;
  /** Waits for what is still there after a failure. */
  kept?: (part: Locator) => Promise<unknown>;
  /** Seconds that a call may take. */
  timeoutSeconds?: number;
}

const { membership } = en.administration;
const oldStudents = database.collection('joinRequests');
const marked = () => opened.mark.slice(-12);
const oldList = () => ({
  name: 'old.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Name,Email,Phone,Roll,Year\nAsha Neem,asha@students.example,9000000001,${marked()}-old,2nd year`,
  ),
});
const importPart = async (page: Page) => {
  await page.goto('/manage/membership');
  const part = page.getByRole('region', { name: membership.import });
  await part.getByLabel('Club').selectOption('maintenance');
  return part;
};
const incharge = (part: Locator) =>
  part.getByRole('group', { name: 'In-charge', exact: true }).getByLabel('English');

const sendings: Sending[] = [
  {
    name: 'an old list of members, to look at it',
    open: importPart,
    send: (part) => part.getByLabel(membership.list).setInputFiles(oldList()),
    call: membershipPaths.import,
    done: (part) => part.getByText(membership.rowCounts(1, 0, 0, 0)).waitFor(),
    timeoutSeconds: 60,
  },
  {
    name: 'the students of an old list',
    open: async (page) => {
      const part = await importPart(page);
      await part.getByLabel(membership.list).setInputFiles(oldList());
      await part.getByText(membership.rowCounts(1, 0, 0, 0)).waitFor();
      return part;
    },
    send: (part) => part.getByRole('button', { name: membership.add(1) }).click(),
    call: membershipPaths.import,
    kept: (part) => part.getByRole('row').filter({ hasText: 'Asha Neem' }).waitFor(),
    done: async (part) => {
      await expectToast(part.page(), en.success.member.imported(1));
      const added = await oldStudents.where('roll', '==', `${marked()}-old`).get();
      expect(added.size).toBe(1);
    },
    timeoutSeconds: 60,
  },
  {
    name: 'the beginning of an academic year',
    open: async (page) => {
      await addStudent({ name: 'Chand', year: 'I year', roll: `${marked()}-due`, club: 'maintenance' });
      const [due] = (await oldStudents.where('roll', '==', `${marked()}-due`).get()).docs;
      await due?.ref.update({ createdAt: new Date('2020-09-01T06:00:00Z'), year: 'IV year' });
      // Others are due too. They are not part of this test.
      await page.route(`**${API_BASE}${membershipPaths.nextYear}`, async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const response = await route.fetch();
        const json = await response.json();
        const students = json.students.filter(({ _id }: { _id: string }) => _id === due?.id);
        return route.fulfill({ response, json: { ...json, students } });
      });
      await page.goto('/manage/membership');
      const part = page.getByRole('region', { name: membership.nextYear });
      await part.getByRole('row').filter({ hasText: 'Chand' }).waitFor();
      return part;
    },
    send: async (part) => {
      await part.getByRole('button', { name: membership.begin(0, 0, 1) }).click();
      await part.page().getByRole('dialog').getByRole('button', { name: membership.confirmButton }).click();
    },
    call: membershipPaths.nextYear,
    kept: (part) => part.getByRole('row').filter({ hasText: 'Chand' }).waitFor(),
    done: async (part) => {
      await expectToast(part.page(), en.success.member.yearBegun(0, 1));
      await part.getByText(membership.nobodyDue).waitFor();
    },
    timeoutSeconds: 60,
  },
  {
    name: 'a sheet of past events',
    open: async (page) => {
      await page.goto('/manage/import');
      return page.getByRole('main');
    },
    send: (part) =>
      part.getByLabel(en.eventImport.sheet).setInputFiles(
        csvSheet([
          ['Title', 'Date', 'Club'],
          ['Race', '2024-03-12', 'iot'],
        ]),
      ),
    call: eventImportPaths.sheet,
    done: (part) => part.getByText(en.eventImport.sheetRead('old.csv', 1)).waitFor(),
  },
  {
    name: 'a draft of the page of a club',
    open: async (page) => {
      await page.goto('/manage/club-page/iot');
      const part = page.getByRole('main');
      await incharge(part).fill(`Club In-charge: ${marked()}`);
      return part;
    },
    send: (part) => part.getByRole('button', { name: en.administration.submission.keep }).click(),
    call: submissionPaths.add,
    kept: async (part) => expect(await incharge(part).inputValue()).toContain(marked()),
    done: async (part) => {
      await expectToast(part.page(), en.success.submission.kept);
      const { docs } = await database.collection('submissions').where('collection', '==', 'clubs').get();
      const own = docs.filter((one) => JSON.stringify(one.get('values')).includes(marked()));
      expect(own).toHaveLength(1);
      await own[0]?.ref.delete();
    },
  },
];

test.each(sendings.map((row) => [row.name, row] as const))(
  'nothing is lost and nothing is done twice if %s does not arrive, because the server fails, is missing or is silent',
  async (_, { open, send: sendIt, call, done, kept, timeoutSeconds = 30 }) => {
    for (const text of ['500', 'ERR_INTERNET_DISCONNECTED']) expectConsoleError(text);
    const page = opened.pages.administrator;
    const address = `**${API_BASE}${call}`;
    await page.goto(BLANK);
    const part = await open(page);
    const expectFailure = async (sentence: string) => {
      await part.getByRole('alert').getByText(sentence).first().waitFor();
      // A busy button ignores clicks, and may be busy for a moment after the sentence appears.
      await expect.poll(() => part.locator('button[aria-busy]').count()).toBe(0);
      await kept?.(part);
    };
    const changes = (request: Request) => request.method() !== 'GET';

    const fail = (route: Route) => (changes(route.request()) ? route.fulfill(serverError) : route.fallback());
    await page.route(address, fail);
    await sendIt(part);
    await expectFailure(en.pages.request.failed);
    await page.unroute(address, fail);

    await page.context().setOffline(true);
    await sendIt(part);
    await expectFailure(en.pages.offline);
    await page.context().setOffline(false);

    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const stay = (route: Route) => {
      if (!changes(route.request())) return route.fallback();
      begin();
      return undefined;
    };
    await page.route(address, stay);
    await sendIt(part);
    await begun;
    await page.clock.fastForward(timeoutSeconds * 1000);
    await expectFailure(en.pages.offline);
    await page.unroute(address, stay);

    await sendIt(part);
    await done(part);
    await page.unrouteAll();
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
