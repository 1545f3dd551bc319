import type { Action } from '@club-portal/contract/access';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { Page } from '../page.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTabs, type Tab } from '../tabs.tsx';
import { Allowed } from './allowed.tsx';

interface AdminPageProps {
  title: string;
  /** What actions call it: `notice` in `notice.list`. */
  thing: string;
  /** Each with the verb of what is done in it. */
  tabs: readonly (Tab & { verb: string })[];
}

/** A page of the administration: a form and a list, as tabs for those who may use them. */
export function AdminPage({ title, thing, tabs }: AdminPageProps) {
  const actionOf = (verb: string): Action => `${thing}.${verb}`;
  return (
    <>
      <PageHead title={title} />
      <Page title={title}>
        <Allowed action={actionOf('list')}>
          <PageTabs label={title} tabs={tabs.filter(({ verb }) => isAllowed(actionOf(verb)))} />
        </Allowed>
      </Page>
    </>
  );
}
