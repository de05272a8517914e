import { compareNames, type Option } from '@league/kit';
import { language } from '@league/kit/translation';
import countryToCurrency from 'country-to-currency';

const optionsCache: { [language: string]: readonly Option[] } = {};

const inUse: ReadonlySet<string> = new Set(Object.values(countryToCurrency));

/** The currencies (ISO 4217) of all countries as options, by name in the page's language. */
export function currencyOptions(): readonly Option[] {
  const names = new Intl.DisplayNames([language()], { type: 'currency' });
  optionsCache[language()] ??= Intl.supportedValuesOf('currency')
    .filter((code) => inUse.has(code))
    .map((value) => ({ value, label: `${names.of(value)} (${value})` }))
    .sort((one, other) => compareNames(one.label, other.label));
  return optionsCache[language()]!;
}
