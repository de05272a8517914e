import { type BodyOf, type settingsApi, toAmount, toMinor, usualCurrency } from '@league/contract';

type SettingsTyped = BodyOf<typeof settingsApi.save>;

/** The same settings with amounts as they are written, whatever the currency: 24.5 and not 2450. */
export const toDisplayAmounts = (settings: SettingsTyped) => withAmounts(settings, toAmount);

/** The settings of such amounts as they are stored, in the minor units of their currency. */
export const inMinorUnits = (settings: SettingsTyped) => withAmounts(settings, toMinor);

function withAmounts(
  { shipping, ...settings }: SettingsTyped,
  convert: (amount: number, currency: string) => number,
): SettingsTyped {
  const inCurrency = (amount: number) => convert(amount, settings.currency || usualCurrency);
  const { freeOverCents, rates, otherCountriesCents } = shipping;
  return {
    ...settings,
    shipping: {
      freeOverCents: inCurrency(freeOverCents),
      rates: rates.map((rate) => ({ ...rate, cents: inCurrency(rate.cents) })),
      otherCountriesCents: inCurrency(otherCountriesCents),
    },
  };
}
