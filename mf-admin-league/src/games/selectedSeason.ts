import { useLeague } from '@league/kit';
import { useSearchParams } from '@league/kit/router';

/** The address of a page about games in a season. */
export const inSeason = (path: `/admin/games${string}`, season: string): string =>
  season ? `${path}?${new URLSearchParams({ season })}` : path;

/** The season in the address, otherwise the current one. */
export function useSelectedSeason(): string {
  const [address] = useSearchParams();
  const { currentSeason } = useLeague();
  return address.get('season') || currentSeason || '';
}
