import { usualCurrency } from '@league/contract';
import { currencyName } from '@league/kit';
import { FormGroup } from '../FormGroup.tsx';
import { messages } from './messages.ts';
import { NumberInput } from './NumberInput.tsx';
import { RateList } from './RateList.tsx';
import type { SettingsForm } from './settingsForm.ts';

export function ShopSection({ settings: { control, form } }: { settings: SettingsForm }) {
  const shipping = control('shipping.rates');
  const taxes = control('taxes.rates');
  const currency = control('currency').value || usualCurrency;
  const sign = currencyName(currency, 'narrowSymbol');
  // Errors refer to rates by index, and another rate may have that index now.
  const forget = (rates: 'shipping.rates' | 'taxes.rates') => form.clearErrors(rates);
  return (
    <>
      <FormGroup title={messages.shipping} say={messages.shippingSay({ currency: currencyName(currency) })}>
        <NumberInput
          label={messages.freeOver({ sign })}
          hint={messages.freeOverHint}
          currency={currency}
          {...control('shipping.freeOverCents')}
        />
        <RateList
          label={messages.shippingRates}
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
              label={messages.shippingTo({ country, sign })}
              isLabelHidden
              currency={currency}
              {...control(`shipping.rates.${at}.cents`)}
            />
          )}
        </RateList>
        <NumberInput
          label={messages.otherShipping({ sign })}
          currency={currency}
          {...control('shipping.otherCountriesCents')}
        />
      </FormGroup>
      <FormGroup title={messages.taxes} say={messages.taxesSay}>
        <RateList
          label={messages.taxRates}
          unit="%"
          countries={taxes.value.map(({ country }) => country)}
          onAdd={(country) => taxes.onChange([...taxes.value, { country, percent: Number.NaN }])}
          onRemove={(country) => {
            taxes.onChange(taxes.value.filter((rate) => rate.country !== country));
            forget('taxes.rates');
          }}
        >
          {(country, at) => (
            <NumberInput label={messages.taxIn({ country })} isLabelHidden {...control(`taxes.rates.${at}.percent`)} />
          )}
        </RateList>
        <NumberInput label={messages.otherTax} {...control('taxes.otherCountriesPercent')} />
      </FormGroup>
    </>
  );
}
