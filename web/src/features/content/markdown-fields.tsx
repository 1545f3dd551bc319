import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import type { MarkdownField } from './field-kinds.ts';
import styles from './part-form.module.css';
import type { FieldProps } from './part-scope.ts';
import { Languages } from './text-fields.tsx';

const ROWS = 18;

/** A long text in all languages, with a short help. */
export function MarkdownFields({ field, ...props }: FieldProps<MarkdownField>) {
  return (
    <Languages label={field.label} {...props} rows={ROWS} isOptional={field.optional === true}>
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
  );
}
