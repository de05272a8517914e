import { countryCodes, countryName as nameIn } from '@league/contract';
import { language } from '../words.ts';

/** A country's name in the page's language. */
export const countryName = (code: string): string => nameIn(code, language());

/** All countries as options, by name. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, language()));
