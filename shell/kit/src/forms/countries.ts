import { countryCodes, countryName as nameIn } from '@league/contract';
import { compareNames, type Option } from '@league/kit';
import { type Language, language } from '../translation.ts';

/** A country's name in the page's language. */
export const countryName = (code: string): string => nameIn(code, language());

const sorted = new Map<Language, readonly Option[]>();

/** All countries as options, by name in the page's language. */
export function countryOptions(): readonly Option[] {
  const options =
    sorted.get(language()) ??
    countryCodes
      .map((value) => ({ value, label: countryName(value) }))
      .sort((one, other) => compareNames(one.label, other.label));
  sorted.set(language(), options);
  return options;
}
