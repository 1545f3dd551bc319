import type { TranslationCode } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { type ReactNode, useId } from 'react';
import { Field } from '../../ui/forms/field.tsx';
import { languageCodes } from './controls.ts';
import type { TextField } from './field-kinds.ts';
import styles from './part-form.module.css';
import { type FieldProps, usePart } from './part-scope.ts';
import { inLanguage, isOlder, withLanguage } from './texts.ts';
import { nameOf } from './value-at-path.ts';

/** A text in all languages: beside each other in a wide window, one below the other on a phone. */
export function TextFields({ field, ...props }: FieldProps<TextField>) {
  return (
    <Languages label={field.label} {...props} rows={field.rows ?? 1} isOptional={field.optional === true}>
      {field.hint && <p className={styles.hint}>{field.hint}</p>}
    </Languages>
  );
}

interface LanguagesProps extends Omit<FieldProps<TextField>, 'field'> {
  label: string;
  rows: number;
  /** Without words in any language it is taken out. */
  isOptional?: boolean;
  /** Beside the label. */
  actions?: ReactNode;
  /** Below the control of a language. */
  below?: (code: LanguageCode) => ReactNode;
  children?: ReactNode;
}

export function Languages(props: LanguagesProps) {
  const { label, path, value, published, rows, isOptional, actions, below, children } = props;
  const { change } = usePart();
  const id = useId();
  const type = (code: (typeof languageCodes)[number], typed: string) => {
    const text = withLanguage(value, code, typed);
    change(path, isOptional && text === '' ? undefined : text);
  };
  return (
    <fieldset className={styles.text} aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {actions}
      </div>
      {children}
      <div className={styles.languages}>
        {languageCodes.map((code) => {
          const words = inLanguage(value, code);
          const note = code === 'en' ? '' : noteOf(code, value, published);
          return (
            <Field key={code} name={nameOf([...path, code])}>
              {(control) => {
                const attributes = {
                  ...control,
                  lang: code,
                  autoComplete: 'off',
                  'aria-describedby':
                    [control['aria-describedby'], note && `${control.id}-note`].filter(Boolean).join(' ') ||
                    undefined,
                  value: words,
                  onChange: ({ target }: { target: { value: string } }) => type(code, target.value),
                };
                return (
                  <>
                    {rows > 1 ? (
                      <textarea {...attributes} rows={rows} />
                    ) : (
                      <input type="text" {...attributes} />
                    )}
                    {note && (
                      <p id={`${control.id}-note`} className={styles.note} data-older={note !== empty}>
                        {note}
                      </p>
                    )}
                    {below?.(code)}
                  </>
                );
              }}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

const empty = words.english;

function noteOf(code: TranslationCode, value: unknown, published: unknown): string {
  if (inLanguage(value, 'en') === '') return '';
  if (inLanguage(value, code) === '') return empty;
  return isOlder(code, value, published) ? words.older : '';
}
