import type { EventFile } from '@club-portal/contract/event-record';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { useState } from 'react';
import { fileSize } from '../../lib/formats/file-size.ts';
import { FileTile } from './file-tile.tsx';
import styles from './file-view.module.css';
import { Picture, shownAddressOf } from './picture.tsx';

const words = clubEventSentences;

/** Starts with what the page under the viewer has loaded. */
function PictureView({ file }: { file: EventFile }) {
  const [loadedAlready] = useState(() => shownAddressOf(file));
  return <Picture file={file} sizes="100vw" eager loadedAlready={loadedAlready} className={styles.fitted} />;
}

/** Shows a file in the viewer: a picture, a video with controls, or a link to a PDF. */
export function FileView({ file }: { file: EventFile }) {
  switch (file.kind) {
    case 'image':
      return <PictureView key={file.url} file={file} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: uploads have no caption files; the label describes the video
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
