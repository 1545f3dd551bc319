import type { EventFile } from '@club-portal/contract/event-record';
import type { FileKind } from '@club-portal/contract/limits';
import { FileText, Film } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './file-thumbnail.module.css';

interface FileThumbnailProps {
  kind: FileKind;
  /** URL of a picture. A video may have one too; its first frame then covers the icon. */
  src?: string | undefined;
  /** Empty if the text beside it names the file. */
  alt?: string;
  /** By default the thumbnail has the size for a row of a list. */
  className?: string | undefined;
  /** Shown over it. */
  children?: ReactNode;
}

/** A small picture of a file in the administration, or an icon for its kind. */
export function FileThumbnail({ kind, src, alt = '', className = styles.row, children }: FileThumbnailProps) {
  return (
    <div className={`${styles.thumbnail} ${className}`}>
      {kind === 'image' && <img src={src} alt={alt} loading="lazy" decoding="async" draggable={false} />}
      {kind === 'video' && <Film aria-hidden="true" />}
      {kind === 'video' && src && (
        <video src={src} preload="metadata" muted playsInline aria-hidden="true" tabIndex={-1} />
      )}
      {kind === 'pdf' && <FileText aria-hidden="true" />}
      {children}
    </div>
  );
}

/** URL of the smallest size of a stored picture. */
export function smallestSize({ kind, sizes, url }: EventFile): string | undefined {
  return kind === 'image' ? (sizes?.[0]?.url ?? url) : undefined;
}
