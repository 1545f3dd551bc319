import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import styles from './photo-field.module.css';
import { Portrait } from './portrait.tsx';
import { resizePhoto } from './resize-photo.ts';

interface PhotoFieldProps {
  /** Name of the person. */
  person: string;
  /** The photo that will be saved. */
  url: string;
  /** Called with a `data:` URL, or with an empty text to remove the photo. */
  onPhoto: (photo: string) => void;
}

/** Scales the photo down, so that a picture straight from a camera can be chosen. */
export function PhotoField({ person, url, onPhoto }: PhotoFieldProps) {
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setRefusal('');
    setBusy(true);
    try {
      onPhoto(await resizePhoto(file));
    } catch {
      setRefusal(`${file.name} cannot be read as a picture. Choose a JPEG, PNG or WebP picture.`);
    }
    setBusy(false);
  };

  return (
    <div className={styles.photo}>
      <Portrait name={person} url={url} />
      <div className={styles.controls}>
        <Field name="photo">
          {(control) => (
            <div className={styles.buttons}>
              <FileInput
                control={control}
                accept="image/jpeg,image/png,image/webp"
                busy={busy}
                onFiles={choose}
              >
                {url === '' ? 'Choose a photo' : 'Change the photo'}
              </FileInput>
              {url !== '' && (
                <Button variant="quiet" onClick={() => onPhoto('')}>
                  Remove the photo
                </Button>
              )}
            </div>
          )}
        </Field>
        {refusal && (
          <p role="alert" className={styles.error}>
            {refusal}
          </p>
        )}
      </div>
    </div>
  );
}
