import type { CertificateSettings, Unprintable } from '@club-portal/contract/certificate';
import type { RegisteredEvent } from '../records/registered-event.ts';
import { type IssuedCertificate, lackingOf, type PlannedCertificate } from './candidates.ts';
import { textIn, valuesOf } from './wording.ts';

interface Known {
  settings: CertificateSettings;
  event: RegisteredEvent;
  candidates: readonly PlannedCertificate[];
  /** The valid certificates. */
  issued: readonly Pick<IssuedCertificate, 'name'>[];
}

/** Finds the names and other printed texts with letters that the fonts lack. */
export async function unprintableOf({ settings, event, candidates, issued }: Known): Promise<Unprintable[]> {
  const { printedOtherwise } = await import('../reports/typesetter.ts');
  const planned = lackingOf(candidates, settings);
  const { department: _, ...values } = valuesOf(event, settings.language);
  const names = [...planned, ...issued].map(({ name }) => name);
  const others = planned.length > 0 && [
    ...planned.flatMap(({ kind, prize }) => [textIn(settings, kind), prize]),
    ...Object.values(values),
    ...settings.signers.flatMap(({ name, office }) => [name, office]),
  ];
  const found = (texts: readonly string[], isName: boolean) =>
    [...new Set(texts)].flatMap((text): Unprintable[] => {
      const printed = printedOtherwise(text, isName ? 'heading' : 'strong');
      return printed === null ? [] : [{ text, printed, isName }];
    });
  return [...found(names, true), ...found(others || [], false)];
}
