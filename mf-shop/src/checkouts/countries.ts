import { countryCodes, countryName as nameIn } from '@league/contract';
import { language } from '@league/kit/words';

export const countryName = (code: string): string => nameIn(code, language());

/** By name. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, language()));
