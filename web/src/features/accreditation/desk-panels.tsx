import type { PeriodQuery } from '@club-portal/contract/accreditation';
import { useState } from 'react';
import styles from './desk.module.css';
import type { DeskChoice } from './desk-address.ts';
import { PackPanel, Packs } from './pack-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

interface DeskPanelsProps {
  period: PeriodQuery;
  /** Number of its records. Undefined if they could not be read: then only existing packs are shown. */
  count: number | undefined;
  show: DeskChoice['show'];
}

/**
 * What can be made of the records of the period. On a phone, and for a user who comes to add what records lack, it is
 * collapsed at first, to keep the records near the top.
 */
export function DeskPanels({ period, count, show }: DeskPanelsProps) {
  const [isOpen, setOpen] = useState(() => show === '' && matchMedia('(min-width: 768px)').matches);
  return (
    <details
      className={styles.downloads}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>Downloads: report, tables, pack</h2>
      </summary>
      {count !== undefined && (
        <div className={styles.panels}>
          <ReportsPanel period={period} count={count} />
          <TablesPanel period={period} count={count} />
          <PackPanel period={period} count={count} />
        </div>
      )}
      <Packs />
    </details>
  );
}
