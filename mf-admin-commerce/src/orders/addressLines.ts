import { type Address, countryName } from '@league/contract';

/** An address as lines on a parcel. */
export const addressLines = ({ firstName, lastName, address, city, region, postalCode, country }: Address): string[] =>
  [`${firstName} ${lastName}`, address, `${postalCode} ${city}`.trim(), region, countryName(country)].filter(Boolean);
