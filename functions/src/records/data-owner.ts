import type { LanguageCode } from '@club-portal/contract/languages';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';

/** A record with the email address and other personal data of a person. */
export interface OwnRecord {
  id: string;
  /** The stored address. The person may type it with other capitals. */
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
  /** Erases a record and the mails about it permanently. Throws 404 if the record is missing. */
  erase: (id: string) => Promise<void>;
  /** Ends the mails to the person of this record. Does nothing if the entity has no such record. */
  endMails?: (id: string) => Promise<void>;
}

/** The spellings under which records may have an address, if they do not store it in small letters. */
export function spellingsOf(email: string): string[] {
  const key = email.toLowerCase();
  return [...new Set([email, key, key.charAt(0).toUpperCase() + key.slice(1)])];
}
