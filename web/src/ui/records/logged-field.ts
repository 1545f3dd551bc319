import { administrationSentences } from '@club-portal/contract/sentences/administration';

const { fields } = administrationSentences.log;

/**
 * The label of a field in the log. In a record, `translations.hi.title` is the title in Hindi; in the content,
 * `title.hi` is. A field that is no longer in any form keeps its name.
 */
export function labelOf(name: string): string {
  const { code, field } =
    (
      /^translations\.(?<code>\w+)\.(?<field>.+)$/.exec(
        name.replace(/^registration\.(?=translations)/, ''),
      ) ?? /^(?<field>.+)\.(?<code>[a-z]{2})$/.exec(name)
    )?.groups ?? {};
  if (code !== undefined && field !== undefined) return `${fields[field] ?? field} (${code})`;
  return fields[name] ?? name;
}
