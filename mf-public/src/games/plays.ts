import type { GamePage, Side } from '@league/contract';

type PlayOf<Kind extends string, Of> = {
  kind: Kind;
  key: string;
  period: number;
  elapsedSeconds: number;
  side: Side;
} & Of;

/** An event of the game, with its time. */
export type Play =
  | PlayOf<'goal', { goal: GamePage['goals'][number] }>
  | PlayOf<'penalty', { penalty: GamePage['penalties'][number] }>
  | PlayOf<'goalie', { change: GamePage['goalieChanges'][number] }>
  | PlayOf<'timeout', object>;

interface Period {
  period: number;
  plays: Play[];
}

/**
 * All events by period, including a started period without any; without starting goalies.
 * @param latestFirst for live games; otherwise in order
 */
export function playsByPeriod(game: GamePage, latestFirst: boolean): Period[] {
  const plays: Play[] = [
    ...game.penalties.map((penalty) => ({ kind: 'penalty' as const, ...timeOf(penalty), penalty })),
    ...game.goals.map((goal) => ({ kind: 'goal' as const, ...timeOf(goal), goal })),
    ...game.timeouts.map((timeout) => ({ kind: 'timeout' as const, ...timeOf(timeout) })),
    ...game.goalieChanges
      .filter((change) => change.out || change.period > 1 || change.elapsedSeconds > 0)
      .map((change) => ({ kind: 'goalie' as const, ...timeOf(change), change })),
  ].sort((a, b) => a.elapsedSeconds - b.elapsedSeconds);
  const played = game.status === 'live' ? (game.period ?? 0) : game.regulationPeriods;
  const started = Math.max(played, ...plays.map(({ period }) => period));
  const periods = Array.from({ length: started }, (_, before) => ({
    period: before + 1,
    plays: plays.filter(({ period }) => period === before + 1),
  }));
  return latestFirst ? periods.map((each) => ({ ...each, plays: each.plays.toReversed() })).toReversed() : periods;
}

const timeOf = ({
  _id,
  period,
  elapsedSeconds,
  side,
}: Pick<Play, 'period' | 'elapsedSeconds' | 'side'> & { _id: string }) => ({
  key: _id,
  period,
  elapsedSeconds,
  side,
});
