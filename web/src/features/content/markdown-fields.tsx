import type { LanguageCode } from '@club-portal/contract/languages';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useRef } from 'react';
import type { MarkdownField } from './field-kinds.ts';
import { InsertPicture } from './insert-picture.tsx';
import { InsertTable } from './insert-table.tsx';
import { cellsOfSheet, markdownTable } from './markdown-table.ts';
import styles from './part-form.module.css';
import { type FieldProps, usePart } from './part-scope.ts';
import { Languages } from './text-fields.tsx';
import { inLanguage, withLanguage } from './texts.ts';
import { withMarkAt } from './with-mark-at.ts';

const ROWS = 18;

/** A long text in all languages, with a short help, and with pictures if its record has some. */
export function MarkdownFields({ field, ...props }: FieldProps<MarkdownField>) {
  const { pictures } = field;
  const carets = useRef<Record<string, number>>({});
  const { change } = usePart();
  const insert = (code: LanguageCode, markdown: string) => {
    const text = inLanguage(props.value, code);
    change(
      props.path,
      withLanguage(props.value, code, withMarkAt(text, carets.current[code] ?? text.length, markdown)),
    );
  };
  return (
    <div
      onSelect={({ target }) => {
        if (target instanceof HTMLTextAreaElement) carets.current[target.lang] = target.selectionEnd;
      }}
      onPaste={(event) => {
        const { target, clipboardData } = event;
        const cells = cellsOfSheet(clipboardData.getData('text/plain'));
        if (!(target instanceof HTMLTextAreaElement) || !cells || cells.length < 2) return;
        event.preventDefault();
        insert(target.lang as LanguageCode, markdownTable(cells));
      }}
    >
      <Languages
        label={field.label}
        {...props}
        rows={ROWS}
        isOptional={field.optional === true}
        below={(code: LanguageCode) => (
          <>
            <InsertTable code={code} onInsert={(markdown) => insert(code, markdown)} />
            {pictures && (
              <InsertPicture
                pictures={pictures}
                path={props.path}
                code={code}
                caret={() => carets.current[code]}
              />
            )}
          </>
        )}
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
