import type { LeagueSettings } from '@league/contract';
import { season } from '../../seasons/testing/season.ts';

export const seasons = [season('2026-27'), season('2025-26')];

export const settings = (about: Partial<LeagueSettings> = {}): LeagueSettings => ({
  name: 'National Ice Hockey League',
  shortName: 'NIHL',
  timeZone: 'Africa/Cairo',
  currentSeasonId: seasons[0]!._id,
  shipping: { freeOverCents: 9900, rates: [{ country: 'EG', cents: 500 }], otherCountriesCents: 2500 },
  taxes: { rates: [{ country: 'EG', percent: 14 }], otherCountriesPercent: 0 },
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
  version: 3,
  lastSaved: { by: 'Amina Farouk', at: '2026-11-20T17:00:00.000Z' },
  ...about,
});
