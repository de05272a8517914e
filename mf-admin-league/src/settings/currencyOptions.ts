import { compareNames, type Option } from '@league/kit';
import { language } from '@league/kit/words';

const made: { [language: string]: readonly Option[] } = {};

/** All currencies (ISO 4217) as options, by name in the page's language. */
export function currencyOptions(): readonly Option[] {
  const names = new Intl.DisplayNames([language()], { type: 'currency' });
  made[language()] ??= Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${names.of(value)} (${value})` }))
    .sort((one, other) => compareNames(one.label, other.label));
  return made[language()]!;
}
