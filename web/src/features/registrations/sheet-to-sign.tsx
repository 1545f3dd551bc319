import { registrationPaths } from '@club-portal/contract/administration-paths';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { requestFile } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';

interface SheetToSignProps {
  event: string;
  /** By default, the sheet that people sign at the door. */
  list?: 'arrivals';
}

/** Saves the sheet that people sign at the door, or the list of who came, and when. */
export function SheetToSign({ event, list }: SheetToSignProps) {
  const { download, isDownloading, failure } = useReportDownload(
    (id: string) => requestFile('GET', `${registrationPaths.sheet(id)}${list ? `?list=${list}` : ''}`),
    words.sheetFailed,
  );
  return (
    <>
      <Button
        variant="quiet"
        busy={isDownloading}
        onClick={() => download(event, list ? 'attendance-list.pdf' : 'attendance-sheet.pdf')}
      >
        {list ? words.arrivals : words.sheet}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
