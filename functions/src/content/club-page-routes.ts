import { clubPagePaths } from '@club-portal/contract/administration-paths';
import { type ClubPage, ClubPageAnswer, ClubPageUpdate } from '@club-portal/contract/content/club-page';
import { route } from '../http/route.ts';
import { listEmblems, listOlder, publishClubPage, readClubPage } from './club-pages.ts';

export const clubPageRoutes = [
  route({
    method: 'GET',
    path: clubPagePaths.read(':id'),
    summary: 'What the page of a club says, by the club’s key, and the drawings that it can have.',
    action: 'clubPage.read',
    answer: ClubPageAnswer,
    run: async ({ actor, id }) => describe(await readClubPage(actor, id)),
  }),

  route({
    method: 'PUT',
    path: clubPagePaths.update(':id'),
    summary:
      'Publishes what the page of a club says. `fields` of a refusal names a field by its path, such as `incharge.hi`. 409 with the public page if it was changed since.',
    action: 'clubPage.update',
    body: ClubPageUpdate,
    answer: ClubPageAnswer,
    run: async ({ actor, id, body }) => describe(await publishClubPage(actor, id, body)),
  }),
];

async function describe(page: ClubPage) {
  return { page, older: await listOlder(page), emblems: listEmblems(page) };
}
