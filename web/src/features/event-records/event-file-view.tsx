import type { EventFile } from '@club-portal/contract/event-record';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useEffect } from 'react';
import { fileSize } from '../../lib/formats/file-size.ts';
import { Picture, preloadPicture } from '../../ui/pictures/picture.tsx';
import styles from './event-file-view.module.css';
import { FileTile } from './file-tile.tsx';

const words = pageSentences.clubEvents;

/** Shows a file in the viewer: a picture, a video with controls, or a link to a PDF. */
export function EventFileView({ file }: { file: EventFile }) {
  switch (file.kind) {
    case 'image':
      return <Picture key={file.url} file={file} sizes="100vw" eager className={styles.fitted} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: uploads have no caption files; what is to be seen is in the label
        <video
          key={file.url}
          src={file.url}
          controls
          playsInline
          preload="metadata"
          aria-label={file.alt}
          className={styles.fitted}
        />
      );
    case 'pdf':
      return (
        <a href={file.url} target="_blank" rel="noopener noreferrer" className={styles.document}>
          <FileTile kind="pdf" />
          <span>
            {words.openPdf(file.alt || file.name)}{' '}
            <span className={styles.size}>{words.pdfNote(fileSize(file.size))}</span>
          </span>
        </a>
      );
  }
}

/** Loads the pictures before and after the shown one. */
export function usePreloaded(files: readonly (EventFile | undefined)[]): void {
  const pictures = files.filter((file) => file?.kind === 'image');
  const addresses = pictures.map((file) => file?.url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same addresses are the same pictures
  useEffect(() => {
    for (const file of pictures) if (file) preloadPicture(file, '100vw');
  }, [addresses]);
}
