import type { Action } from '@club-portal/contract/access';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { ReactNode } from 'react';
import { isAllowed, needsMembers } from '../../lib/access/is-allowed.ts';

/** Shows its children to users who may do `action`. Other users read why not. */
export function Allowed({ action, children }: { action: Action; children: ReactNode }) {
  if (isAllowed(action)) return children;
  const { needed } = administrationSentences.administrator;
  return <p>{needsMembers(action) ? needed : pageSentences.request.forbidden}</p>;
}
