import { mission as written } from '@club-portal/contract/chosen-content/mission.ts';
import { inBuildLanguage } from './build-language.ts';

export const mission = inBuildLanguage(written);
