import { useLeague } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { seasonsQuery } from './seasonQueries.ts';

/** The season that players are signed for: the current one, or the next one after its end. */
export function useRosterSeason(): string {
  const { currentSeason } = useLeague();
  const { data: seasons = [] } = useQuery(seasonsQuery);
  return seasons.find(({ takesRosters }) => takesRosters)?.name ?? currentSeason ?? '';
}
