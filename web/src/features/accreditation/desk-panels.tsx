import type { PeriodQuery } from '@club-portal/contract/accreditation';
import styles from './desk.module.css';
import { PackPanel } from './pack-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

/** The ids of the panels' headings, and their names. */
const panels = [
  { id: 'period-report', name: 'Report' },
  { id: 'tables', name: 'Tables' },
  { id: 'pack', name: 'Pack' },
];

/** Links to the panels, which come after all records. Some years have hundreds of records. */
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

interface DeskPanelsProps {
  period: PeriodQuery;
  /** Number of its records. Undefined if they could not be read: then only the packs that were made are shown. */
  count: number | undefined;
}

/** Parts of the desk that make something of the records of the period. */
export function DeskPanels({ period, count }: DeskPanelsProps) {
  return (
    <>
      {count !== undefined && (
        <>
          <ReportsPanel period={period} count={count} />
          <TablesPanel period={period} count={count} />
        </>
      )}
      <PackPanel period={period} count={count} />
    </>
  );
}
