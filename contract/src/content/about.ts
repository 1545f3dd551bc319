import { about as written } from '@club-portal/contract/chosen-content/about.ts';
import { inBuildLanguage } from './build-language.ts';

export const about = inBuildLanguage(written);
