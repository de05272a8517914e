import { type AddressForm, type AddressPart, addressParts } from '@league/contract';
import { layout, Select, TextInput } from '@league/kit';
import { countryOptions } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './AddressFields.module.css';
import { addressFormQuery } from './checkoutQueries.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';
import { words } from './words.ts';

/** Until the country's own format has loaded, or if it fails: a minimal one. */
const plainForm: Pick<AddressForm, 'parts' | 'regions' | 'postalCode'> = {
  parts: addressParts.map((part) => ({
    part,
    get label() {
      return words[part];
    },
    isRequired: part === 'address',
  })),
  regions: [],
  postalCode: null,
};

const autoComplete: Record<AddressPart, string> = {
  address: 'street-address',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

/** An address in the format of the chosen country. */
export function AddressFields({ of, form }: { of: 'shipping' | 'billing'; form: CheckoutForm }) {
  const country = form.form.watch(`${of}.country`) ?? '';
  const { data = plainForm } = useQuery(addressFormQuery(country));
  useDropUnusedParts(of, form, data);
  const fill = (name: string) => `${of} ${name}`;
  return (
    <div className={layout.stack14}>
      <Select
        label={words.country}
        {...form.field(`${of}.country`)}
        value={country}
        options={countryOptions()}
        autoComplete={fill('country')}
      />
      <div className={styles.names}>
        <TextInput
          label={words.firstName}
          {...form.field(`${of}.firstName`)}
          autoComplete={fill('given-name')}
          required
        />
        <TextInput
          label={words.lastName}
          {...form.field(`${of}.lastName`)}
          autoComplete={fill('family-name')}
          required
        />
      </div>
      {data.parts.map(({ part, label, isRequired }) =>
        part === 'region' && data.regions.length > 0 ? (
          <Select
            key={part}
            label={isRequired ? label : words.optional({ label })}
            {...form.field(`${of}.region`)}
            value={form.form.watch(`${of}.region`) ?? ''}
            required={isRequired}
            options={[
              { value: '', label: words.chooseRegion },
              ...data.regions.map((region) => ({ value: region, label: region })),
            ]}
            autoComplete={fill(autoComplete[part])}
          />
        ) : (
          <TextInput
            key={part}
            label={isRequired ? label : words.optional({ label })}
            {...form.field(`${of}.${part}`)}
            {...(part === 'postalCode' &&
              data.postalCode?.example && { hint: words.such({ example: data.postalCode.example }) })}
            autoComplete={fill(autoComplete[part])}
            required={isRequired}
          />
        ),
      )}
    </div>
  );
}

/** Parts that the country does not have are not sent: a province of the country chosen before. */
function useDropUnusedParts(of: 'shipping' | 'billing', { form }: CheckoutForm, data: typeof plainForm) {
  useEffect(() => {
    const known = data.parts.map(({ part }) => part);
    for (const part of addressParts) {
      if (!known.includes(part)) form.setValue(`${of}.${part}`, '');
    }
    const region = form.getValues(`${of}.region`);
    if (region && data.regions.length > 0 && !data.regions.includes(region)) form.setValue(`${of}.region`, '');
  }, [of, form, data]);
}
