import { CertificateCorrection, CertificateRevocation } from '@club-portal/contract/certificate';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { certificateListSentences } from '@club-portal/contract/sentences/certificate-list';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { problemOfParsed } from '../../lib/forms/form-problem.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons, InSight } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { useCorrectCertificate, useRevokeCertificate } from './issued.api.ts';
import type { Row } from './typed-settings.ts';

const { correction, revocation } = certificateListSentences.issued;

interface IssuedDialogProps {
  what: 'correct' | 'revoke';
  row: Row;
  canMail: boolean;
  onClose: () => void;
}

/** Changes an issued certificate. Both dialogs first explain what that means for a printed copy. */
export function IssuedDialog({ what, row, canMail, onClose }: IssuedDialogProps) {
  if (!row.certificate) return null;
  const props = { row, certificate: row.certificate, isMailed: canMail && row.certificate.hasMail, onClose };
  return what === 'correct' ? <Correct {...props} /> : <Revoke {...props} />;
}

interface CertificateDialogProps {
  row: Row;
  certificate: NonNullable<Row['certificate']>;
  isMailed: boolean;
  onClose: () => void;
}

function Correct({ row, certificate, isMailed, onClose }: CertificateDialogProps) {
  const { mutateAsync } = useCorrectCertificate(certificate);
  return (
    <ChangeDialog
      words={correction}
      name="name"
      label={correction.name}
      value={row.name}
      parse={(typed) => CertificateCorrection.safeParse(typed)}
      send={({ name }) => mutateAsync(name)}
      field={<TextField name="name" autoComplete="off" spellCheck={false} data-autofocus />}
      onClose={onClose}
    >
      <p>{correction.consequence(shownCertificateNumber(certificate.number), isMailed)}</p>
    </ChangeDialog>
  );
}

function Revoke({ row, certificate, isMailed, onClose }: CertificateDialogProps) {
  const { mutateAsync } = useRevokeCertificate(certificate);
  return (
    <ChangeDialog
      words={revocation}
      name="why"
      label={revocation.why}
      parse={(typed) => CertificateRevocation.safeParse(typed)}
      send={({ why }) => mutateAsync(why)}
      field={<TextAreaField name="why" hint={revocation.whyHint} data-autofocus />}
      onClose={onClose}
    >
      <p>
        <b>{row.name}</b>
      </p>
      <p>{revocation.consequence(shownCertificateNumber(certificate.number), isMailed)}</p>
    </ChangeDialog>
  );
}

interface ChangeDialogProps<Change> {
  words: Record<'title' | 'confirm' | 'done' | 'failed', string>;
  name: string;
  label: string;
  value?: string;
  parse: (typed: Record<string, string>) => z.ZodSafeParseResult<Change>;
  send: (change: Change) => Promise<unknown>;
  field: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one field. Clicking outside does not discard what was typed. */
function ChangeDialog<Change>(props: ChangeDialogProps<Change>) {
  const { words, name, label, value, parse, send, field, onClose, children } = props;
  const { problem, submit, isSending } = useSubmission(words.failed);
  const [isTyped, setTyped] = useState(false);
  const labels = { [name]: label };
  const parsed = (data: FormData) => parse(textsOf(data, labels));
  return (
    <Dialog title={words.title} onClose={onClose} keepOnBackdrop={isTyped}>
      {children}
      <Form
        labels={labels}
        values={value === undefined ? undefined : { [name]: value }}
        problem={problem}
        check={(data) => problemOfParsed(parsed(data))}
        busy={isSending}
        onInput={() => setTyped(true)}
        onSubmit={(data) =>
          submit(
            parsed(data),
            async (change) => {
              await send(change);
              onClose();
            },
            words.done,
          )
        }
      >
        <FixedWhileSent>{field}</FixedWhileSent>
        <InSight>
          <FormButtons submit={words.confirm} onCancel={onClose} />
        </InSight>
      </Form>
    </Dialog>
  );
}
