import type { CertifiedBesides } from '@club-portal/contract/certificate';

/** Reads a person to be added from a line: name, roll number and email, separated by commas, semicolons or tabs. */
export function readPerson(line: string): Pick<CertifiedBesides, 'name' | 'roll' | 'email'> {
  const [name = '', ...rest] = line.split(/[\t;]|,(?!\s*(?:Jr|Sr|Ph)\b)/).map((part) => part.trim());
  const email = rest.find((part) => part.includes('@')) ?? '';
  const roll = rest.find((part) => part !== '' && part !== email) ?? '';
  return { name, roll, email };
}
