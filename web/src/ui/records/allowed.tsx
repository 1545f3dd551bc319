import type { Action } from '@club-portal/contract/access';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { ReactNode } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';

/** Shows its children to users who may do `action`. Other users get a sentence. */
export function Allowed({ action, children }: { action: Action; children: ReactNode }) {
  return isAllowed(action) ? children : <p>{pageSentences.request.forbidden}</p>;
}
