import { type Game, isNotPlayed } from '@league/contract';
import { words } from './words.ts';

/** Some games of a list, as of `now`. */
export type PickGames = (games: readonly Game[], count: number, now: number) => Game[];

const startOf = ({ date }: Game) => Date.parse(date);

/** The last finished games, the latest first. */
export const latestResults: PickGames = (games, count) =>
  games
    .filter(({ status }) => status === 'final' || status === 'unofficial')
    .toSorted((a, b) => startOf(b) - startOf(a))
    .slice(0, count);

/** Live and upcoming games, the earliest first; without unplayed past ones. */
export const nextGames: PickGames = (games, count, now) =>
  games
    .filter((game) => game.status === 'live' || (game.status === 'scheduled' && !isNotPlayed(game, now)))
    .toSorted((a, b) => startOf(a) - startOf(b))
    .slice(0, count);

export interface Series {
  wins: number;
  losses: number;
  /** The team with more wins; null if level. */
  leader: Game['home'] | null;
}

/** The season series of a game's teams in the same competition; null before their first game. */
export function seasonSeries(games: readonly Game[], { home, away, competition_type }: Game): Series | null {
  const met = games.filter(
    (game) =>
      game.status === 'final' &&
      game.competition_type === competition_type &&
      [game.home._id, game.away._id].includes(home._id) &&
      [game.home._id, game.away._id].includes(away._id),
  );
  const homeWins = met.filter((game) => winnerId(game) === home._id).length;
  const awayWins = met.filter((game) => winnerId(game) === away._id).length;
  if (homeWins + awayWins === 0) return null;
  const leader = homeWins === awayWins ? null : homeWins > awayWins ? home : away;
  return { wins: Math.max(homeWins, awayWins), losses: Math.min(homeWins, awayWins), leader };
}

/** `CAI 2–1`; before the first game of the two, that it is their first. */
export function seriesText(series: Series | null): string {
  if (!series) return words.seriesFirst;
  const { leader, wins, losses } = series;
  return leader ? words.seriesLead(leader.code, wins, losses) : words.seriesLevel(wins);
}

function winnerId({ home, away, home_score, away_score }: Game) {
  if (home_score === null || away_score === null || home_score === away_score) return null;
  return home_score > away_score ? home._id : away._id;
}
