import { CertificateCorrection, CertificateRevocation } from '@club-portal/contract/certificate';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { certificateListSentences } from '@club-portal/contract/sentences/certificate-list';
import { useState } from 'react';
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

/** Changes what was issued. Both say first what it means for the paper that somebody may have. */
export function IssuedDialog({ what, row, canMail, onClose }: IssuedDialogProps) {
  if (!row.certificate) return null;
  const props = { row, certificate: row.certificate, isMailed: canMail && row.hasMail, onClose };
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
  const { problem, submit, isSending } = useSubmission(correction.failed);
  const [isTyped, setTyped] = useState(false);
  const labels = { name: correction.name };
  const parse = (data: FormData) => CertificateCorrection.safeParse(textsOf(data, labels));
  return (
    <Dialog title={correction.title} onClose={onClose} keepOnBackdrop={isTyped}>
      <p>{correction.consequence(shownCertificateNumber(certificate.number), isMailed)}</p>
      <Form
        labels={labels}
        values={{ name: row.name }}
        problem={problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={isSending}
        onInput={() => setTyped(true)}
        onSubmit={(data) =>
          submit(
            parse(data),
            async ({ name }) => {
              await mutateAsync(name);
              onClose();
            },
            correction.done,
          )
        }
      >
        <FixedWhileSent>
          <TextField name="name" autoComplete="off" spellCheck={false} data-autofocus />
        </FixedWhileSent>
        <InSight>
          <FormButtons submit={correction.confirm} onCancel={onClose} />
        </InSight>
      </Form>
    </Dialog>
  );
}

function Revoke({ row, certificate, isMailed, onClose }: CertificateDialogProps) {
  const { mutateAsync } = useRevokeCertificate(certificate);
  const { problem, submit, isSending } = useSubmission(revocation.failed);
  const [isTyped, setTyped] = useState(false);
  const labels = { why: revocation.why };
  const parse = (data: FormData) => CertificateRevocation.safeParse(textsOf(data, labels));
  return (
    <Dialog title={revocation.title} onClose={onClose} keepOnBackdrop={isTyped}>
      <p>
        <b>{row.name}</b>
      </p>
      <p>{revocation.consequence(shownCertificateNumber(certificate.number), isMailed)}</p>
      <Form
        labels={labels}
        problem={problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={isSending}
        onInput={() => setTyped(true)}
        onSubmit={(data) =>
          submit(
            parse(data),
            async ({ why }) => {
              await mutateAsync(why);
              onClose();
            },
            revocation.done,
          )
        }
      >
        <FixedWhileSent>
          <TextAreaField name="why" hint={revocation.whyHint} data-autofocus />
        </FixedWhileSent>
        <InSight>
          <FormButtons submit={revocation.confirm} onCancel={onClose} />
        </InSight>
      </Form>
    </Dialog>
  );
}
