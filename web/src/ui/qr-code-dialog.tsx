import { pageSentences } from '@club-portal/contract/sentences/pages';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import encodeQR from 'qr';
import { basePath } from '../lib/addresses/site-address.ts';
import { saveFile } from '../lib/requests/save-file.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './qr-code-dialog.module.css';

const words = recordPageSentences.qrCode;

interface QrCodeDialogProps {
  title: string;
  path: string;
  onClose: () => void;
}

/** A QR code with 15 % of correction and the empty border that readers need (ISO/IEC 18004). */
const options = { ecc: 'medium', border: 4 } as const;
/** Of a module in the PNG, px. At 300 dpi the code of a short address is 8 cm wide. */
const MODULE = 24;

export function QrCodeDialog({ title, path, onClose }: QrCodeDialogProps) {
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
        <Button onClick={onClose}>{pageSentences.frame.close}</Button>
      </div>
    </Dialog>
  );
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
