import { OwnPassword, type TwoStepBegun, TwoStepCode } from '@club-portal/contract/administrator';
import { successSentences } from '@club-portal/contract/sentences/success';
import { twoStepSentences as words } from '@club-portal/contract/sentences/two-step';
import encodeQR from 'qr';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/requests/api.ts';
import { saveFile } from '../../lib/requests/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBeginTwoStep, useConfirmTwoStep, useEndTwoStep } from './two-step.api.ts';
import styles from './two-step-dialog.module.css';

interface DialogProps {
  onClose: () => void;
}

/** Turns two-step sign-in on or off. It keeps the purpose that it was opened with. */
export function TwoStepDialog({ isOn, onClose }: DialogProps & { isOn: boolean }) {
  const [turnsOff] = useState(isOn);
  return turnsOff ? <TurnOff onClose={onClose} /> : <TurnOn onClose={onClose} />;
}

/** Shows the secret, then asks for a code of the app, then shows the recovery codes. */
function TurnOn({ onClose }: DialogProps) {
  const begin = useBeginTwoStep();
  const confirm = useConfirmTwoStep();
  const submission = useSubmission();
  const [secret, setSecret] = useState<TwoStepBegun>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const asksOwn = begin.error instanceof ApiError && begin.error.code === 'password-needed';

  const start = async (own: OwnPassword) => setSecret(await begin.mutateAsync(own));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    start({}).catch(() => undefined);
  }, []);
  const askAgain = (data: FormData) =>
    submission.submit(OwnPassword.safeParse(Object.fromEntries(data)), start, words.secretMade);
  const send = (data: FormData) =>
    submission.submit(
      TwoStepCode.safeParse(Object.fromEntries(data)),
      async (code) => setRecoveryCodes((await confirm.mutateAsync(code)).recoveryCodes),
      successSentences.administrator.twoStepOn,
    );

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />;
  return (
    <Dialog title={words.heading} onClose={onClose} keepOnBackdrop>
      {secret ? (
        <>
          <p>{words.scan}</p>
          <img
            className={styles.code}
            src={`data:image/svg+xml,${encodeURIComponent(encodeQR(secret.address, 'svg', { border: 4 }))}`}
            alt={words.qrCode}
          />
          <p>
            <a href={secret.address}>{words.onThisDevice}</a>
          </p>
          <p>
            {words.type} <code className={styles.secret}>{inGroups(secret.secret)}</code>
          </p>
          <Form labels={labels} problem={submission.problem} busy={submission.isSending} onSubmit={send}>
            <FixedWhileSent>
              <CodeField hint={words.enter} />
            </FixedWhileSent>
            <FormButtons submit={words.turnOn} onCancel={onClose} />
          </Form>
        </>
      ) : asksOwn ? (
        <Form labels={labels} problem={submission.problem} busy={begin.isPending} onSubmit={askAgain}>
          <PasswordField name="ownPassword" required autoComplete="current-password" data-autofocus />
          <FormButtons submit={words.next} onCancel={onClose} />
        </Form>
      ) : begin.isError ? (
        <p role="alert">{words.failed}</p>
      ) : (
        <Skeleton label={words.loading} rows={3} />
      )}
    </Dialog>
  );
}

function TurnOff({ onClose }: DialogProps) {
  const end = useEndTwoStep();
  const submission = useSubmission();
  const send = (data: FormData) =>
    submission.submit(
      TwoStepCode.safeParse(Object.fromEntries(data)),
      async (code) => {
        await end.mutateAsync(code);
        onClose();
      },
      successSentences.administrator.twoStepOff,
    );
  return (
    <Dialog title={words.heading} onClose={onClose} keepOnBackdrop>
      <p>{words.confirmOff}</p>
      <Form labels={labels} problem={submission.problem} busy={submission.isSending} onSubmit={send}>
        <CodeField hint={words.codeOrRecovery} />
        <FormButtons submit={words.turnOff} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function RecoveryCodes({ codes, onClose }: DialogProps & { codes: string[] }) {
  const save = () =>
    saveFile(
      new Blob([`${location.origin}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      'recovery-codes.txt',
    );
  return (
    <Dialog title={words.recoveryCodes} onClose={onClose} keepOnBackdrop>
      <p>{words.keep}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button data-autofocus onClick={save}>
          {words.save}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {words.kept}
        </Button>
      </div>
    </Dialog>
  );
}

/** `one-time-code` lets phones and password managers suggest the code. */
function CodeField({ hint }: { hint: string }) {
  return <TextField name="code" required autoComplete="one-time-code" hint={hint} data-autofocus />;
}

/** Groups of four letters are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

const labels = { code: `${words.code} *`, ownPassword: 'Your own password *' };
