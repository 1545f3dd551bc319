import { institute as written } from '@club-portal/contract/chosen-content/institute.ts';
import { inBuildLanguage } from './build-language.ts';

export const institute = inBuildLanguage(written);
