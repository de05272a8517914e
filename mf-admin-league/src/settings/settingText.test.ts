import type { LeagueSettingsInput } from '@league/contract';
import { expect, test } from 'vitest';
import { settingPaths } from './settingText.ts';

const began: LeagueSettingsInput = {
  name: 'Nile League',
  shortName: 'NIL',
  timeZone: 'Africa/Cairo',
  currentSeasonId: null,
  shipping: { freeOverCents: 9900, rates: [{ country: 'EG', cents: 500 }], otherCountriesCents: 2500 },
  taxes: { rates: [], otherCountriesPercent: 0 },
  suspensions: { matchPenaltyGames: 1, gameMisconductGames: 0, gameMisconductsForOneMore: 2 },
  contact: { people: [{ name: 'League office', email: 'office@league.test', phone: null }], offices: [], social: [] },
  languages: ['en'],
  digits: 'latn',
  country: 'EG',
  currency: 'USD',
  isPublic: true,
  brand: null,
  logo: null,
  feedKeys: [],
  dataLicense: null,
  version: 4,
};

test('every setting has a text', () => {
  const { version: _, ...settings } = began;
  const leaves = Object.entries(settings).flatMap(([key, value]) =>
    typeof value === 'object' && value && !Array.isArray(value)
      ? Object.keys(value).map((field) => `${key}.${field}`)
      : [key],
  );
  expect([...settingPaths].sort()).toEqual(leaves.sort());
});
