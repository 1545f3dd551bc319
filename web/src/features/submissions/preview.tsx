import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './preview.module.css';

const words = administrationSentences.submission;

/** The administration is in English. */
const englishNames = new Intl.DisplayNames('en', { type: 'language' });
const codes = Object.keys(languages) as LanguageCode[];

/** A record as visitors will see it, in each language. The text around it is in the language of the administration. */
export function Preview({ show }: { show: (code: LanguageCode) => ReactNode }) {
  const [shown, setShown] = useState<LanguageCode>('en');
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <div className={styles.head}>
        <h3 id="preview">{words.preview}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div role="group" aria-label={words.languageOf} className={styles.languages}>
          {codes.map((code) => (
            <Button key={code} variant="quiet" aria-pressed={code === shown} onClick={() => setShown(code)}>
              {englishNames.of(code)}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.frame}>{show(shown)}</div>
    </section>
  );
}
