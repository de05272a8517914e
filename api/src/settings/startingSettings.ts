import type { LeagueSettings, SuspensionRules } from '@league/contract';
import type { Config } from '../platform/config.ts';

type Starting = Pick<LeagueSettings, 'name' | 'shortName' | 'timeZone' | 'shipping' | 'taxes' | 'suspensions'>;

/** A match penalty costs the next game, and so does the second game misconduct of a season. */
export const startingSuspensions: SuspensionRules = {
  matchPenaltyGames: 1,
  gameMisconductGames: 0,
  gameMisconductsForOneMore: 2,
};

/** What a league goes by until somebody saves its settings. */
export const startingSettings = ({ leagueName, leagueShortName, timeZone }: Config): Starting => ({
  name: leagueName,
  shortName: leagueShortName,
  timeZone,
  shipping: {
    // Specification, section 9: free shipping on orders over $99.
    freeOverCents: 9_900,
    rates: [{ country: 'EG', cents: 500 }],
    otherCountriesCents: 2_500,
  },
  // Egypt's value added tax; abroad the buyer's own customs office asks for it.
  taxes: { rates: [{ country: 'EG', percent: 14 }], otherCountriesPercent: 0 },
  suspensions: startingSuspensions,
});
