import type { Catalogue } from '../catalogue.ts';

export const noticeSentences: Catalogue['notices'] = {
  description: (department) => `${department} की सूचनाएँ, वर्ष के अनुसार।`,
  lead: 'विभाग की सूचनाएँ, सबसे नई सबसे ऊपर।',
  search: 'खोजें',
  placeholder: 'शीर्षकों में खोजें…',
  found: (count) => `${count} ${count === 1 ? 'सूचना' : 'सूचनाएँ'}`,
  noneFound: 'कोई सूचना नहीं मिली।',
  pinned: 'महत्वपूर्ण',
  ownPage: 'यह सूचना साझा करें',
  loadingText: 'सूचना लोड हो रही है',
  textFailed: 'सूचना लोड नहीं हो सकी।',
};
