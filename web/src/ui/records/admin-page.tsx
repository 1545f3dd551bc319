import type { Action } from '@club-portal/contract/access';
import type { ReactNode } from 'react';
import { isOffered } from '../../lib/access/is-allowed.ts';
import { Page } from '../page.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTabs, type Tab } from '../tabs.tsx';
import styles from './admin-page.module.css';
import { Allowed } from './allowed.tsx';

interface AdminPageProps {
  title: string;
  /** The page's label in the menu of the site, if it differs. */
  menuLabel?: string;
  lead?: string;
  /** A user who may not do it sees a sentence instead of the page. */
  action: Action;
  children: ReactNode;
}

/** A page of the administration, for administrators who may do `action`. */
export function AdminPage({ title, menuLabel, lead, action, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={menuLabel ? `${title}: ${menuLabel}` : title} />
      <Page
        title={
          menuLabel ? (
            <>
              {title} <span className={styles.menuLabel}>{menuLabel}</span>
            </>
          ) : (
            title
          )
        }
        {...(lead !== undefined && { lead })}
      >
        <Allowed action={action}>{children}</Allowed>
      </Page>
    </>
  );
}

interface TabbedAdminPageProps extends Pick<AdminPageProps, 'title' | 'menuLabel'> {
  /** The entity in the names of actions: `notice` in `notice.list`. */
  entity: string;
  /** Each with the verb of the action it is for. */
  tabs: readonly (Tab & { verb: string })[];
}

/** A page of the administration with a form and a list. A tab is shown to administrators who may use it. */
export function TabbedAdminPage({ entity, tabs, ...names }: TabbedAdminPageProps) {
  const actionOf = (verb: string): Action => `${entity}.${verb}`;
  return (
    <AdminPage {...names} action={actionOf('list')}>
      <PageTabs label={names.title} tabs={tabs.filter(({ verb }) => isOffered(actionOf(verb)))} />
    </AdminPage>
  );
}
