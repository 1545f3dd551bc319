import type { Mission } from '@club-portal/contract/content/schema';

export const mission: Mission = {
  heading: 'WHAT WE ARE FOR',
  text: 'We make engineers who mend before they buy.',
};
