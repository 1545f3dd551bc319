import type { CertifiedBesides } from '@club-portal/contract/certificate';

/** A person to be added, read from a line: name, roll number and mail, with commas, semicolons or tabs between them. */
export function readPerson(line: string): Pick<CertifiedBesides, 'name' | 'roll' | 'email'> {
  const [name = '', ...rest] = line.split(/[\t;]|,(?!\s*(?:Jr|Sr|Ph)\b)/).map((part) => part.trim());
  const email = rest.find((part) => part.includes('@')) ?? '';
  const roll = rest.find((part) => part !== '' && part !== email) ?? '';
  return { name, roll, email };
}
