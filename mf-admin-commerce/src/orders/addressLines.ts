import type { Address } from '@league/contract';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
export const countryName = (code: string): string => countryNames.of(code) ?? code;

/** An address as it stands on a parcel, a line each. */
export const addressLines = ({ firstName, lastName, address, city, region, postalCode, country }: Address): string[] =>
  [`${firstName} ${lastName}`, address, `${postalCode} ${city}`.trim(), region, countryName(country)].filter(Boolean);
