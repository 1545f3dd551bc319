import type { LanguageCode } from '@club-portal/contract/languages';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';

/** A record with the email address and other personal data of a person. */
export interface OwnRecord {
  id: string;
  /** The stored address. The person may type it with different capitals. */
  email: string;
  createdAt: Date;
  /** When it expires. */
  expireAt: Date;
  /** What the person reads about the record. Requests to join have none, because the answer lists them separately. */
  write?: (say: Catalogue, language: LanguageCode) => { title: string; facts: Record<string, string> };
}

/** The functions of an entity that find, show and erase what it stores about an email address (*My data*). */
export interface DataOwner {
  find: (email: string) => Promise<OwnRecord[]>;
  /** Permanently erases a record and the emails about it. Throws 404 if the record is missing. */
  erase: (id: string) => Promise<void>;
  /** Ends the emails to the person of this record. Does nothing if the entity has no such record. */
  endMails?: (id: string) => Promise<void>;
}

/** The spellings under which records may have an address, if they do not store it in lower case. */
export function spellingsOf(email: string): string[] {
  const key = email.toLowerCase();
  return [...new Set([email, key, key.charAt(0).toUpperCase() + key.slice(1)])];
}
