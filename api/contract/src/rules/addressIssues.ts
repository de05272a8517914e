import type { AddressForm, AddressInput } from '../checkouts/checkouts.ts';
import { readDigits } from './figures.ts';

/** Parts that not every country's addresses have. */
export const addressParts = ['address', 'city', 'region', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

const required = (label: string) => `${label} is required.`;
const wrongCode = (label: string, example: string) =>
  example ? `${label} should look like ${example}.` : `This is not a valid ${label.toLowerCase()} of this country.`;
const wrongRegion = 'Please choose one from the list.';

/** Errors in an address, by its country's format; paths as in the address. */
export function addressIssues(
  { parts, postalCode, regions }: AddressForm,
  address: Pick<AddressInput, AddressPart>,
): { path: AddressPart; message: string }[] {
  const missing = parts
    .filter(({ part, isRequired }) => isRequired && !address[part].trim())
    .map(({ part, label }) => ({ path: part, message: required(label) }));
  const code = readDigits(address.postalCode.trim());
  const ofCode = parts.find(({ part }) => part === 'postalCode');
  const isWrongCode = code && postalCode && ofCode && !new RegExp(`^(?:${postalCode.pattern})$`, 'i').test(code);
  const isWrongRegion = address.region && regions.length > 0 && !regions.includes(address.region);
  return [
    ...missing,
    ...(isWrongCode ? [{ path: 'postalCode' as const, message: wrongCode(ofCode.label, postalCode.example) }] : []),
    ...(isWrongRegion ? [{ path: 'region' as const, message: wrongRegion }] : []),
  ];
}

/** Whether two addresses are one place; whoever lives there. */
export const isSamePlace = (
  one: Pick<AddressInput, AddressPart | 'country'>,
  other: Pick<AddressInput, AddressPart | 'country'>,
): boolean => one.country === other.country && addressParts.every((part) => one[part] === other[part]);
