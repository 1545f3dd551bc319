import type { PeriodQuery } from '@club-portal/contract/accreditation';
import type { ComponentType } from 'react';
import styles from './desk.module.css';
import { PackPanel } from './pack-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

interface DeskPanel {
  /** The id of its heading. */
  id: string;
  name: string;
  Panel: ComponentType<{ period: PeriodQuery }>;
}

/** Parts of the desk that make something of the records of the period, in their order. */
const panels: readonly DeskPanel[] = [
  { id: 'period-report', name: 'Report', Panel: ReportsPanel },
  { id: 'tables', name: 'Tables', Panel: TablesPanel },
  { id: 'pack', name: 'Pack', Panel: PackPanel },
];

/** Leads to the panels. Between stand all records with their links, which are hundreds in some years. */
export function PanelLinks() {
  return (
    <nav aria-label="Downloads" className={styles.made}>
      <span aria-hidden="true">Downloads:</span>
      {panels.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

export function DeskPanels({ period }: { period: PeriodQuery }) {
  return panels.map(({ id, Panel }) => <Panel key={id} period={period} />);
}
