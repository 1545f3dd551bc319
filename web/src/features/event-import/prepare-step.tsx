import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { useState } from 'react';
import { saveFile } from '../../lib/requests/save-file.ts';
import { Button } from '../../ui/button.tsx';
import styles from './event-import.module.css';

/** The requirements for the sheet, and a template. */
export function PrepareStep() {
  const [failed, setFailed] = useState(false);
  const save = async (ending: 'csv' | 'xlsx') => {
    setFailed(false);
    try {
      const { template } = await import('./template.ts');
      saveFile(await template(ending), `past-events.${ending}`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className={styles.step} aria-labelledby="import-prepare">
      <h2 id="import-prepare">{words.prepare}</h2>
      <p className={styles.hint}>{words.prepareHint}</p>
      <div className={styles.buttons}>
        <Button onClick={() => save('xlsx')}>{words.templateXlsx}</Button>
        <Button variant="quiet" onClick={() => save('csv')}>
          {words.templateCsv}
        </Button>
      </div>
      {failed && (
        <p role="alert" className={styles.failure}>
          {words.templateFailed}
        </p>
      )}
    </section>
  );
}
