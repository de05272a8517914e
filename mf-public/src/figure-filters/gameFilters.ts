import { addressFilters, type FiltersOf, isDay } from '@league/kit';

/** Whether a text has at most this many characters. */
export const upTo = (length: number) => (text: string) => text.length <= length;

/** Which games a table of figures counts, and how it shows them, as in its address; empty: all. */
export const gameFilters = {
  season: upTo(200),
  tournament: upTo(200),
  /** A team's slug. */
  opponent: upTo(80),
  venue: ['', 'home', 'away'],
  /** The first and the last day. */
  from: isDay,
  to: isDay,
  /** A column; empty: the usual one. */
  sort: upTo(200),
  direction: ['descending', 'ascending'],
  /** Names of columns with dots between; empty: the usual ones. */
  columns: upTo(1000),
} as const;

const GameTableFilters = addressFilters(gameFilters);
type GameTableFilters = FiltersOf<typeof GameTableFilters>;

/** What clears every choice of games but the season and the tournament. */
export const allGames = { opponent: '', venue: '', from: '', to: '' } as const satisfies Partial<GameTableFilters>;
export type GameChoice = Pick<GameTableFilters, keyof typeof allGames>;

/** Its part of a request; what has its default is left out, so that equal tables have one address. */
export const chosenGames = ({ opponent, venue, from, to }: GameChoice) => ({
  ...(opponent && { opponent }),
  ...(venue && { venue }),
  ...(from && { from }),
  ...(to && { to }),
});
