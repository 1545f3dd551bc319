import type { LanguageCode } from '@club-portal/contract/languages';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useRef } from 'react';
import type { MarkdownField } from './field-kinds.ts';
import { InsertPicture } from './insert-picture.tsx';
import styles from './part-form.module.css';
import type { FieldProps } from './part-scope.ts';
import { Languages } from './text-fields.tsx';

const ROWS = 18;

/** A long text in all languages, with a short help, and with pictures if its record has some. */
export function MarkdownFields({ field, ...props }: FieldProps<MarkdownField>) {
  const { pictures } = field;
  const carets = useRef<Record<string, number>>({});
  return (
    <div
      onSelect={({ target }) => {
        if (target instanceof HTMLTextAreaElement) carets.current[target.lang] = target.selectionEnd;
      }}
    >
      <Languages
        label={field.label}
        {...props}
        rows={ROWS}
        isOptional={field.optional === true}
        below={(code: LanguageCode) =>
          pictures && (
            <InsertPicture
              pictures={pictures}
              path={props.path}
              code={code}
              caret={() => carets.current[code]}
            />
          )
        }
      >
        <details className={styles.help}>
          <summary>{words.markdown.help}</summary>
          <dl>
            {words.markdown.signs.map(({ typed, means }) => (
              <div key={typed}>
                <dt>
                  <code>{typed}</code>
                </dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Languages>
    </div>
  );
}
