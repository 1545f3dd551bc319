import type { Catalogue } from '../catalogue.ts';

export const noticeSentences: Catalogue['notices'] = {
  description: (department) => `${department} की सूचनाएँ, वर्ष के अनुसार।`,
  lead: 'विभाग की सूचनाएँ, सबसे नई सबसे ऊपर।',
  search: 'खोजें',
  placeholder: 'शीर्षकों में खोजें…',
  found: (count) => `${count} ${count === 1 ? 'सूचना' : 'सूचनाएँ'}`,
  noneFound: 'किसी शीर्षक में ये शब्द नहीं हैं।',
  pinned: 'महत्वपूर्ण',
  ownPage: 'इस सूचना का पेज, साझा करने के लिए',
  loadingText: 'सूचना लोड हो रही है',
  textFailed: 'सूचना लोड नहीं हो सकी।',
};
