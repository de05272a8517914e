import { FormGroup } from '../FormGroup.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RateList } from './RateList.tsx';
import type { SettingsForm } from './settingsForm.ts';
import { words } from './words.ts';

/** Dollars are typed, cents are stored. */
const centsInADollar = 100;

export function ShopSection({ settings: { control, form } }: { settings: SettingsForm }) {
  const shipping = control('shipping.rates');
  const taxes = control('taxes.rates');
  // Errors refer to rates by index, and another rate may have that index now.
  const forget = (rates: 'shipping.rates' | 'taxes.rates') => form.clearErrors(rates);
  return (
    <>
      <FormGroup title={words.shipping} say={words.shippingSay}>
        <NumberInput
          label={words.freeOver}
          hint={words.freeOverHint}
          scale={centsInADollar}
          {...control('shipping.freeOverCents')}
        />
        <RateList
          label={words.shippingRates}
          unit="$"
          countries={shipping.value.map(({ country }) => country)}
          onAdd={(country) => shipping.onChange([...shipping.value, { country, cents: Number.NaN }])}
          onRemove={(country) => {
            shipping.onChange(shipping.value.filter((rate) => rate.country !== country));
            forget('shipping.rates');
          }}
        >
          {(country, at) => (
            <NumberInput
              label={words.shippingTo({ country })}
              isLabelHidden
              scale={centsInADollar}
              {...control(`shipping.rates.${at}.cents`)}
            />
          )}
        </RateList>
        <NumberInput label={words.otherShipping} scale={centsInADollar} {...control('shipping.otherCountriesCents')} />
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
