import { useLeague } from '@league/kit';
import { useSearchParams } from '@league/kit/router';

/** A page about games, in the season that is being worked on. */
export const inSeason = (path: `/admin/games${string}`, season: string): string =>
  season ? `${path}?${new URLSearchParams({ season })}` : path;

/** The season that the address asks for by its name, else the current one. */
export function useWantedSeason(): string {
  const [address] = useSearchParams();
  const { currentSeason } = useLeague();
  return address.get('season') || currentSeason || '';
}
