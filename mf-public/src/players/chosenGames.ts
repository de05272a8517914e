import { competitionTypes, type PlayerPage } from '@league/contract';
import { addressFilters, type FiltersOf, useFilters } from '@league/kit';
import type { ChosenGames } from './playerQueries.ts';

const Filters = addressFilters({
  /** A season's name; empty: the player's latest. */
  season: (text) => text.length <= 200,
  span: ['season', 'career'],
  /** Empty: the league's games, or tournaments if the player has no others. */
  competition: ['', ...competitionTypes],
});
type Filters = FiltersOf<typeof Filters>;

export interface GameLogFilters extends Omit<Filters, 'competition'> {
  competition: (typeof competitionTypes)[number];
}

export type ToGames = (change: Partial<Filters>) => string;

/** Which of a player's games the address chooses. */
export function useChosenGames({ seasons }: PlayerPage) {
  const [filters, filter] = useFilters(Filters);
  const usual = seasons.every(({ tournament }) => tournament !== null) ? 'tournament' : 'season';
  const chosen: GameLogFilters = { ...filters, competition: filters.competition || usual };
  return [chosen, filter] as const;
}

/** The request for them; what has its default is left out. */
export const gamesOf = ({ season, span, competition }: GameLogFilters): ChosenGames => ({
  ...(season && span === 'season' && { season }),
  ...(span === 'career' && { span }),
  ...(competition !== 'season' && { competition }),
});
