import { toAmount, toMinor, usualCurrency } from '@league/contract';
import type { SettingsForm } from './settingsForm.ts';

const inCurrency = (minor: number, from: string, to: string) => toMinor(toAmount(minor, from), to);

/**
 * Chooses a currency. The typed amounts keep their figures, as prices do when it is saved. Amounts that nobody has changed are
 * those that are stored: decimals that one currency rounds return with the next.
 */
export function chooseCurrency({ control, stored }: SettingsForm, to: string) {
  const currency = control('currency');
  const from = currency.value || usualCurrency;
  currency.onChange(to);
  const { shipping, currency: before = usualCurrency } = stored;
  const converted = (minor: number, known = Number.NaN) =>
    minor === inCurrency(known, before, from) ? inCurrency(known, before, to) : inCurrency(minor, from, to);
  for (const name of ['freeOverCents', 'otherCountriesCents'] as const) {
    const { value, onChange } = control(`shipping.${name}`);
    const next = converted(value, shipping[name]);
    if (next !== value) onChange(next);
  }
  const rates = control('shipping.rates');
  const next = rates.value.map((rate) => {
    const known = shipping.rates.find(({ country }) => country === rate.country);
    return { ...rate, cents: converted(rate.cents, known?.cents) };
  });
  if (next.some(({ cents }, at) => cents !== rates.value[at]!.cents)) rates.onChange(next);
}
