import {
  type CertificateKind,
  type CertificateList,
  certificateKinds,
} from '@club-portal/contract/certificate';
import { filledText, placeholders } from '@club-portal/contract/certificate-text';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { certificateListSentences } from '@club-portal/contract/sentences/certificate-list';
import { Fragment, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/forms/field.tsx';
import { Part } from '../../ui/part.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './certificates.module.css';
import {
  type Change,
  type Row,
  sentenceOf,
  type TypedSettings,
  unknownPlaceholders,
  valuesOf,
} from './typed-settings.ts';

const words = certificateListSentences.text;
const kindWords = certificateListSentences.kinds;

interface CertificateTextsProps {
  list: CertificateList;
  typed: TypedSettings;
  rows: readonly Row[];
  onChange: Change;
}

/** The language, and a sentence with an example for each kind of certificate that somebody gets. */
export function CertificateTexts({ list, typed, rows, onChange }: CertificateTextsProps) {
  const used = certificateKinds.filter(
    (kind) => kind === 'participation' || rows.some((row) => row.kind === kind),
  );
  const others = certificateKinds.filter((kind) => !used.includes(kind));
  const { previous } = list;
  const sentence = (kind: CertificateKind) => (
    <Sentence
      key={`${typed.language} ${kind}`}
      kind={kind}
      list={list}
      typed={typed}
      example={rows.find((row) => row.kind === kind && !row.getsNone)}
      onChange={onChange}
    />
  );
  return (
    <Part id="certificate-texts" title={words.heading}>
      {previous && (
        <p>
          <Button
            onClick={() => {
              onChange((before) => ({ ...before, ...previous.settings }));
              toast.success(words.taken(previous.title));
            }}
          >
            {words.previous(previous.title)}
          </Button>
        </p>
      )}
      <SelectField
        name="language"
        hint={words.languageHint}
        options={Object.values(languages).map(({ code, name }) => ({ value: code, label: name }))}
        value={typed.language}
        onChange={({ target }) =>
          onChange((before) => ({ ...before, language: target.value as LanguageCode }))
        }
      />
      {used.map(sentence)}
      <details>
        <summary>{words.otherKinds}</summary>
        <div className={styles.stack}>{others.map(sentence)}</div>
      </details>
    </Part>
  );
}

interface SentenceProps extends Omit<CertificateTextsProps, 'rows'> {
  kind: CertificateKind;
  /** A person who gets one. */
  example: Row | undefined;
}

function Sentence({ kind, list, typed, example, onChange }: SentenceProps) {
  const { language } = typed;
  const area = useRef<HTMLTextAreaElement>(null);
  /** It may be empty while being edited. */
  const [isTyping, setTyping] = useState(false);
  const own = typed.texts[language][kind];
  const sentence = sentenceOf(list, typed, language, kind);
  const write = (text: string) =>
    onChange((before) => {
      const { [kind]: _, ...others } = before.texts[language];
      const texts = text === list.texts[language][kind] ? others : { ...others, [kind]: text };
      return { ...before, texts: { ...before.texts, [language]: texts } };
    });
  const insert = (placeholder: string) => {
    const { current } = area;
    if (!current) return;
    // Inserted as if typed, so that the browser can undo it.
    current.focus();
    current.setRangeText(`{${placeholder}}`, current.selectionStart, current.selectionEnd, 'end');
    write(current.value);
  };
  const unknown = unknownPlaceholders(sentence);
  const values = valuesOf(list, language, {
    name: '{name}',
    prize: example?.prize || (list.prizes[language][0] ?? ''),
  });
  const [before = '', ...after] = filledText(sentence, values).split('{name}');
  const shown = placeholders.filter((one) => one !== 'prize' || kind === 'winner');
  return (
    <div className={styles.sentence}>
      <Field name={`texts.${language}.${kind}`} hint={words.own}>
        {(control) => (
          <textarea
            ref={area}
            rows={3}
            lang={language}
            value={isTyping ? (own ?? sentence) : sentence}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={({ target }) => write(target.value)}
            {...control}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: its buttons are not fields */}
      <div role="group" aria-label={words.insert(kindWords[kind])} className={styles.placeholders}>
        {shown.map((one) => (
          <Button key={one} variant="quiet" onClick={() => insert(one)}>
            {words.placeholders[one]}
          </Button>
        ))}
      </div>
      {unknown.length > 0 && (
        <p role="alert" className={styles.wrong}>
          {words.unknown(unknown.map((word) => `{${word}}`).join(', '))}
        </p>
      )}
      {!sentence.includes('{name}') && (
        <p role="alert" className={styles.wrong}>
          {words.withoutName}
        </p>
      )}
      <figure className={styles.example} aria-label={words.exampleOf(kindWords[kind])}>
        <figcaption>{words.example}</figcaption>
        <p lang={language}>
          {before}
          {after.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their positions
            <Fragment key={at}>
              <b>{example?.name ?? words.placeholders.name}</b>
              {part}
            </Fragment>
          ))}
        </p>
      </figure>
    </div>
  );
}
