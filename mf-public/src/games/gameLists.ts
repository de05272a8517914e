import { type Game, type GameSeries, hasEnded, isNotPlayed } from '@league/contract';
import { messages } from './messages.ts';

/** Some games of a list, as of `now`. */
export type PickGames = (games: readonly Game[], count: number, now: number) => Game[];

const startOf = ({ date }: Game) => Date.parse(date);

/** The last finished games, the latest first. */
export const latestResults: PickGames = (games, count) =>
  games
    .filter(hasEnded)
    .toSorted((a, b) => startOf(b) - startOf(a))
    .slice(0, count);

/** Live and upcoming games, the earliest first; without unplayed past ones. */
export const nextGames: PickGames = (games, count, now) =>
  games
    .filter((game) => game.status === 'live' || (game.status === 'scheduled' && !isNotPlayed(game, now)))
    .toSorted((a, b) => startOf(a) - startOf(b))
    .slice(0, count);

/** What a series is of: a season, or a tournament. */
export const seriesName = ({ tournament_name }: Pick<Game, 'tournament_name'>) =>
  tournament_name ? messages.seriesIn({ tournament: tournament_name }) : messages.series;

/** `CAI 2–1`; that there is no result yet. */
export function seriesText(
  { home: homeTeam, away: awayTeam }: Pick<Game, 'home' | 'away'>,
  { home, away }: GameSeries,
) {
  if (home + away === 0) return messages.seriesNone;
  if (home === away) return messages.seriesLevel({ wins: home });
  return home > away
    ? messages.seriesLead({ code: homeTeam.code, wins: home, losses: away })
    : messages.seriesLead({ code: awayTeam.code, wins: away, losses: home });
}
