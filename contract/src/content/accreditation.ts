import { accreditation as written } from '@club-portal/contract/chosen-content/accreditation.ts';
import { inBuildLanguage } from './build-language.ts';

export const accreditation = inBuildLanguage(written);
