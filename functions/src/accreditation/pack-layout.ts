import type { EventRecord } from '@club-portal/contract/event-record';
import { eventFileName, fileName } from '@club-portal/contract/file-names';
import { uniqueNames } from '../files/file-names.ts';
import type { RecordFile } from './record-files.ts';

/** A record with its files. */
export interface PackRecord {
  item: EventRecord;
  files: RecordFile[];
}

/** A record in the folder of one metric. */
export interface PlacedRecord extends PackRecord {
  /** For example `3.2.2/2025-08-14 Robotics workshop`. */
  folder: string;
}

/** The records of a metric, in order. `metric` is empty for those without one. */
export interface PackFolder {
  metric: string;
  name: string;
  records: PlacedRecord[];
}

/**
 * Returns a folder for each metric, in the order of `metrics`; other metrics come after them, and records without one
 * last. A record is in the folder of each of its metrics, because colleges file each metric separately. Names begin
 * with the date, so they sort by it.
 */
export function foldersOf(records: readonly PackRecord[], metrics: readonly string[]): PackFolder[] {
  const named = [...new Set([...metrics, ...records.flatMap(({ item }) => item.metrics)])];
  const folders = [...named, ''].map((metric) => ({
    metric,
    within: records.filter(({ item }) =>
      metric === '' ? item.metrics.length === 0 : item.metrics.includes(metric),
    ),
  }));
  const filled = folders.filter(({ within, metric }) => within.length > 0 || metrics.includes(metric));
  const names = filled.map(({ metric }) => (metric === '' ? 'other' : fileName(metric))).map(uniqueNames());
  return filled.map(({ metric, within }, index) => {
    const name = names[index] ?? '';
    const own = within.map(({ item }) => eventFileName(item)).map(uniqueNames());
    return {
      metric,
      name,
      records: within.map((record, place) => ({ ...record, folder: `${name}/${own[place]}` })),
    };
  });
}

/** The address of a file of the pack, relative to its index. */
export function relativeAddress(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
