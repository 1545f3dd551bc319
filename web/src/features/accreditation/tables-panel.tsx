import type { PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isSessionOver, requestFile, serverMessage } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './panels.module.css';
import { periodFields } from './period-query.ts';

const labels = { table: 'One table as CSV' };
const words = administrationSentences.tables;

const choices = [
  { value: '', label: 'All events' },
  ...accreditation.metrics.map(({ key, title }) => ({ value: key, label: `${key} ${title}` })),
];

interface Asked {
  format: 'xlsx' | 'csv';
  metric: string;
}

/** The tables of a period, as colleges file them. */
export function TablesPanel({ period }: { period: PeriodQuery }) {
  const [metric, setMetric] = useState('');
  const [failure, setFailure] = useState('');
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (asked: Asked) => {
      const query = new URLSearchParams({ ...periodFields(period), ...asked });
      return requestFile('GET', `${accreditationPaths.tables}?${query}`);
    },
  });
  const download = async (asked: Asked) => {
    setFailure('');
    try {
      const suffix = asked.metric && `-${asked.metric}`;
      saveFile(await mutateAsync(asked), `events-${period.from}-${period.to}${suffix}.${asked.format}`);
    } catch (error) {
      setFailure(serverMessage(error, words.failed));
      if (!isSessionOver(error)) toast.error(words.failed);
    }
  };
  const problem = useMemo(() => (failure ? { message: failure, fields: {} } : null), [failure]);
  const isMaking = (format: Asked['format']) => isPending && variables?.format === format;
  return (
    <section aria-labelledby="tables" className={styles.panel}>
      <h2 id="tables">Tables</h2>
      <p>A workbook with a sheet of everything and one for each metric, in the columns that are asked for.</p>
      <p>
        <Button busy={isMaking('xlsx')} onClick={() => download({ format: 'xlsx', metric: '' })}>
          Download the workbook (XLSX)
        </Button>
      </p>
      <Form
        labels={labels}
        problem={problem}
        busy={isPending}
        onSubmit={() => download({ format: 'csv', metric })}
      >
        <div className={styles.choice}>
          <SelectField
            name="table"
            options={choices}
            value={metric}
            onChange={(event) => setMetric(event.target.value)}
          />
          <FormActions>
            <Button type="submit" busy={isMaking('csv')}>
              Download the CSV
            </Button>
          </FormActions>
        </div>
      </Form>
    </section>
  );
}
