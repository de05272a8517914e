import type { LeagueSettingsInput } from '@league/contract';
import { expect, test } from 'vitest';
import { merge, settingPaths } from './merge.ts';

const began: LeagueSettingsInput = {
  name: 'Nile League',
  shortName: 'NIL',
  timeZone: 'Africa/Cairo',
  currentSeasonId: null,
  shipping: { freeOverCents: 9900, rates: [{ country: 'EG', cents: 500 }], otherCountriesCents: 2500 },
  taxes: { rates: [], otherCountriesPercent: 0 },
  suspensions: { matchPenaltyGames: 1, gameMisconductGames: 0, gameMisconductsForOneMore: 2 },
  contact: { people: [{ name: 'League office', email: 'office@league.test', phone: null }], offices: [], social: [] },
  version: 4,
};

test('what the other changed is taken, what I changed stays, and what both changed is told', () => {
  const mine = { ...began, name: 'Mine', shortName: 'ME', shipping: { ...began.shipping, freeOverCents: 5000 } };
  const theirs = { ...began, name: 'Theirs', timeZone: 'UTC', shipping: { ...began.shipping, rates: [] }, version: 5 };
  expect(merge(settingPaths, began, mine, theirs)).toEqual({
    taken: ['timeZone', 'shipping.rates'],
    mine: ['name', 'shortName', 'shipping.freeOverCents'],
    contested: ['name'],
  });
});

test('where both made the same change there is nothing to tell', () => {
  const both = { ...began, name: 'Both' };
  expect(merge(settingPaths, began, both, { ...both, version: 5 })).toEqual({ taken: [], mine: [], contested: [] });
});

test('every setting has its place', () => {
  const { version: _, ...settings } = began;
  const leaves = Object.entries(settings).flatMap(([key, value]) =>
    typeof value === 'object' && value ? Object.keys(value).map((field) => `${key}.${field}`) : [key],
  );
  expect([...settingPaths].sort()).toEqual(leaves.sort());
});
