import type { Catalogue } from '../catalogue.ts';

export const registrationStateSentences: Catalogue['registrationState'] = {
  open: 'पंजीकरण खुला है',
  waiting: 'प्रतीक्षा सूची खुली है',
  full: 'सीटें भर चुकी हैं',
};
