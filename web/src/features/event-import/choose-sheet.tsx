import type { Sheet } from '@club-portal/contract/event-import';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { acceptedSheets } from '../../ui/forms/accepted-sheets.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { readSheet } from './event-import.api.ts';
import styles from './event-import.module.css';

interface ChooseSheetProps {
  onChoose: (name: string, sheets: readonly Sheet[]) => void;
}

export function ChooseSheet({ onChoose }: ChooseSheetProps) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async ([file]: File[]) => {
    if (!file) return;
    setProblem(null);
    setReading(true);
    try {
      onChoose(file.name, await readSheet(file));
    } catch (error) {
      const { message, fields } = problemOfCall(error, words.sheetFailed);
      setProblem({ message: words.sheetFailed, fields: { files: fields.files ?? message } });
    }
    setReading(false);
  };
  return (
    <section className={styles.step} aria-labelledby="import-sheet">
      <h2 id="import-sheet">{words.choose}</h2>
      <Form labels={{ files: words.sheet }} problem={problem} busy={isReading} onSubmit={() => undefined}>
        <Field name="files" hint={words.sheetHint}>
          {(control) => (
            <FileInput control={control} accept={acceptedSheets} busy={isReading} onFiles={read}>
              {words.chooseSheet}
            </FileInput>
          )}
        </Field>
      </Form>
    </section>
  );
}
