import type { Attachment } from '@club-portal/contract/attachment';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { fileSize } from '../lib/formats/file-size.ts';

/** The PDFs of a record, for visitors. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  return (
    <ul>
      {attachments.map(({ id, name, url, size }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>{' '}
          {clubEventSentences.pdfNote(fileSize(size))}
        </li>
      ))}
    </ul>
  );
}
