import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMediaQuery } from '../lib/use-media-query.ts';
import styles from './tabs.module.css';

export interface Tab {
  /** Value of `?tab=` in the address. The first tab has no parameter. */
  key: string;
  label: string;
  content: ReactNode;
}

/** The chosen tab is in the address. The tabs are on top below 768 px, and at the left from 768 px. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [search, setSearch] = useSearchParams();
  const wide = useMediaQuery('(min-width: 768px)');
  const first = tabs[0]?.key;
  const asked = search.get('tab');
  const current = tabs.find((tab) => tab.key === asked)?.key ?? first;

  const choose = (key: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === first) after.delete('tab');
        else after.set('tab', key);
        return after;
      },
      { replace: true },
    );

  return (
    <BaseTabs.Root
      className={styles.root}
      value={current}
      onValueChange={choose}
      orientation={wide ? 'vertical' : 'horizontal'}
    >
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.key} value={tab.key} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {/* Panels stay in place while hidden, so that a half-filled form keeps what was typed. */}
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.key} value={tab.key} keepMounted className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
