import { findClub } from '@club-portal/contract/content/clubs';
import type { GalleryFile, GalleryItem } from '@club-portal/contract/gallery';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { FileText, Film, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { longDateGB } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { RecordRow } from '../../ui/record-row.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { Working } from '../../ui/working.tsx';
import { EditGalleryDialog } from './edit-gallery-dialog.tsx';
import { fetchEventReport, useDeleteGallery } from './galleries.api.ts';
import styles from './gallery-row.module.css';
import { useReportDownload } from './use-report-download.ts';

interface GalleryRowProps {
  item: GalleryItem;
  onDeleted: () => void;
}

export function GalleryRow({ item, onDeleted }: GalleryRowProps) {
  const [editing, setEditing] = useState(false);
  const { mutateAsync } = useDeleteGallery();
  const report = useReportDownload(fetchEventReport);
  const deletion = useDeletion(
    {
      title: 'Delete item',
      question: administrationSentences.gallery.confirmDelete,
      subject: item.title,
      deleted: doneSentences.gallery.deleted,
      failed: administrationSentences.gallery.deleteFailed,
    },
    () => mutateAsync(item._id),
    onDeleted,
  );
  return (
    <RecordRow
      title={item.title}
      busy={deletion.isDeleting || report.isDownloading}
      failure={deletion.failure || report.failure}
      lead={<Thumbnail file={item.files[0]} />}
      facts={
        <>
          <span className={styles.club}>{findClub(item.club)?.label ?? item.club}</span>
          <time className={styles.date} dateTime={item.date}>
            {longDateGB(item.date)}
          </time>
          <span>{item.files.length === 1 ? '1 file' : `${item.files.length} files`}</span>
        </>
      }
      actions={
        <>
          {deletion.isDeleting ? (
            <Working>Deleting…</Working>
          ) : (
            <>
              <Button variant="quiet" aria-label={`Edit ${item.title}`} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button
                variant="quiet"
                aria-label={`${report.isDownloading ? 'Downloading the report' : 'Report'} of ${item.title}`}
                busy={report.isDownloading}
                onClick={() => report.download(item._id, 'event-report.pdf')}
              >
                Report
              </Button>
              <Button variant="quiet" aria-label={`Delete ${item.title}`} onClick={deletion.ask}>
                Delete
              </Button>
            </>
          )}
          {editing && <EditGalleryDialog item={item} onClose={() => setEditing(false)} />}
          {deletion.dialog}
        </>
      }
    />
  );
}

/** The first file, small; its name is the row's title. */
function Thumbnail({ file }: { file: GalleryFile | undefined }) {
  return (
    <div className={styles.thumbnail}>
      {file?.kind === 'image' && (
        <img src={file.sizes?.[0]?.url ?? file.url} alt="" loading="lazy" width="96" height="72" />
      )}
      {file?.kind === 'video' && <Film aria-hidden="true" />}
      {file?.kind === 'pdf' && <FileText aria-hidden="true" />}
      {!file && <ImageOff aria-hidden="true" />}
    </div>
  );
}
