import type { Catalogue } from '../catalogue.ts';

export const beingSetUpSentences: Catalogue['beingSetUp'] = {
  title: 'यह साइट तैयार की जा रही है',
  lead: 'विभाग की साइट जल्द उपलब्ध होगी।',
  signIn: 'तैयार करने के लिए साइन इन करें',
};
