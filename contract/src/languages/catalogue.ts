import type { administrationSentences } from './en/administration.ts';
import type { apiSentences } from './en/api.ts';
import type { consentSentences } from './en/consent.ts';
import type { doneSentences } from './en/done.ts';
import type { fieldSentences } from './en/field-problems.ts';
import type { fileSentences } from './en/files.ts';
import type { pageSentences } from './en/pages.ts';
import type { privacySentences } from './en/privacy.ts';
import type { reportSentences } from './en/report.ts';
import type { takedownSentences } from './en/takedown.ts';

/** A language as pages and requests name it. */
export interface Language {
  /** BCP 47: in the `lang` of a page and in `Accept-Language`. */
  code: string;
  /** In the language itself. */
  name: string;
  /** BCP 47 tags for dates; only English has two orders. */
  dates: { monthFirst: string; dayFirst: string };
}

/** Every sentence that the portal says, by who loads it. The English one is the model; Hindi has each of its keys. */
export interface Catalogue {
  pages: typeof pageSentences;
  consent: typeof consentSentences;
  privacy: typeof privacySentences;
  takedown: typeof takedownSentences;
  administration: typeof administrationSentences;
  fields: typeof fieldSentences;
  files: typeof fileSentences;
  done: typeof doneSentences;
  api: typeof apiSentences;
  report: typeof reportSentences;
}
