import type { Side } from '@league/contract';
import type { FeedPerson, FeedSheet } from './sheet.ts';

type Goal = FeedSheet['page']['goals'][number];
type GoalieChange = FeedSheet['page']['goalieChanges'][number];
type Penalty = FeedSheet['stored']['penalties'][number];
type Attempt = FeedSheet['stored']['shootout'][number];

/** What happened in a game, with its entry on the sheet. */
export type FeedEvent = { period: number; elapsedSeconds: number; side: Side } & (
  | { kind: 'goal' | 'penaltyshot'; entry: Goal }
  | { kind: 'goalie_change'; entry: GoalieChange }
  | { kind: 'penalty'; entry: Penalty }
  | { kind: 'shootout'; entry: Attempt }
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
export function eventsOf({ page, stored }: FeedSheet): FeedEvent[] {
  const events = [
    ...timed('goalie_change', page.goalieChanges),
    ...timed('goal', page.goals),
    ...timed('penaltyshot', page.goals.filter(isPenaltyShot)),
    ...timed('penalty', stored.penalties),
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

const isPenaltyShot = ({ strength }: Goal) => strength === 'PS';

/** A side's penalty shots that were scored: others are not told apart from penalties on a sheet. */
export const penaltyShotsOf = (sheet: FeedSheet, side: Side): Goal[] => sheet.sides[side].goals.filter(isPenaltyShot);

/** The goalie in a side's net at a second of the game. */
export function goalieInNet(sheet: FeedSheet, side: Side, second: number): FeedPerson | undefined {
  const { shifts } = sheet.sides[side];
  return (shifts.find(({ until }) => second <= until) ?? shifts.at(-1))?.person;
}
