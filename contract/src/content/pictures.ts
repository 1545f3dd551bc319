import { pictures as written } from '@club-portal/contract/chosen-content/pictures.ts';
import { inBuildLanguage } from './build-language.ts';

export const pictures = inBuildLanguage(written);
