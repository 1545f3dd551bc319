import { institute } from '@club-portal/contract/content/institute';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { ButtonLink } from '../../ui/button.tsx';
import { useContentOverview } from './content.api.ts';
import styles from './setup.module.css';
import { isSiteOpen } from './site-is-open.ts';

const words = contentEditingSentences.setup;

/** Links to the setup until the site is set up. */
export function SetupCard() {
  const { data } = useContentOverview();
  if (!institute.placeholder || !data || isSiteOpen(data)) return null;
  return (
    <div className={styles.card}>
      <p>{words.today}</p>
      <ButtonLink to="/manage/setup" variant="primary">
        {words.goOn}
      </ButtonLink>
    </div>
  );
}
