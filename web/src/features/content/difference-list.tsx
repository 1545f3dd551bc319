import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { ChangedFields } from '../../ui/records/changes.tsx';
import { type Difference, differencesOf } from './differences.ts';
import { partDescriptions } from './part-descriptions.ts';
import styles from './part-form.module.css';
import { pictureAddress } from './picture-address.ts';

interface DifferenceListProps {
  part: PartName;
  before: unknown;
  after: unknown;
  /** Addresses of the build's pictures, by their names. */
  pictures: Readonly<Record<string, string>>;
  /** Said without a difference. */
  none: string;
}

/** The fields of a part whose values differ. Pictures are shown. */
export function DifferenceList({ part, before, after, pictures, none }: DifferenceListProps) {
  const fields = differencesOf(partDescriptions[part], before, after);
  if (fields.length === 0) return <p>{none}</p>;
  const show = (field: Difference, when: 'before' | 'after') => pictureIn(field, when, pictures);
  return <ChangedFields fields={fields} show={show} />;
}

interface ShownValueProps {
  field: Difference;
  when: 'before' | 'after';
  pictures: DifferenceListProps['pictures'];
}

/** What a field says before or after, with the picture that it names. */
export function ShownValue({ field, when, pictures }: ShownValueProps) {
  return (
    <span>{pictureIn(field, when, pictures) ?? (field[when] || administrationSentences.conflict.empty)}</span>
  );
}

function pictureIn(field: Difference, when: 'before' | 'after', pictures: DifferenceListProps['pictures']) {
  const { use, alts, [when]: file } = field;
  const address = use && pictureAddress(use, file, pictures);
  if (!address) return undefined;
  const alt = alts?.[when] ?? '';
  return (
    <span className={styles.difference}>
      <img src={address} alt={alt || words.picture} data-use={use} loading="lazy" />
      {alt}
    </span>
  );
}
