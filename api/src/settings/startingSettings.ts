import { type LeagueSettings, toMinor, usualCurrency } from '@league/contract';
import type { Config } from '../platform/process/config.ts';

type InitialSettings = Pick<
  LeagueSettings,
  | 'name'
  | 'shortName'
  | 'timeZone'
  | 'shipping'
  | 'taxes'
  | 'suspensions'
  | 'contact'
  | 'languages'
  | 'digits'
  | 'country'
  | 'currency'
>;

/** A match penalty suspends for the next game, and so does a season's second game misconduct. */
export const startingSuspensions: LeagueSettings['suspensions'] = {
  matchPenaltyGames: 1,
  gameMisconductGames: 0,
  gameMisconductsForOneMore: 2,
};

/** The same figures in every currency. */
export const startingShipping = (country: string, currency: string): LeagueSettings['shipping'] => ({
  // Specification, section 9: free shipping on orders over $99.
  freeOverCents: toMinor(99, currency),
  rates: [{ country, cents: toMinor(5, currency) }],
  otherCountriesCents: toMinor(25, currency),
});

/** The defaults until settings are saved. */
export const startingSettings = ({ leagueName, leagueShortName, timeZone }: Config): InitialSettings => ({
  name: leagueName,
  shortName: leagueShortName,
  timeZone,
  shipping: startingShipping('EG', usualCurrency),
  // Egypt's value added tax; abroad the buyer pays import taxes.
  taxes: { rates: [{ country: 'EG', percent: 14 }], otherCountriesPercent: 0 },
  suspensions: startingSuspensions,
  languages: ['en'],
  digits: 'latn',
  country: 'EG',
  currency: usualCurrency,
  contact: { people: [], offices: [], social: [] },
});
