import { type PlayerShot, type Side, shotCounts, strengthAt } from '@league/contract';
import { type Coefficients, expectedGoal } from '../score-sheets/expected-goals/expectedGoal.ts';
import { hasUnrecordedShots as sheetCountsMore } from '../score-sheets/expected-goals/sheetGoals.ts';
import { shotFacts } from '../score-sheets/expected-goals/shotFacts.ts';
import type { StoredSheet } from '../score-sheets/sheets.ts';
import { goalieAt, goalieShifts, type Moment } from '../statistics/goalieShifts.ts';

/** Whose shots are wanted: a skater's own, or those at a goalie. */
export interface ShotFilter {
  playerId: string;
  /** The player's own side. */
  side: Side;
  isGoalie: boolean;
  /** As the goalie's line has them; null: unknown. */
  shotsAgainst: number | null;
}

interface FoundShot extends Omit<PlayerShot, 'other'> {
  otherId: string | null;
}

export interface SheetShots {
  /** By time. */
  shots: FoundShot[];
  /** Of the shots that expected goals speak of. */
  rated: { shots: number; goals: number; expectedGoals: number };
  /** Shots that they would speak of, if their place and time were recorded. */
  unplaced: number;
  /** Shots of the player's side whose shooter is not recorded. */
  unnamed: number;
  /** More shots on goal are counted than there are entries for. */
  countsMore: boolean;
}

/** @param model null: the league has none */
export function sheetShots(sheet: StoredSheet, shooting: ShotFilter, model: Coefficients | null): SheetShots {
  const found = [...goalsOf(sheet, shooting), ...attemptsOf(sheet, shooting)].sort(
    (a, b) => a.period - b.period || a.elapsedSeconds - b.elapsedSeconds,
  );
  const facts = new Map(shotFacts(sheet).map((shot) => [shot.id, shot]));
  const rated = { shots: 0, goals: 0, expectedGoals: 0 };
  let unplaced = 0;
  const shots = found.map((shot) => {
    const fact = facts.get(shot._id);
    if (!fact) return shot;
    if (!fact.features) {
      unplaced += 1;
      return shot;
    }
    if (!model) return shot;
    const expectedGoals = Math.round(expectedGoal(fact.features, model) * 1000) / 1000;
    rated.shots += 1;
    rated.goals += Number(fact.isGoal);
    rated.expectedGoals += expectedGoals;
    return { ...shot, expectedGoals };
  });
  const { side, isGoalie, shotsAgainst } = shooting;
  const onGoal = found.filter(({ outcome }) => outcome === 'goal' || outcome === 'onGoal').length;
  const unnamed = isGoalie
    ? []
    : [
        ...sheet.shotAttempts.filter((shot) => shot.side === side && !shot.shooterId && shot.outcome !== 'blocked'),
        ...sheet.goals.filter((goal) => goal.side === side && !goal.scorerId),
      ];
  const countsMore = isGoalie ? shotsAgainst === null || shotsAgainst > onGoal : sheetCountsMore(sheet, side);
  return { shots, rated, unplaced, unnamed: unnamed.length, countsMore };
}

function attemptsOf(sheet: StoredSheet, { playerId, side, isGoalie }: ShotFilter): FoundShot[] {
  const inNet = isGoalie ? goalieFinder(sheet, side) : () => undefined;
  return sheet.shotAttempts
    .filter((shot) =>
      isGoalie
        ? shot.side !== side && (shot.goalieId ?? inNet(shot)) === playerId
        : shot.side === side && shot.shooterId === playerId,
    )
    .map((shot) => ({
      _id: shot.id,
      period: shot.period,
      elapsedSeconds: shot.elapsedSeconds,
      outcome: shot.outcome,
      strength: shot.penaltyShot ? 'PS' : strengthAt(sheet, shot.side, shot),
      place: shot.place,
      otherId: isGoalie ? shot.shooterId : shot.goalieId,
    }));
}

function goalsOf(sheet: StoredSheet, { playerId, side, isGoalie }: ShotFilter): FoundShot[] {
  const inNet = isGoalie ? goalieFinder(sheet, side) : () => undefined;
  return sheet.goals
    .filter((goal) =>
      isGoalie
        ? goal.side !== side && !goal.emptyNet && (goal.onIce?.[side].includes(playerId) || inNet(goal) === playerId)
        : goal.side === side && goal.scorerId === playerId,
    )
    .map((goal) => ({
      _id: goal.id,
      period: goal.period,
      elapsedSeconds: goal.elapsedSeconds,
      ...(!goal.timeKnown && { timeKnown: false }),
      outcome: 'goal',
      strength: goal.strength,
      place: goal.place,
      otherId: isGoalie ? goal.scorerId : null,
      ...(goal.emptyNet && { emptyNet: true }),
    }));
}

/** Who is in a side's net at a moment. */
function goalieFinder(sheet: StoredSheet, side: Side): (moment: Moment) => string | undefined {
  const shifts = goalieShifts({ ...sheet, shotsOnGoal: shotCounts(sheet) }, side);
  return (moment) => goalieAt(shifts, moment, sheet);
}
