import { eventFileName } from '@club-portal/contract/file-names';
import { paths } from '@club-portal/contract/paths';
import { language } from '@club-portal/contract/sentences/language';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import type { PosterSize, UpcomingEvent } from '@club-portal/contract/upcoming-event';
import encodeQR from 'qr';
import { useState } from 'react';
import { isAllowed } from '../lib/access/is-allowed.ts';
import { basePath } from '../lib/addresses/site-address.ts';
import { isSessionOver, requestFile, serverMessage } from '../lib/requests/api.ts';
import { saveFile } from '../lib/requests/save-file.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './qr-code-dialog.module.css';
import { toast } from './toast.ts';

const words = recordPageSentences.qrCode;

/** An announced event, whose poster has the same code. */
export type PostedEvent = Pick<UpcomingEvent, '_id' | 'title' | 'date' | 'club'>;

interface QrCodeDialogProps {
  title: string;
  path: string;
  event?: PostedEvent | undefined;
  onClose: () => void;
}

/** A QR code with 15 % error correction and the empty border that readers need (ISO/IEC 18004). */
const options = { ecc: 'medium', border: 4 } as const;
/** Size of a module in the PNG, px. At 300 dpi the code of a short address is 8 cm wide. */
const MODULE = 24;

export function QrCodeDialog({ title, path, event, onClose }: QrCodeDialogProps) {
  const address = location.origin + basePath + path;
  const svg = encodeQR(address, 'svg', options);
  const name = `qr-${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')}`;
  return (
    <Dialog title={words.of(title)} onClose={onClose}>
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={words.leadsTo(address)}
      />
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          data-autofocus
          onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}
        >
          {words.saveSvg}
        </Button>
        <Button onClick={async () => saveFile(await drawPng(address), `${name}.png`)}>{words.savePng}</Button>
        {event && isAllowed('upcomingEvent.list', { club: event.club }) && <PosterButtons event={event} />}
        <Button onClick={onClose}>{pageSentences.frame.close}</Button>
      </div>
    </Dialog>
  );
}

/** Prints the poster of an announced event with this code, in the language of the page. */
function PosterButtons({ event }: { event: PostedEvent }) {
  const [busy, setBusy] = useState('');
  const print = async (size: PosterSize) => {
    setBusy(size);
    try {
      const query = new URLSearchParams({ size, language: language.code });
      const pdf = await requestFile('GET', `${paths.upcomingEvent.poster(event._id)}?${query}`);
      saveFile(pdf, `${eventFileName(event)}, ${size.toUpperCase()}.pdf`);
    } catch (error) {
      if (!isSessionOver(error)) toast.error(serverMessage(error, pageSentences.request.failed));
    } finally {
      setBusy('');
    }
  };
  return (['a4', 'a3'] as const).map((size) => (
    <Button key={size} busy={busy === size} onClick={() => print(size)}>
      {recordPageSentences.printedPoster(size.toUpperCase())}
    </Button>
  ));
}

async function drawPng(address: string): Promise<Blob> {
  const modules = encodeQR(address, 'raw', options);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = modules.length * MODULE;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [row, line] of modules.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) context.fillRect(column * MODULE, row * MODULE, MODULE, MODULE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG was made.'))), 'image/png');
  });
}
