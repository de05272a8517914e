import type { Game } from '@league/contract';
import { useQuery } from '@tanstack/react-query';
import { seriesText } from './gameLists.ts';
import { seriesQuery } from './gameQueries.ts';

/** The season series of a game's teams; its space is reserved while it loads. */
export function SeriesText({ game }: { game: Pick<Game, 'gameId' | 'status' | 'home' | 'away'> }) {
  const { data: series } = useQuery(seriesQuery(game));
  return series ? seriesText(game, series) : '…';
}
