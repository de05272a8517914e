import { type GamePage, type Side, strengths } from '@league/contract';
import { addressFilters, type FiltersOf } from '@league/kit';
import { type Attempt, type AttemptOutcome, isOnGoal } from '../attempts.ts';

export const sides = ['away', 'home'] as const satisfies Side[];

export const outcomeFilters = ['goal', 'onGoal', 'missed', 'blocked', 'post'] as const satisfies AttemptOutcome[];

/** The filters of every shot map. */
export const shotFilters = {
  strength: ['all', ...strengths],
  outcome: ['all', ...outcomeFilters],
  /** The pressed one. */
  shot: '',
} as const;
export type StrengthFilter = GameShotFilters['strength'];
export type OutcomeFilter = GameShotFilters['outcome'];

/** Whether an attempt fits. Those on goal include the goals. */
export const isChosen = (
  attempt: Pick<Attempt, 'strength' | 'outcome'>,
  { strength, outcome }: { strength: StrengthFilter; outcome: OutcomeFilter },
): boolean =>
  (strength === 'all' || attempt.strength === strength) &&
  (outcome === 'all' || attempt.outcome === outcome || (outcome === 'onGoal' && isOnGoal(attempt)));

export const Filters = addressFilters({
  ...shotFilters,
  /** A slug. */
  team: 'all',
  period: 'all',
  player: 'all',
});
export type GameShotFilters = FiltersOf<typeof Filters>;

/** Without filters. */
export const all = { team: 'all', period: 'all', strength: 'all', player: 'all', outcome: 'all', shot: '' } as const;

/** The attempts that fit. */
export const chosenShots = (
  attempts: readonly Attempt[],
  { team, period, player, ...rest }: GameShotFilters,
  game: Pick<GamePage, Side>,
): Attempt[] =>
  attempts.filter(
    (each) =>
      (team === 'all' || game[each.side].slug === team) &&
      (period === 'all' || String(each.period) === period) &&
      (player === 'all' || each.player?._id === player) &&
      isChosen(each, rest),
  );

export interface Counts {
  attempts: number;
  goals: number;
  onGoal: number;
  missed: number;
  blocked: number;
  post: number;
  withoutLocation: number;
}

export const countsOf = (attempts: readonly Attempt[], side: Side): Counts =>
  countsOfAll(attempts.filter((each) => each.side === side));

export function countsOfAll(mine: readonly Pick<Attempt, 'outcome' | 'place'>[]): Counts {
  const having = (outcome: AttemptOutcome) => mine.filter((each) => each.outcome === outcome).length;
  return {
    attempts: mine.length,
    goals: having('goal'),
    onGoal: mine.filter(isOnGoal).length,
    missed: having('missed'),
    blocked: having('blocked'),
    post: having('post'),
    withoutLocation: mine.filter(({ place }) => !place).length,
  };
}

/** The teams of which more shots on goal were counted than are recorded one by one. */
export const sidesWithUnrecordedShots = ({ shots }: Pick<GamePage, 'shots'>, attempts: readonly Attempt[]) =>
  sides
    .map((side) => ({
      side,
      counted: shots.reduce((total, period) => total + period[side], 0),
      recorded: countsOf(attempts, side).onGoal,
    }))
    .filter(({ counted, recorded }) => counted > recorded);
