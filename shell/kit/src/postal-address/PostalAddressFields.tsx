import { type AddressForm, type AddressPart, addressParts } from '@league/contract';
import { compareNames, layout, type Option, Select, TextInput } from '@league/kit';
import { countryOptions, type FormField } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { language } from '../translation.ts';
import { addressFormQuery } from './addressForm.ts';
import { messages } from './messages.ts';
import styles from './PostalAddressFields.module.css';

/** Until the country's own format has loaded, or if it fails: a minimal one. */
const plainForm: Pick<AddressForm, 'parts' | 'regions' | 'nativeRegions' | 'postalCode'> = {
  parts: addressParts.map((part) => ({
    part,
    get label() {
      return messages[part];
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

type Part = AddressPart | 'country' | 'firstName' | 'lastName';

/** What `useOperationForm` returns, as far as an address needs it. */
interface FormOfAddress {
  field(name: string): FormField;
  form: {
    watch(name: string): string | undefined;
    getValues(name: string): string | undefined;
    setValue(name: string, value: string): void;
  };
}

interface PostalAddressFieldsProps {
  form: FormOfAddress;
  /** The path of the address in the form: `shipping.`; empty if the form itself is one. */
  at: string;
  /** As which address a browser may fill it in; none for the address of somebody else. */
  fillAs?: 'shipping' | 'billing';
  /** The address that the form started with. What its country's format does not know of it stays until the country changes. */
  stored?: Record<AddressPart | 'country', string>;
}

/** An address in the format of the chosen country. */
export function PostalAddressFields({ form, at, fillAs, stored }: PostalAddressFieldsProps) {
  const typed = (part: Part) => form.form.watch(`${at}${part}`) ?? '';
  const country = typed('country');
  const { data = plainForm } = useQuery(addressFormQuery(country));
  const kept = stored?.country === country ? stored : undefined;
  useDropUnknownParts(form, at, kept ? undefined : data);
  const filled = (as: string) => ({ autoComplete: fillAs ? `${fillAs} ${as}` : 'off' });
  const regions = regionOptions(data);
  if (kept?.region && regions.length > 0 && !data.regions.includes(kept.region)) {
    regions.unshift({ value: kept.region, label: kept.region });
  }
  return (
    <div className={layout.stack14}>
      <Select
        label={messages.country}
        {...form.field(`${at}country`)}
        value={country}
        options={countryOptions()}
        {...filled('country')}
      />
      <div className={styles.names}>
        <TextInput label={messages.firstName} {...form.field(`${at}firstName`)} {...filled('given-name')} required />
        <TextInput label={messages.lastName} {...form.field(`${at}lastName`)} {...filled('family-name')} required />
      </div>
      {[...data.parts, ...unknownParts(data, kept)].map(({ part, label, isRequired }) =>
        part === 'region' && regions.length > 0 ? (
          <Select
            key={part}
            label={isRequired ? label : messages.optional({ label })}
            {...form.field(`${at}region`)}
            value={typed('region')}
            required={isRequired}
            options={[{ value: '', label: messages.chooseRegion }, ...regions]}
            {...filled(autoComplete[part])}
          />
        ) : (
          <TextInput
            key={part}
            label={isRequired ? label : messages.optional({ label })}
            {...form.field(`${at}${part}`)}
            {...(part === 'postalCode' &&
              data.postalCode?.example && { hint: messages.such({ example: data.postalCode.example }) })}
            {...filled(autoComplete[part])}
            required={isRequired}
          />
        ),
      )}
    </div>
  );
}

/** The regions by name, in the country's own language if it is the page's. */
const regionOptions = ({ regions, nativeRegions }: typeof plainForm): Option[] =>
  regions
    .map((value, at) => ({
      value,
      label: (nativeRegions?.language === language() ? nativeRegions.names[at] : undefined) ?? value,
    }))
    .sort((one, other) => compareNames(one.label, other.label));

/** Parts that a stored address has and its country's format does not. */
const unknownParts = ({ parts }: typeof plainForm, stored: PostalAddressFieldsProps['stored']): typeof parts =>
  addressParts
    .filter((part) => stored?.[part] && !parts.some((known) => known.part === part))
    .map((part) => ({ part, label: messages[part], isRequired: false }));

/** Parts that the country does not have are not sent: a province of the country chosen before. */
function useDropUnknownParts({ form }: FormOfAddress, at: string, format: typeof plainForm | undefined) {
  useEffect(() => {
    if (!format) return;
    const known = format.parts.map(({ part }) => part);
    for (const part of addressParts) {
      if (!known.includes(part)) form.setValue(`${at}${part}`, '');
    }
    const region = form.getValues(`${at}region`);
    if (region && format.regions.length > 0 && !format.regions.includes(region)) form.setValue(`${at}region`, '');
  }, [form, at, format]);
}
