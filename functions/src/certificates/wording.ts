import { catalogues } from '@club-portal/contract/catalogues';
import type { CertificateKind, CertificateSettings } from '@club-portal/contract/certificate';
import type { CertificateValues } from '@club-portal/contract/certificate-text';
import { contentIn } from '@club-portal/contract/content/in-language';
import { inLanguage } from '@club-portal/contract/in-language';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { writtenDays } from '@club-portal/contract/written-date';
import type { RegisteredEvent } from '../records/registered-event.ts';

/** The values of an event's placeholders. An event without a club belongs to the department. */
export function valuesOf(
  event: RegisteredEvent,
  language: LanguageCode,
): Omit<CertificateValues, 'name' | 'prize'> {
  const { title, location } = inLanguage(event, language);
  const { clubs } = contentIn(language);
  const { department } = institutionIn(language);
  return {
    ...{ event: title, place: location, department },
    date: writtenDays(event, 'dayFirst', languages[language].dates),
    club: event.club ? (clubs.find(({ key }) => key === event.club)?.title ?? event.club) : department,
  };
}

/** The issuing institution. */
export function institutionIn(language: LanguageCode): { department: string; institute: string } {
  const { department, name } = contentIn(language).institute;
  return { department, institute: name };
}

/** The organiser's sentence, or the portal's default. */
export function textIn({ language, texts }: CertificateSettings, kind: CertificateKind): string {
  return texts[language][kind] || catalogues[language].certificateTexts[kind];
}
