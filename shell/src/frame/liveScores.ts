import { clockAt, type Game, gameLiveApi, type LiveScore, secondsOfPeriod } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { type Query, queryOptions } from '@tanstack/react-query';

const whileLiveMs = 20_000;
/** Clocks of older scores are stopped, because their state is unknown. */
const freshMs = 2 * whileLiveMs;

/** The time for running clocks: now, unless the scores are outdated. @param loadedAt of the scores */
export const clockTime = (now: number, loadedAt: number) => Math.min(now, loadedAt + freshMs);

/** The live scores, which update every cached list of a season's games. Hidden tabs do not poll. */
export const liveScores = queryOptions({
  queryKey: ['liveScores'],
  queryFn: async ({ signal }) => {
    const scores = await call(gameLiveApi.scores, { signal });
    const now = new Date();
    queryClient.setQueriesData<Game[]>({ predicate: isSeasonList }, (games) => games && withScores(games, scores, now));
    return scores;
  },
  refetchInterval: whileLiveMs,
});

/** `['games', { season }]`; a single game has its id in that place. */
const isSeasonList = ({ queryKey: [room, asked] }: Query) => room === 'games' && typeof asked === 'object';

/** Whether scores may change now: a game is live, or overdue. */
export const isOn = ({ status, date }: Game, now: Date): boolean => {
  if (status !== 'scheduled') return status === 'live' || status === 'unofficial';
  const sinceStart = now.getTime() - Date.parse(date);
  return sinceStart >= 0 && sinceStart < lateMs;
};
const lateMs = 6 * 60 * 60 * 1000;

/** The games with their live scores; running clocks are as of now. */
export function withScores(games: readonly Game[], scores: readonly LiveScore[], now: Date): Game[] {
  const byGame = new Map(scores.map((score) => [score.gameId, score]));
  return games.map((game) => {
    const score = byGame.get(game.gameId);
    if (!score) return game;
    const { home_score, away_score, status, decision_type, period, periodOver, forfeitedBy, isAwarded, isAbandoned } =
      score;
    const ended = { forfeitedBy, isAwarded, isAbandoned };
    const elapsedSeconds = clockAt(score, now, secondsOfPeriod(score));
    return { ...game, home_score, away_score, status, decision_type, period, periodOver, elapsedSeconds, ...ended };
  });
}
