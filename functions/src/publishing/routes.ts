import { contentPaths } from '@club-portal/contract/administration-paths';
import { ContentPreviewQuery } from '@club-portal/contract/content-part';
import { readDrafts } from '../content/store.ts';
import { notFound } from '../errors.ts';
import { bytes, route } from '../http/route.ts';
import { renderDraftPage } from '../rendering/draft-page.ts';

export const publishingRoutes = [
  route({
    method: 'GET',
    path: contentPaths.preview,
    summary: 'A public page as the drafts would make it, with its styles and without scripts.',
    action: 'content.read',
    // It loads the pages of the whole site.
    servedBy: 'report',
    query: ContentPreviewQuery,
    answer: bytes,
    contentType: 'text/html; charset=utf-8',
    run: async ({ actor, query }) => {
      const html = await renderDraftPage(await readDrafts(actor), query);
      if (html === null) throw notFound((say) => say.api.record.notFound);
      return Buffer.from(html);
    },
  }),
];
