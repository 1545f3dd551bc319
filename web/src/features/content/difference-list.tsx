import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import { ChangedFields } from '../../ui/records/changes.tsx';
import { differencesOf } from './differences.ts';
import { partDescriptions } from './part-descriptions.ts';

interface DifferenceListProps {
  part: PartName;
  before: unknown;
  after: unknown;
  /** Said without a difference. */
  none: string;
}

/** The fields of a part whose values differ. */
export function DifferenceList({ part, before, after, none }: DifferenceListProps) {
  const fields = differencesOf(partDescriptions[part], before, after);
  return fields.length === 0 ? <p>{none}</p> : <ChangedFields fields={fields} />;
}
