/** Placeholder shape until the environment's schema stands. */
export interface Config {
  leagueName: string;
  leagueShortName: string;
  timeZone: string;
}
