import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { call, logIn } from '../api/client.ts';

import { expectPublishedPages, openWithoutApi } from './published.ts';

test('if the API fails, pages show what it would answer', () => expectPublishedPages('', 'the API fails'));

test('published records appear and hidden ones disappear at the next load, without a call to the API', async () => {
  const session = await logIn();
  const json = { title: 'Seats left in the robotics lab', link: '', visible: true };
  const { notice } = (await call('POST', paths.notice.add, { session, json })).body;
  const page = await openWithoutApi('/notices');
  await page.getByText(json.title).waitFor();
  const hidden = { ...notice, visible: false };
  await call('PUT', paths.notice.update(notice._id), { session, json: hidden });
  await page.reload();
  await page.locator('#early-notices li').first().waitFor();
  expect(await page.getByText(json.title).count()).toBe(0);
});
