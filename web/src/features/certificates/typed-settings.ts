import { personKey } from '@club-portal/contract/attendance-state';
import type {
  Candidate,
  Certificate,
  CertificateKind,
  CertificateList,
  CertificateSettings,
  CertifiedBesides,
} from '@club-portal/contract/certificate';
import { type CertificateValues, placeholders } from '@club-portal/contract/certificate-text';
import { inEachLanguage, type LanguageCode, languages } from '@club-portal/contract/languages';
import { certificateListSentences as words } from '@club-portal/contract/sentences/certificate-list';
import { plain } from '@club-portal/contract/written-form';

/**
 * The settings while being edited. Everything about a person is keyed by person, so that the changes of two organisers
 * can be merged.
 */
export interface TypedSettings extends Omit<CertificateSettings, 'besides' | 'none'> {
  besides: Readonly<Record<string, CertifiedBesides>>;
  none: Readonly<Record<string, true>>;
}

/** Changes what is typed now. */
export type Change = (changed: (typed: TypedSettings) => TypedSettings) => void;

export function typedOf({ besides, none, ...settings }: CertificateSettings): TypedSettings {
  return {
    ...settings,
    besides: Object.fromEntries(besides.map((one) => [one.id, one])),
    none: Object.fromEntries(none.map((key) => [key, true as const])),
  };
}

/** An empty name stands for the one the person wrote, and an empty sentence for the portal's. */
export function settingsOf({ besides, none, names, texts, ...settings }: TypedSettings): CertificateSettings {
  const filled = <Texts extends object>(of: Texts) =>
    Object.fromEntries(Object.entries(of).filter(([, text]) => text.trim() !== '')) as Texts;
  return {
    ...settings,
    texts: inEachLanguage((language) => filled(texts[language])),
    names: filled(names),
    besides: Object.values(besides),
    none: Object.keys(none),
  };
}

/** A person's certificate, to be issued or already issued. */
export interface Row {
  /** The key of the {@link Candidate}. For a person who is no longer on the list: the certificate's number. */
  id: string;
  kind: CertificateKind;
  prize: string;
  name: string;
  written: string;
  roll: string;
  hasMail: boolean;
  getsNone: boolean;
  certificate: Certificate | undefined;
  /** The printed name, if the fonts lack letters of it. Unknown for an unsaved name. */
  printed?: string | undefined;
}

/** Everyone who came, then added people, then certificates of people who are no longer on the list. */
export function rowsOf(
  { candidates, certificates, unprintable }: CertificateList,
  typed: TypedSettings,
): Row[] {
  const printed = new Map(unprintable.filter(({ isName }) => isName).map((one) => [one.text, one.printed]));
  const issued = new Map(certificates.map((one) => [one.number, one]));
  const rows = [
    ...candidates.filter(isFromDoor).map((one): Row => {
      const certificate = issued.get(one.number);
      const name = certificate?.name ?? typed.names[one.key] ?? one.written;
      const getsNone = !certificate && Object.hasOwn(typed.none, one.key);
      const { key: id, kind, prize, written, roll, hasMail } = one;
      return { id, kind, prize, written, roll, hasMail, name, getsNone, certificate };
    }),
    ...Object.values(typed.besides).map((one) => rowBesides(one, candidates, issued, typed)),
  ];
  const shown = new Set(rows.map(({ certificate }) => certificate?.number));
  const gone = certificates.filter(({ number }) => !shown.has(number));
  return [
    ...rows,
    ...gone.map((certificate): Row => {
      const { number: id, kind, prize, name, roll, hasMail } = certificate;
      return { id, kind, prize, name, written: name, roll, hasMail, getsNone: false, certificate };
    }),
  ].map((row) => ({ ...row, printed: printed.get(row.name) }));
}

function isFromDoor({ key }: Candidate): boolean {
  return !key.startsWith(BESIDES);
}

const BESIDES = 'besides.';

