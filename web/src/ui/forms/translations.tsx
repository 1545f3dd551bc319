import type { TranslationCode } from '@club-portal/contract/in-language';
import { translationCodes } from '@club-portal/contract/translations';
import { type ReactNode, useMemo } from 'react';
import { valueAt } from '../../lib/forms/form-values.ts';
import { TextAreaField, TextField } from './field.tsx';
import { FormDisclosure } from './form.tsx';

/** A record's texts that may exist in other languages, with the rows of their fields. */
type Texts<Name extends string> = Record<Name, { label: string; rows: number; hint?: string }>;
type FieldName<Name extends string> = `translations.${TranslationCode}.${Name}`;

/** The administration is in English. */
const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** The labels of {@link Translations}: `Title in Hindi`. */
export function translationLabels<Name extends string>(texts: Texts<Name>): Record<FieldName<Name>, string> {
  const labels = translationCodes.flatMap((code) =>
    namesOf(texts).map((name) => [nameIn(code, name), `${texts[name].label} in ${nameOfLanguage(code)}`]),
  );
  return Object.fromEntries(labels);
}

/** A record's values for {@link Translations}. */
export function translationValues<Name extends string>(
  texts: Texts<Name>,
  record: object,
): Record<FieldName<Name>, string> {
  const values = Object.keys(translationLabels(texts)).map((name) => [name, valueAt(record, name) ?? '']);
  return Object.fromEntries(values);
}

/** The fields for a record's texts in other languages. They are hidden while they are empty. */
export function Translations<Name extends string>({ texts }: { texts: Texts<Name> }) {
  return translationCodes.map((code) => <Translation key={code} code={code} texts={texts} />);
}

function Translation<Name extends string>({ code, texts }: { code: TranslationCode; texts: Texts<Name> }) {
  const names = useMemo(() => namesOf(texts).map((name) => nameIn(code, name)), [code, texts]);
  return (
    <InLanguage code={code} names={names}>
      {namesOf(texts).map((name) => {
        const { label: _, rows, ...hint } = texts[name];
        const field = { name: nameIn(code, name), lang: code, autoComplete: 'off', ...hint };
        return rows > 1 ? (
          <TextAreaField key={name} {...field} rows={rows} />
        ) : (
          <TextField key={name} {...field} />
        );
      })}
    </InLanguage>
  );
}

interface InLanguageProps {
  code: TranslationCode;
  names: readonly string[];
  isFilled?: boolean;
  children: ReactNode;
}

/** Fields for texts in another language. They are hidden while they are empty. */
export function InLanguage({ code, names, isFilled, children }: InLanguageProps) {
  return (
    <FormDisclosure summary={`In ${nameOfLanguage(code)} (optional)`} names={names} isFilled={isFilled}>
      {children}
    </FormDisclosure>
  );
}

export function nameOfLanguage(code: TranslationCode): string {
  return englishNames.of(code) ?? code;
}

function namesOf<Name extends string>(texts: Texts<Name>): Name[] {
  return Object.keys(texts) as Name[];
}

function nameIn<Name extends string>(code: TranslationCode, name: Name): FieldName<Name> {
  return `translations.${code}.${name}`;
}
