import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import type { Difference } from './differences.ts';
import styles from './part-form.module.css';
import { pictureAddress } from './picture-address.ts';

interface ShownValueProps {
  field: Difference;
  when: 'before' | 'after';
  /** Addresses of the build's pictures, by name. */
  pictures: Readonly<Record<string, string>>;
}

/** The value of a field before or after a change, with its picture if it names one. */
export function ShownValue({ field, when, pictures }: ShownValueProps) {
  return (
    <span>{pictureIn(field, when, pictures) ?? (field[when] || administrationSentences.conflict.empty)}</span>
  );
}

/** The picture that a field names before or after a change. Undefined if there is none. */
export function pictureIn(
  field: Difference,
  when: 'before' | 'after',
  pictures: ShownValueProps['pictures'],
) {
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