function rowBesides(
  one: CertifiedBesides,
  candidates: readonly Candidate[],
  issued: ReadonlyMap<string, Certificate>,
  { names }: TypedSettings,
): Row {
  const key = BESIDES + one.id;
  const known = candidates.find((candidate) => candidate.key === key);
  const person = one.registration && candidates.find((candidate) => candidate.key === personKey(one));
  const certificate = known && issued.get(known.number);
  const written = (person ? person.written : known?.written) || one.name;
  return {
    ...{ id: key, kind: one.kind, prize: one.prize, written },
    name: certificate?.name ?? names[key] ?? ((person && names[person.key]) || written),
    roll: person ? person.roll : one.roll,
    hasMail: person ? person.hasMail : one.email !== '',
    getsNone: false,
    certificate,
  };
}

/** The id under which a person was added. Undefined for people who came. */
export function besidesIn(id: string): string | undefined {
  return id.startsWith(BESIDES) ? id.slice(BESIDES.length) : undefined;
}

export function isRevoked({ certificate }: Pick<Row, 'certificate'>): boolean {
  return certificate !== undefined && certificate.revokedAt !== '';
}

/** The filters of the list. */
export const rowFilters: Record<string, (row: Row) => boolean> = {
  missing: ({ certificate, getsNone }) => !certificate && !getsNone,
  issued: (row) => row.certificate !== undefined && !isRevoked(row),
  revoked: isRevoked,
  unprintable: (row) => row.printed !== undefined && !row.getsNone && !isRevoked(row),
  withoutMail: ({ hasMail }) => !hasMail,
  renamed: ({ name, written }) => name !== written,
  none: ({ getsNone }) => getsNone,
  besides: ({ kind }) => kind !== 'participation',
};

export function foundRows(rows: readonly Row[], query: string, filter: string): Row[] {
  const wanted = plain(query.trim());
  const number = query.replaceAll(/[\s-]/g, '').toUpperCase();
  const fits = rowFilters[filter] ?? (() => true);
  return rows.filter(
    (row) =>
      fits(row) &&
      (plain(`${row.name}\n${row.written}\n${row.roll}`).includes(wanted) ||
        (number !== '' && row.certificate?.number.includes(number))),
  );
}

/** The sentence of a kind: the organiser's own, or the portal's. */
export function sentenceOf(
  { texts }: Pick<CertificateList, 'texts'>,
  typed: TypedSettings,
  language: LanguageCode,
  kind: CertificateKind,
): string {
  return typed.texts[language][kind] || texts[language][kind];
}

/** The words in braces that are not placeholders. */
export function unknownPlaceholders(sentence: string): string[] {
  const known: readonly string[] = placeholders;
  return [...sentence.matchAll(/{(\w*)}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name));
}

export function valuesOf(
  { values }: Pick<CertificateList, 'values'>,
  language: LanguageCode,
  { name, prize }: Pick<CertificateValues, 'name' | 'prize'>,
): CertificateValues {
  return { ...values[language], name, prize };
}

/** The label of a field, by its path in the settings. */
export function labelOfField(path: string, { candidates }: CertificateList, typed: TypedSettings): string {
  const [part = '', first = '', second = ''] = path.split('.');
  const rest = path.slice(part.length + 1);
  const person = candidates.find(({ key }) => key === rest || rest.startsWith(`${key}.`));
  switch (part) {
    case 'language':
      return words.text.language;
    case 'texts': {
      const [language, kind] = Object.hasOwn(languages, first) ? [first, second] : ['en', first];
      return `${words.text.sentence(words.kinds[kind as CertificateKind])} (${languages[language as LanguageCode].name})`;
    }
    case 'signers':
      return /^\d+$/.test(first) ? words.signers.legend(Number(first) + 1) : words.signers.heading;
    case 'besides': {
      const added = typed.besides[first] ?? Object.values(typed.besides)[Number(first)];
      const key = added && personKey(added);
      return added?.name || candidates.find((one) => one.key === key)?.written || words.add.title;
    }
    case 'none':
      return words.people.noneOf(person?.written ?? '');
    default:
      return words.people.nameOf(person?.written ?? '');
  }
}
