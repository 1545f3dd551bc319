import { contentPaths } from '@club-portal/contract/administration-paths';
import type { ContentPart } from '@club-portal/contract/content-part';
import type { Locator, Page } from 'playwright-core';
import { database } from '../api/admin.ts';
import { bodyOf } from '../api/client.ts';
import { en } from '../sentences.ts';
import { callAsAdministrator } from './administration.ts';

export const readPart = async (part: string): Promise<ContentPart> =>
  bodyOf(await callAsAdministrator('GET', contentPaths.part(part))).content;

/** Drafts change nothing that visitors see. */
export async function removeDrafts(): Promise<void> {
  for (const name of ['content', 'contentVersions', 'contentPictures'])
    await database.recursiveDelete(database.collection(name));
}

export const textField = (scope: Page | Locator, label: string, language: 'English' | 'Hindi') =>
  scope.getByRole('group', { name: label, exact: true }).getByRole('textbox', { name: language });

export const saveButton = (page: Page) => page.getByRole('button', { name: en.contentEditing.save });
