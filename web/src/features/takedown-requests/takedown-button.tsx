import type { EventFile } from '@club-portal/contract/event-record';
import { takedownSentences } from '@club-portal/contract/sentences/takedown';
import type { TakedownInput } from '@club-portal/contract/takedown-request';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const importDialog = async () => (await import('./takedown-dialog.tsx')).TakedownDialog;

interface TakedownButtonProps {
  /** Id of the event record, or of the announced event. */
  record: Pick<TakedownInput, 'gallery' | 'event'>;
  file: Pick<EventFile, 'url' | 'kind' | 'alt'>;
}

/** Asks the department to remove the file next to it. The form is loaded when it is opened. */
export function TakedownButton({ record, file }: TakedownButtonProps) {
  const [open, setOpen] = useState(false);
  /** The answer, and the file that it is about. */
  const [news, setNews] = useState({ text: '', url: '' });
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (news.text) status.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  const { Component: Dialog, whenLoaded, loadAhead } = useOnDemand(importDialog);
  const show = () =>
    whenLoaded(
      () => setOpen(true),
      (text) => setNews({ text, url: file.url }),
    );
  return (
    <>
      <Button variant="quiet" onPointerEnter={loadAhead} onClick={show}>
        {takedownSentences.open[file.kind]}
      </Button>
      <p ref={status} role="status">
        {news.url === file.url && news.text}
      </p>
      {open &&
        Dialog &&
        // Outside the viewer, which has its own colours.
        createPortal(
          <Dialog
            record={record}
            file={file}
            onSent={(text) => {
              setOpen(false);
              setNews({ text, url: file.url });
            }}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  );
}
