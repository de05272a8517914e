import type { GamePage, GamePlays, Side } from '@league/contract';
import { type Attempt, attemptOfShot } from './attempts.ts';
import { lastStartedPeriod } from './periods.ts';

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
  | PlayOf<'shot', { shot: Attempt }>
  | PlayOf<'goalie', { change: GamePage['goalieChanges'][number] }>
  | PlayOf<'timeout', object>
  | PlayOf<'faceoff', { faceoff: GamePlays['faceoffs'][number] }>
  | PlayOf<'action', { action: GamePlays['actions'][number] }>;

export const playFilters = ['all', 'goals', 'penalties', 'shots'] as const;
export type PlayFilter = (typeof playFilters)[number];

const kindsOf: Record<PlayFilter, Play['kind'][]> = {
  all: ['goal', 'penalty', 'shot', 'goalie', 'timeout', 'faceoff', 'action'],
  goals: ['goal'],
  penalties: ['penalty'],
  shots: ['goal', 'shot'],
};

/** Whether face-offs, hits, giveaways or takeaways are recorded: `GamePlays` has them. */
export const hasMorePlays = ({ faceoffs, skaters }: GamePage): boolean =>
  faceoffs !== undefined ||
  skaters.some(({ hits, giveaways, takeaways }) => (hits ?? 0) + (giveaways ?? 0) + (takeaways ?? 0) > 0);

/** The third of the rink, from the side that attacks to the right. The blue lines are 75 dm from the center (IIHF rule 1). */
export const zoneOf = ({ x }: { x: number }): 'offensive' | 'neutral' | 'defensive' =>
  x > 75 ? 'offensive' : x < -75 ? 'defensive' : 'neutral';

interface Period {
  period: number;
  plays: Play[];
}

/**
 * All events by period, including a started period without any; without starting goalies.
 * @param latestFirst for live games; otherwise in order
 * @param filter which of them: a goal is a shot, too
 * @param more what happened between the shots, once it has loaded
 */
export function playsByPeriod(
  game: GamePage,
  latestFirst: boolean,
  filter: PlayFilter = 'all',
  more: GamePlays = { faceoffs: [], actions: [] },
): Period[] {
  const all: Play[] = [
    // Of one second: a hit and then the goal, and the face-off after all.
    ...more.actions.map((action) => ({ kind: 'action' as const, ...timeOf(action), action })),
    ...(game.shotAttempts ?? []).map((shot) => ({ kind: 'shot' as const, ...timeOf(shot), shot: attemptOfShot(shot) })),
    ...game.penalties.map((penalty) => ({ kind: 'penalty' as const, ...timeOf(penalty), penalty })),
    ...game.goals.map((goal) => ({ kind: 'goal' as const, ...timeOf(goal), goal })),
    ...game.timeouts.map((timeout) => ({ kind: 'timeout' as const, ...timeOf(timeout) })),
    ...game.goalieChanges
      .filter((change) => change.out || change.period > 1 || change.elapsedSeconds > 0)
      .map((change) => ({ kind: 'goalie' as const, ...timeOf(change), change })),
    ...more.faceoffs.map((faceoff) => ({ kind: 'faceoff' as const, ...timeOf(faceoff), faceoff })),
  ].sort((a, b) => a.elapsedSeconds - b.elapsedSeconds);
  const started = Math.max(lastStartedPeriod(game), ...all.map(({ period }) => period));
  const kinds = kindsOf[filter];
  const plays = all.filter(({ kind }) => kinds.includes(kind));
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
