import { department as written } from '@club-portal/contract/chosen-content/department.ts';
import { inBuildLanguage } from './build-language.ts';

export const department = inBuildLanguage(written);
