import * as z from 'zod/mini';

const text = z.catch(z.string().check(z.maxLength(200)), '');
const slug = z.catch(z.string().check(z.maxLength(80)), '');
const day = z.catch(z.string().check(z.regex(/^(19|2[01])\d\d-\d\d-\d\d$/)), '');

/** Which games a table of figures counts, and how it shows them, as in its address; empty: all. */
export const gameFilters = {
  season: text,
  tournament: text,
  /** A team's slug. */
  opponent: slug,
  venue: z.catch(z.enum(['', 'home', 'away']), ''),
  /** The first and the last day. */
  from: day,
  to: day,
  /** A column; empty: the usual one. */
  sort: text,
  direction: z.catch(z.enum(['descending', 'ascending']), 'descending'),
  /** Names of columns with dots between; empty: the usual ones. */
  columns: z.catch(z.string().check(z.maxLength(1000)), ''),
};

const Chosen = z.object(gameFilters);
type Chosen = z.infer<typeof Chosen>;

/** What clears every choice of games but the season and the tournament. */
export const allGames = { opponent: '', venue: '', from: '', to: '' } as const satisfies Partial<Chosen>;
export type GameChoice = Pick<Chosen, keyof typeof allGames>;

/** Its part of a request; what has its default is left out, so that equal tables have one address. */
export const chosenGames = ({ opponent, venue, from, to }: GameChoice) => ({
  ...(opponent && { opponent }),
  ...(venue && { venue }),
  ...(from && { from }),
  ...(to && { to }),
});
