import type { Catalogue } from '../catalogue.ts';
import { administrationSentences } from './administration.ts';
import { apiSentences } from './api.ts';
import { doneSentences } from './done.ts';
import { fieldSentences } from './field-problems.ts';
import { fileSentences } from './files.ts';
import { pageSentences } from './pages.ts';
import { reportSentences } from './report.ts';

export const catalogue: Catalogue = {
  pages: pageSentences,
  administration: administrationSentences,
  fields: fieldSentences,
  files: fileSentences,
  done: doneSentences,
  api: apiSentences,
  report: reportSentences,
};
