import type { LanguageCode } from '@club-portal/contract/languages';
import { contentEditingSentences as sentences } from '@club-portal/contract/sentences/content-editing';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { languageCodes } from './controls.ts';
import type { TextField } from './field-kinds.ts';
import styles from './part-form.module.css';
import { type FieldProps, usePart } from './part-scope.ts';
import { inLanguage, languageName, withLanguage } from './texts.ts';
import { nameOf } from './value-at-path.ts';

/** A text in all languages: side by side in a wide window, one below the other on a phone. */
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
  /** It is removed if it is empty in every language. */
  isOptional?: boolean;
  /** Beside the label. */
  actions?: ReactNode;
  /** Below the control of a language. */
  below?: (code: LanguageCode) => ReactNode;
  children?: ReactNode;
}

export function Languages(props: LanguagesProps) {
  const { label, path, value, rows, isOptional, actions, below, children } = props;
  const { change, older, confirm } = usePart();
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
          const name = nameOf([...path, code]);
          const isOlder = older.includes(name);
          const isEmpty = code !== 'en' && words === '' && inLanguage(value, 'en') !== '';
          const note = isEmpty ? sentences.english : isOlder ? sentences.older : '';
          return (
            <Field key={code} name={name}>
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
                      <p id={`${control.id}-note`} className={styles.note} data-older={isOlder}>
                        {note}
                      </p>
                    )}
                    {isOlder && confirm && (
                      <Button
                        variant="quiet"
                        aria-label={sentences.stillRightOf(label, languageName(code))}
                        onClick={() => {
                          confirm(name);
                          document.getElementById(control.id)?.focus();
                        }}
                      >
                        {sentences.stillRight}
                      </Button>
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
