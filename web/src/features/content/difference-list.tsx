import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import { ChangedFields } from '../../ui/records/changes.tsx';
import { type Difference, differencesOf } from './differences.ts';
import { partDescriptions } from './part-descriptions.ts';
import { pictureIn } from './shown-value.tsx';

interface DifferenceListProps {
  part: PartName;
  before: unknown;
  after: unknown;
  /** Addresses of the build's pictures, by name. */
  pictures: Readonly<Record<string, string>>;
  /** Shown if there is no difference. */
  none: string;
}

/** The fields of a part whose values differ. Pictures are shown. */
export function DifferenceList({ part, before, after, pictures, none }: DifferenceListProps) {
  const fields = differencesOf(partDescriptions[part], before, after);
  if (fields.length === 0) return <p>{none}</p>;
  const show = (field: Difference, when: 'before' | 'after') => pictureIn(field, when, pictures);
  return <ChangedFields fields={fields} show={show} />;
}
