import { countryCodes } from '@league/contract';
import { language } from '@league/kit/words';

const names = new Intl.DisplayNames([language()], { type: 'region' });

export const countryName = (code: string): string => names.of(code) ?? code;

/** By name. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, language()));
