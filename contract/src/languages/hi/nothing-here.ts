import type { Catalogue } from '../catalogue.ts';

export const nothingHereSentences: Catalogue['nothingHere'] = {
  title: 'पेज नहीं मिला',
  lead: 'इस पते पर कुछ नहीं है।',
  back: 'वापस जाएँ',
  home: 'होम पेज',
  page: 'पेज नहीं मिला...',
  club: 'क्लब नहीं मिला',
};
