import type { EventRecord } from '@club-portal/contract/event-record';
import { eventFileName } from '@club-portal/contract/file-names';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useState } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import { fetchEventReport } from './event-report.api.ts';
import styles from './report-dialog.module.css';

const words = administrationSentences.eventRecord;

const forms = [
  { label: 'PDF', about: 'To print and sign.', asked: {}, ending: '.pdf' },
  {
    label: 'PDF with evidence',
    about: 'The attendance list and the other papers come after the signatures.',
    asked: { evidence: true },
    ending: ', with evidence.pdf',
  },
  {
    label: 'DOCX',
    about: 'For editing, for example in Word or LibreOffice.',
    asked: { format: 'docx' },
    ending: '.docx',
  },
] as const;

/** The formats in which the report of an event can be downloaded. */
export function ReportDialog({ item, onClose }: { item: EventRecord; onClose: () => void }) {
  const { download, isDownloading, failure } = useReportDownload(fetchEventReport, words.documentFailed);
  const [chosen, setChosen] = useState('');
  return (
    <Dialog title="Report" onClose={onClose}>
      <p className={styles.subject} lang={langOf(item.title)}>
        {item.title}
      </p>
      <ul className={styles.forms}>
        {forms.map(({ label, about, asked, ending }, index) => (
          <li key={label}>
            <Button
              busy={isDownloading && chosen === label}
              {...(index === 0 && { 'data-autofocus': true })}
              onClick={() => {
                setChosen(label);
                download({ id: item._id, ...asked }, eventFileName(item) + ending);
              }}
            >
              {label}
            </Button>
            <span>{about}</span>
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Dialog>
  );
}
