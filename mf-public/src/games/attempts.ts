import { type GamePage, type Place, rink, type ShotOutcome } from '@league/contract';

type Shot = NonNullable<GamePage['shotAttempts']>[number];
type Goal = GamePage['goals'][number];

export type AttemptOutcome = 'goal' | ShotOutcome;

/** A shot, whether it was a goal or not. */
export interface Attempt extends Omit<Shot, 'outcome' | 'shooter'>, Pick<Goal, 'timeKnown'> {
  outcome: AttemptOutcome;
  /** Null: not recorded. */
  player: Shot['shooter'];
}

/** All shots of a game by time, the goals among them. */
export const attemptsOf = ({ goals, shotAttempts = [] }: Pick<GamePage, 'goals' | 'shotAttempts'>): Attempt[] =>
  [...shotAttempts.map(attemptOfShot), ...goals.map(attemptOfGoal)].sort(
    (a, b) => a.period - b.period || a.elapsedSeconds - b.elapsedSeconds,
  );

export const attemptOfShot = ({ shooter, ...shot }: Shot): Attempt => ({ ...shot, player: shooter });

const attemptOfGoal = ({ _id, period, elapsedSeconds, side, strength, ...goal }: Goal): Attempt => ({
  _id,
  period,
  elapsedSeconds,
  ...(goal.timeKnown === false && { timeKnown: false }),
  side,
  outcome: 'goal',
  player: goal.scorer,
  goalie: null,
  blocker: null,
  strength,
  place: goal.place ?? null,
  ...(goal.expectedGoals !== undefined && { expectedGoals: goal.expectedGoals }),
});

/** A goal is a shot on goal, too. */
export const isOnGoal = ({ outcome }: Pick<Attempt, 'outcome'>) => outcome === 'goal' || outcome === 'onGoal';

export const hasShotMap = ({ goals, shotAttempts = [] }: Pick<GamePage, 'goals' | 'shotAttempts'>) =>
  shotAttempts.length > 0 || goals.some(({ place }) => place);

/** From the middle of the goal line, rounded. */
export const metersToNet = ({ x, y }: Place) => Math.round(Math.hypot(rink.goalLine - x, y) / 10);
