import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMediaQuery } from '../lib/rendering/use-media-query.ts';
import { mark } from './early-part.tsx';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string | undefined;
  onChoose: (key: string) => void;
  /**
   * `parts` of a page are at the top below 768 px, and on the left from 768 px. They stay mounted while hidden, so that
   * a half-filled form keeps what was typed. `years` are always at the top.
   */
  look: 'parts' | 'years';
}

export function Tabs({ label, tabs, current, onChoose, look }: TabsProps) {
  const wide = useMediaQuery('(min-width: 768px)');
  return (
    <BaseTabs.Root
      className={styles.root}
      data-look={look}
      value={current}
      onValueChange={onChoose}
      orientation={wide && look === 'parts' ? 'vertical' : 'horizontal'}
    >
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map(({ key, label }) => (
          <BaseTabs.Tab key={key} value={key} className={styles.tab}>
            {label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ key, content }) => (
        <BaseTabs.Panel key={key} value={key} keepMounted={look === 'parts'} className={styles.panel}>
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

/** Tabs for the first script, which makes one for each year. */
export function EarlyTabs({ label, look }: Pick<TabsProps, 'label' | 'look'>) {
  return (
    <div className={styles.root} data-look={look}>
      <div role="tablist" className={styles.list} aria-label={label}>
        <template>
          <button type="button" role="tab" className={styles.tab} aria-selected={mark('selected') as 'true'}>
            {mark('year')}
          </button>
        </template>
      </div>
    </div>
  );
}

/** The address has the chosen part of the page as `?tab=`. The first one has no parameter. */
export function PageTabs({ label, tabs }: Pick<TabsProps, 'label' | 'tabs'>) {
  const [search, setSearch] = useSearchParams();
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

  return <Tabs label={label} tabs={tabs} current={current} onChoose={choose} look="parts" />;
}
