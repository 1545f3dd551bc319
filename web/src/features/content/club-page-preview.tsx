import type { ClubPage } from '@club-portal/contract/content/club-page';
import { inLanguage } from '@club-portal/contract/content/text';
import type { LanguageCode } from '@club-portal/contract/languages';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import styles from './club-page-preview.module.css';

/** The texts of a club's page, as visitors will read them. */
export function ClubPagePreview({ page, code }: { page: ClubPage; code: LanguageCode }) {
  const { title, meets, paragraphs, incharge } = inLanguage(page, code);
  return (
    <article lang={code} className={styles.page}>
      <h4>{clubPageSentences.welcome(title)}</h4>
      {meets && (
        <p>
          {clubPageSentences.meets}: {meets}
        </p>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {incharge && <p>{incharge}</p>}
    </article>
  );
}
