import { otherSide, type Side } from '@league/contract';
import { countsForPlusMinus } from '../statistics/plays.ts';
import type { FeedPerson, FeedSheet } from './sheet.ts';

type Goal = FeedSheet['page']['goals'][number];
type GoalieChange = FeedSheet['page']['goalieChanges'][number];
type Penalty = FeedSheet['stored']['penalties'][number];
type Attempt = FeedSheet['stored']['shootout'][number];
type Shot = FeedSheet['stored']['shotAttempts'][number];
type Faceoff = FeedSheet['stored']['faceoffs'][number];
type Action = FeedSheet['stored']['playerActions'][number];

/** A shot on goal. */
interface FeedShot extends Pick<Shot, 'period' | 'elapsedSeconds' | 'side' | 'shooterId' | 'place'> {
  goalie: FeedPerson | undefined;
  isGoal: boolean;
}

/** What happened in a game, with its entry on the sheet. */
export type FeedEvent = { period: number; elapsedSeconds: number; side: Side } & (
  | { kind: 'goal' | 'penaltyshot'; entry: Goal }
  | { kind: 'goalie_change'; entry: GoalieChange }
  | { kind: 'penalty'; entry: Penalty }
  | { kind: 'shootout'; entry: Attempt }
  | { kind: 'shot'; entry: FeedShot }
  | { kind: 'blocked_shot'; entry: Shot }
  | { kind: 'faceoff'; entry: Faceoff }
  | { kind: 'hit'; entry: Action }
);

const timed = <Kind extends FeedEvent['kind'], Entry extends Pick<FeedEvent, 'period' | 'elapsedSeconds' | 'side'>>(
  kind: Kind,
  entries: readonly Entry[],
) =>
  entries.map((entry) => ({
    kind,
    entry,
    period: entry.period,
    elapsedSeconds: entry.elapsedSeconds,
    side: entry.side,
  }));

/** The events of a game in order, those of the shootout after the overtime. */
export function eventsOf(sheet: FeedSheet): FeedEvent[] {
  const { page, stored } = sheet;
  const events: FeedEvent[] = [
    ...timed('goalie_change', page.goalieChanges),
    ...timed('shot', shotsOf(sheet)),
    ...timed(
      'blocked_shot',
      stored.shotAttempts.filter(({ outcome }) => outcome === 'blocked'),
    ),
    ...timed(
      'hit',
      stored.playerActions.filter(({ action }) => action === 'hit'),
    ),
    ...timed('goal', page.goals),
    ...timed('penaltyshot', page.goals.filter(isPenaltyShot)),
    ...timed('penalty', stored.penalties),
    ...timed('faceoff', stored.faceoffs),
  ].sort((a, b) => a.period - b.period || a.elapsedSeconds - b.elapsedSeconds);
  const period = page.regulationPeriods + 2;
  const shootout = stored.shootout.map((entry) => ({
    kind: 'shootout' as const,
    entry,
    period,
    elapsedSeconds: 0,
    side: entry.side,
  }));
  return [...events, ...shootout];
}

/** The shots on goal of a game whose shots are recorded one by one: the goals are among them. */
function shotsOf(sheet: FeedSheet): FeedShot[] {
  const { page, stored } = sheet;
  if (stored.shotAttempts.length === 0) return [];
  const saved = stored.shotAttempts.filter(({ outcome }) => outcome === 'onGoal');
  return [
    ...saved.map((shot) => ({ ...shot, goalie: sheet.personOf(shot.goalieId), isGoal: false })),
    ...page.goals.map(({ scorer, place = null, emptyNet, ...goal }) => ({
      ...goal,
      shooterId: scorer?._id ?? null,
      place,
      goalie: emptyNet ? undefined : goalieInNet(sheet, otherSide(goal.side), sheet.secondsAt(goal)),
      isGoal: true,
    })),
  ];
}

/** Those on the ice whose plus/minus a goal changes. */
export function plusMinusOf(sheet: FeedSheet, goal: Goal): { plus: FeedPerson[]; minus: FeedPerson[] } {
  const skaters = (side: Side) => {
    const goalies = new Set(sheet.sides[side].goalies.map(({ person }) => person.number));
    return (goal.onIce?.[side] ?? []).flatMap(({ _id }) => {
      const person = sheet.personOf(_id);
      return person && !goalies.has(person.number) ? [person] : [];
    });
  };
  return countsForPlusMinus(goal)
    ? { plus: skaters(goal.side), minus: skaters(otherSide(goal.side)) }
    : { plus: [], minus: [] };
}

/** The stars of the game in their order. */
export const starsOf = ({ page, personOf }: FeedSheet) =>
  (page.stars ?? []).flatMap(({ side, player }) => {
    const person = personOf(player._id);
    return person ? [{ side, person }] : [];
  });

const isPenaltyShot = ({ strength }: Goal) => strength === 'PS';

/** A side's penalty shots that were scored: others are not told apart from penalties on a sheet. */
export const penaltyShotsOf = (sheet: FeedSheet, side: Side): Goal[] => sheet.sides[side].goals.filter(isPenaltyShot);

/** The goalie in a side's net at a second of the game. */
export function goalieInNet(sheet: FeedSheet, side: Side, second: number): FeedPerson | undefined {
  const { shifts } = sheet.sides[side];
  return (shifts.find(({ until }) => second <= until) ?? shifts.at(-1))?.person;
}
