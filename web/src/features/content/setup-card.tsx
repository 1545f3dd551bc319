import { institute } from '@club-portal/contract/content/institute';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { ButtonLink } from '../../ui/button.tsx';
import { useContentOverview } from './content.api.ts';
import styles from './setup.module.css';

const words = contentEditingSentences.setup;

/** Leads to the setup until the site is set up. */
export function SetupCard() {
  const { data } = useContentOverview();
  const isPublic = data?.parts.some(({ part, published }) => part === 'institute' && published);
  if (!institute.placeholder || !data || isPublic) return null;
  return (
    <div className={styles.card}>
      <p>{words.today}</p>
      <ButtonLink to="/manage/setup" variant="primary">
        {words.goOn}
      </ButtonLink>
    </div>
  );
}
