import { registrationPaths } from '@club-portal/contract/administration-paths';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { requestFile } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';

/** Saves the sheet that people sign at the door. */
export function SheetToSign({ event }: { event: string }) {
  const { download, isDownloading, failure } = useReportDownload(
    (id: string) => requestFile('GET', registrationPaths.sheet(id)),
    words.sheetFailed,
  );
  return (
    <>
      <Button variant="quiet" busy={isDownloading} onClick={() => download(event, 'attendance-sheet.pdf')}>
        {words.sheet}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
