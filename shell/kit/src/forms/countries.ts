import { countryCodes, countryName as nameIn } from '@league/contract';
import { language } from '../words.ts';

/** What a country is called in the language of the page. */
export const countryName = (code: string): string => nameIn(code, language());

/** Every country, by name: what there is to choose from. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, language()));
