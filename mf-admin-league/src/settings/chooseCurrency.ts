import { toAmount, toMinor, usualCurrency } from '@league/contract';
import type { SettingsForm } from './settingsForm.ts';

/** Chooses a currency. The typed amounts keep their figures, as prices do when it is saved. */
export function chooseCurrency({ control }: SettingsForm, to: string) {
  const currency = control('currency');
  const from = currency.value || usualCurrency;
  currency.onChange(to);
  const converted = (minor: number) => toMinor(toAmount(minor, from), to);
  for (const path of ['shipping.freeOverCents', 'shipping.otherCountriesCents'] as const) {
    const { value, onChange } = control(path);
    if (converted(value) !== value) onChange(converted(value));
  }
  const rates = control('shipping.rates');
  if (rates.value.some(({ cents }) => converted(cents) !== cents)) {
    rates.onChange(rates.value.map((rate) => ({ ...rate, cents: converted(rate.cents) })));
  }
}
