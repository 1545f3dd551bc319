import { faculty as written } from '@club-portal/contract/chosen-content/faculty.ts';
import { inBuildLanguage } from './build-language.ts';

export const faculty = inBuildLanguage(written);
