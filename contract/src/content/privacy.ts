import { privacy as written } from '@club-portal/contract/chosen-content/privacy.ts';
import { inBuildLanguage } from './build-language.ts';

export const privacy = inBuildLanguage(written);
