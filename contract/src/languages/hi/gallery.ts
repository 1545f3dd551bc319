import type { Catalogue } from '../catalogue.ts';

export const gallerySentences: Catalogue['gallery'] = {
  loading: 'गैलरी लोड हो रही है',
  loadingPicture: 'तस्वीर लोड हो रही है',
  pages: 'गैलरी के पेज',
  page: (page, pages) => `${pages} में से पेज ${page}`,
};
