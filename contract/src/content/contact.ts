import { contactPage as written } from '@club-portal/contract/chosen-content/contact.ts';
import { inBuildLanguage } from './build-language.ts';

export const contactPage = inBuildLanguage(written);
