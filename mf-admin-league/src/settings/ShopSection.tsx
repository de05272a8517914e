import { usualCurrency } from '@league/contract';
import { currencyName } from '@league/kit';
import { FormGroup } from '../FormGroup.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RateList } from './RateList.tsx';
import type { SettingsForm } from './settingsForm.ts';
import { words } from './words.ts';

export function ShopSection({ settings: { control, form } }: { settings: SettingsForm }) {
  const shipping = control('shipping.rates');
  const taxes = control('taxes.rates');
  const currency = control('currency').value || usualCurrency;
  const sign = currencyName(currency, 'narrowSymbol');
  // Errors refer to rates by index, and another rate may have that index now.
  const forget = (rates: 'shipping.rates' | 'taxes.rates') => form.clearErrors(rates);
  return (
    <>
      <FormGroup title={words.shipping} say={words.shippingSay({ currency: currencyName(currency) })}>
        <NumberInput
          label={words.freeOver({ sign })}
          hint={words.freeOverHint}
          currency={currency}
          {...control('shipping.freeOverCents')}
        />
        <RateList
          label={words.shippingRates}
          unit={sign}
          countries={shipping.value.map(({ country }) => country)}
          onAdd={(country) => shipping.onChange([...shipping.value, { country, cents: Number.NaN }])}
          onRemove={(country) => {
            shipping.onChange(shipping.value.filter((rate) => rate.country !== country));
            forget('shipping.rates');
          }}
        >
          {(country, at) => (
            <NumberInput
              label={words.shippingTo({ country, sign })}
              isLabelHidden
              currency={currency}
              {...control(`shipping.rates.${at}.cents`)}
            />
          )}
        </RateList>
        <NumberInput
          label={words.otherShipping({ sign })}
          currency={currency}
          {...control('shipping.otherCountriesCents')}
        />
      </FormGroup>
      <FormGroup title={words.taxes} say={words.taxesSay}>
        <RateList
          label={words.taxRates}
          unit="%"
          countries={taxes.value.map(({ country }) => country)}
          onAdd={(country) => taxes.onChange([...taxes.value, { country, percent: Number.NaN }])}
          onRemove={(country) => {
            taxes.onChange(taxes.value.filter((rate) => rate.country !== country));
            forget('taxes.rates');
          }}
        >
          {(country, at) => (
            <NumberInput label={words.taxIn({ country })} isLabelHidden {...control(`taxes.rates.${at}.percent`)} />
          )}
        </RateList>
        <NumberInput label={words.otherTax} {...control('taxes.otherCountriesPercent')} />
      </FormGroup>
    </>
  );
}
