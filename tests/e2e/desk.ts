import type { Locator, Page } from 'playwright-core';

/** The downloads of the accreditation desk. */

export function panel(page: Page, name: 'Report' | 'Tables' | 'Pack'): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The pack with this text in the list of packs. */
export function packRow(page: Page, text: string): Locator {
  const packs = page.getByRole('region', { name: 'Packs of the last week' });
  return packs.getByRole('listitem').filter({ hasText: text });
}
