import type { ClubPage } from '@club-portal/contract/content/club-page';
import { grounds } from '@club-portal/contract/content/contrast';
import { inLanguage } from '@club-portal/contract/content/text';
import type { LanguageCode } from '@club-portal/contract/languages';
import { clubPageSentences } from '@club-portal/contract/sentences/club-page';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useClubPage } from './club-page.api.ts';
import styles from './club-page-preview.module.css';
import { pictureAddress } from './picture-address.ts';

/** A club's page as visitors will see it, with its emblem in its colours. */
export function ClubPagePreview({ page, code }: { page: ClubPage; code: LanguageCode }) {
  const { title, meets, paragraphs, incharge } = inLanguage(page, code);
  return (
    <article lang={code} className={styles.page}>
      <p className={styles.emblems} lang="en">
        <Emblem page={page} ground="onLight" label={words.clubPage.emblemOnLight} />
        <Emblem page={page} ground="onDark" label={words.clubPage.emblemOnDark} />
      </p>
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

interface EmblemProps {
  page: ClubPage;
  ground: keyof ClubPage['colour'];
  label: string;
}

const behind = { onLight: grounds.light.club, onDark: grounds.dark.club };

/** Only the colour if there is no emblem. */
function Emblem({ page: { _id, emblem, colour }, ground, label }: EmblemProps) {
  const { data } = useClubPage(_id);
  const address = emblem === null ? undefined : pictureAddress('emblem', emblem, data?.emblems ?? {});
  const mask = address && `url(${address}) center / contain no-repeat`;
  return (
    <span role="img" aria-label={label} className={styles.emblem} style={{ background: behind[ground] }}>
      <span style={{ background: colour[ground], mask }} />
    </span>
  );
}
