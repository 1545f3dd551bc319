import type { Action } from '@club-portal/contract/access';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { ReactNode } from 'react';
import { isAllowed } from '../lib/is-allowed.ts';

/** What is there for those who may do this, and the sentence for those who came by its address. */
export function Allowed({ action, children }: { action: Action; children: ReactNode }) {
  return isAllowed(action) ? children : <p>{pageSentences.request.forbidden}</p>;
}
