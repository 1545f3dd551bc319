import type { Locator, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { bucket, database } from '../api/admin.ts';

/** The downloads of the accreditation desk. */

export function panel(page: Page, name: 'Report' | 'Tables' | 'Pack'): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The pack with this text in the list of packs. */
export function packRow(page: Page, text: string): Locator {
  const packs = page.getByRole('region', { name: 'Packs of the last week' });
  return packs.getByRole('listitem').filter({ hasText: text });
}

/** Deletes the packs of periods that begin in these years, after the last test of the file. */
export function deletePacksOf(from: string, to: string): void {
  afterAll(async () => {
    const own = await database.collection('packs').where('from', '>=', from).where('from', '<', to).get();
    for (const { id, ref } of own.docs) {
      await bucket.deleteFiles({ prefix: `packs/${id}/` });
      await ref.delete();
    }
  });
}
