import { languages } from '@club-portal/contract/languages';

export const languageOptions = Object.values(languages).map(({ code, name }) => ({
  value: code,
  label: name,
}));
