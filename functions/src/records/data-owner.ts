import type { LanguageCode } from '@club-portal/contract/languages';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';

/** A record with personal data of somebody whose email address it has. */
export interface OwnRecord {
  id: string;
  /** The address as it is stored. The person may type it with other capitals. */
  email: string;
  createdAt: Date;
  /** When it is erased by itself. */
  expireAt: Date;
  /** What the person reads of it. Requests to join have none, because the answer has a list of their own for them. */
  write?: (say: Catalogue, language: LanguageCode) => { title: string; facts: Record<string, string> };
}

/** The part of an entity that finds, shows and erases what is kept of an email address (*My data*). */
export interface DataOwner {
  find: (email: string) => Promise<OwnRecord[]>;
  /** Erases a record for good, and the mails about it. Throws 404 if it is gone. */
  erase: (id: string) => Promise<void>;
  /** Ends the mails to the person of this record. Does nothing if it has no such record. */
  endMails?: (id: string) => Promise<void>;
}

/** How an address may be written in records that do not store it in small letters. */
export function spellingsOf(email: string): string[] {
  const key = email.toLowerCase();
  return [...new Set([email, key, key.charAt(0).toUpperCase() + key.slice(1)])];
}
