import type { EventFile } from '@club-portal/contract/event-record';
import { isGeneratedAlternative } from '@club-portal/contract/generated-alternative';
import { gallerySentences } from '@club-portal/contract/sentences/gallery';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useEffect } from 'react';
import { useShownAddress } from '../../lib/addresses/use-shown-address.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Failure } from '../failure.tsx';
import { Spinner } from '../spinner.tsx';
import { FileView } from './file-view.tsx';
import styles from './file-viewer.module.css';
import { Lightbox, type LightboxProps } from './lightbox.tsx';
import { preloadPicture } from './picture.tsx';

interface FileViewerProps extends Omit<LightboxProps, 'alt' | 'children' | 'details'> {
  /** The texts about the shown file. The caption is its description, for sighted users. */
  details: (caption: ReactNode) => ReactNode;
  /** The shown file. Undefined while it is fetched, and after a failure. */
  file: EventFile | undefined;
  /** The files before and after it. */
  beside: readonly (EventFile | undefined)[];
  /** The address of the shown file, without its language. */
  address: string | undefined;
  isFetching: boolean;
  onRetry: () => void;
}

/** Files of events over the page, one at a time. */
export function FileViewer({
  file,
  beside,
  address,
  isFetching,
  onRetry,
  details,
  ...lightbox
}: FileViewerProps) {
  usePreloaded(beside);
  useShownAddress(address);
  return (
    <Lightbox {...lightbox} alt={file?.alt} details={details(file && <Caption file={file} />)}>
      {file && <FileView file={file} />}
      {!file && isFetching && (
        <p className={styles.waiting}>
          <Spinner /> {gallerySentences.loadingPicture}
        </p>
      )}
      {!file && !isFetching && <Failure message={pageSentences.eventRecord.fetchFailed} onRetry={onRetry} />}
    </Lightbox>
  );
}

/** The description of a picture or video, for sighted users. Screen readers get it from the picture. */
function Caption({ file: { kind, alt } }: { file: EventFile }) {
  if (kind === 'pdf' || isGeneratedAlternative(alt)) return null;
  return (
    <p className={styles.caption} lang={langOf(alt)} aria-hidden="true">
      {alt}
    </p>
  );
}

function usePreloaded(files: FileViewerProps['beside']): void {
  const pictures = files.filter((file) => file?.kind === 'image');
  const addresses = pictures.map((file) => file?.url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same addresses are the same pictures
  useEffect(() => {
    for (const file of pictures) if (file) preloadPicture(file, '100vw');
  }, [addresses]);
}
