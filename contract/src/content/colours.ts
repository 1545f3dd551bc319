import { colours as written } from '@club-portal/contract/chosen-content/colours.ts';
import { inBuildLanguage } from './build-language.ts';

export const colours = inBuildLanguage(written);
