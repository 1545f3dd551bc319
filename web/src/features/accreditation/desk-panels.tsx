import type { PeriodQuery } from '@club-portal/contract/accreditation';
import type { ComponentType } from 'react';
import { PackPanel } from './pack-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

/** Parts of the desk that make something of the records of the period, in their order. */
const panels: readonly ComponentType<{ period: PeriodQuery }>[] = [ReportsPanel, TablesPanel, PackPanel];

export function DeskPanels({ period }: { period: PeriodQuery }) {
  return panels.map((Panel, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Panel key={place} period={period} />
  ));
}
