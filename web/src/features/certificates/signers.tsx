import { SIGNERS_MOST, type Signer } from '@club-portal/contract/certificate';
import { certificateListSentences } from '@club-portal/contract/sentences/certificate-list';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Part } from '../../ui/part.tsx';
import styles from './certificates.module.css';
import type { Change } from './typed-settings.ts';

const words = certificateListSentences.signers;

/** The signers of the certificates, each with a line or a picture of the signature. */
export function Signers({ signers, onChange }: { signers: readonly Signer[]; onChange: Change }) {
  const add = useRef<HTMLButtonElement>(null);
  const update = (at: number, part: Partial<Signer>) =>
    onChange((before) => ({
      ...before,
      signers: before.signers.map((one, index) => (index === at ? { ...one, ...part } : one)),
    }));
  return (
    <Part id="certificate-signers" title={words.heading}>
      <p className={styles.hint}>{words.lead(SIGNERS_MOST)}</p>
      {signers.map((signer, at) => (
        <SignerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: signers are identified by position
          key={at}
          signer={signer}
          at={at}
          onUpdate={(part) => update(at, part)}
          onRemove={() => {
            onChange((before) => ({ ...before, signers: before.signers.filter((_, index) => index !== at) }));
            add.current?.focus();
          }}
        />
      ))}
      <p>
        <Button
          ref={add}
          aria-disabled={signers.length >= SIGNERS_MOST || undefined}
          onClick={() => {
            if (signers.length < SIGNERS_MOST)
              onChange((before) => ({
                ...before,
                signers: [...before.signers, { name: '', office: '', signature: '' }],
              }));
          }}
        >
          {words.add}
        </Button>
      </p>
    </Part>
  );
}

interface SignerFieldsProps {
  signer: Signer;
  at: number;
  onUpdate: (part: Partial<Signer>) => void;
  onRemove: () => void;
}

function SignerFields({ signer, at, onUpdate, onRemove }: SignerFieldsProps) {
  const { name, office, signature } = signer;
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    setFailure('');
    setBusy(true);
    try {
      const { signaturePicture } = await import('./signature-picture.ts');
      const picture = await signaturePicture(file);
      if (picture === null) setFailure(words.nothing);
      else onUpdate({ signature: picture });
    } catch {
      setFailure(words.unreadable);
    }
    setBusy(false);
  };
  return (
    <fieldset className={styles.signer}>
      <legend>{words.legend(at + 1)}</legend>
      <div className={styles.beside}>
        <TextField
          name={`signers.${at}.name`}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onUpdate({ name: target.value })}
        />
        <TextField
          name={`signers.${at}.office`}
          hint={words.officeHint}
          autoComplete="off"
          value={office}
          onChange={({ target }) => onUpdate({ office: target.value })}
        />
      </div>
      {signature && (
        <img
          className={styles.signature}
          src={`data:image/png;base64,${signature}`}
          alt={words.alternative(name)}
        />
      )}
      <Field name={`signers.${at}.signature`} hint={words.pictureHint}>
        {(control) => (
          <div className={styles.actions}>
            <FileInput
              control={control}
              accept="image/jpeg,image/png,image/webp"
              busy={isBusy}
              onFiles={choose}
            >
              {signature ? words.change : words.choose}
            </FileInput>
            {signature && (
              <Button
                variant="quiet"
                aria-label={words.removePictureOf(at + 1)}
                onClick={() => onUpdate({ signature: '' })}
              >
                {words.removePicture}
              </Button>
            )}
            <Button variant="quiet" aria-label={words.removeOf(at + 1)} onClick={onRemove}>
              {words.remove}
            </Button>
          </div>
        )}
      </Field>
      {failure && (
        <p role="alert" className={styles.wrong}>
          {failure}
        </p>
      )}
    </fieldset>
  );
}
