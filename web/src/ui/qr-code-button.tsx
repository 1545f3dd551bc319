import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import type { PostedEvent } from './qr-code-dialog.tsx';
import { useOnDemand } from './use-on-demand.ts';

const importDialog = async () => (await import('./qr-code-dialog.tsx')).QrCodeDialog;

interface QrCodeButtonProps {
  /** The title of the page that the code leads to. */
  title: string;
  /** The page's path, without its language. A short one makes a code that is easy to read. */
  path: string;
  /** The event of the page. Administrators and coordinators print its poster. */
  event?: PostedEvent | undefined;
  children?: ReactNode;
}

/** Shows the QR code of a page, which can be saved for a poster. */
export function QrCodeButton({
  title,
  path,
  event,
  children = recordPageSentences.qrCode.button,
}: QrCodeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { Component: QrCodeDialog, whenLoaded, loadAhead } = useOnDemand(importDialog);
  const show = () => whenLoaded(() => setOpen(true));
  return (
    <>
      <Button variant="quiet" data-needs-script onPointerEnter={loadAhead} onFocus={loadAhead} onClick={show}>
        {children}
      </Button>
      {isOpen && QrCodeDialog && (
        <QrCodeDialog title={title} path={path} event={event} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
