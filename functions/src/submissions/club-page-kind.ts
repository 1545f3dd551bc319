import { type ClubPage, ClubPageValue } from '@club-portal/contract/content/club-page';
import { differences } from '@club-portal/contract/content/differences';
import {
  findClubPage,
  publishClubPage,
  requireClubPageValue,
  requireFitOfClub,
  withTranslatedIncharge,
} from '../content/club-pages.ts';
import { refusedFile } from '../errors.ts';
import type { SubmissionKind } from './submission-kind.ts';

/** The page of a club. It belongs to that club. */
type PageOfClub = ClubPage & { club: string };

export const clubPageKind: SubmissionKind<never, ClubPageValue, PageOfClub> = {
  update: ClubPageValue,
  checkChange: async (club, values) => {
    const value = withTranslatedIncharge(await findClubPage(club), requireClubPageValue(values));
    await requireFitOfClub(club, value);
    return value;
  },
  find: async (id) => ({ ...(await findClubPage(id)), club: id }),
  publishChange: (actor, id, { values: { version, ...value }, inSameTransaction }) =>
    publishClubPage(actor, id, { value, version }, inSameTransaction),
  differences,
  requireFit: () => {
    throw refusedFile(415, (say) => say.api.content.noFiles);
  },
  filesOf: async () => [],
  withFiles: (record) => record,
  join: (files) => files,
  preview: async ({ club: _, ...page }) => ({ clubs: page }),
};
