import { clockAt, type Game, type LiveScore, secondsOfPeriod } from '@league/contract';

/** The games with their live scores; running clocks are as of now. */
export function withScores(games: readonly Game[], scores: readonly LiveScore[], now: Date): Game[] {
  const byGame = new Map(scores.map((score) => [score.gameId, score]));
  return games.map((game) => {
    const score = byGame.get(game.gameId);
    if (!score) return game;
    const { home_score, away_score, status, decision_type, period, periodOver, regulationPeriods } = score;
    const { forfeitedBy, isAwarded, isAbandoned } = score;
    const clock = { period, periodOver, regulationPeriods };
    const ended = { forfeitedBy, isAwarded, isAbandoned };
    const elapsedSeconds = clockAt(score, now, secondsOfPeriod(score));
    return { ...game, home_score, away_score, status, decision_type, ...clock, elapsedSeconds, ...ended };
  });
}
