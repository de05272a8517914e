import {
  type EntryOf,
  faceoffSpots,
  otherSide,
  type Place,
  type PlayerAction,
  type Point,
  type ScoreSheet,
  type ShotOutcome,
  type Side,
  type TrackedPlay,
} from '@league/contract';
import { type GameMoment, goalieInNet, isNetEmptied, strengthAt } from '../line/gameNow.ts';
import { isTracked } from '../tracked.ts';

/** What a tap on the rink records. */
export const modes = ['shot', 'faceoff', 'hit', 'giveaway', 'takeaway'] as const;
export type Mode = (typeof modes)[number];

/** Entries that have a place on the rink. */
export const locatedTypes = ['goal', 'shotAttempt', 'faceoff', 'playerAction'] as const;
export type LocatedEntry = EntryOf<(typeof locatedTypes)[number]>;

export const isLocated = (entry: { type: string }): entry is LocatedEntry =>
  (locatedTypes as readonly string[]).includes(entry.type);

/** Whether an entry belongs to what a mode records; goals are shots. */
export function isOf(mode: Mode, entry: LocatedEntry): boolean {
  if (entry.type === 'playerAction') return entry.action === mode;
  return entry.type === 'faceoff' ? mode === 'faceoff' : mode === 'shot';
}

const trackedAs: Record<Mode, TrackedPlay> = {
  shot: 'shots',
  faceoff: 'faceoffs',
  hit: 'hits',
  giveaway: 'giveaways',
  takeaway: 'takeaways',
};

/** What a tap can record in this game: what its rink records, and what has been recorded of anything else. */
export const offeredModes = (sheet: ScoreSheet): Mode[] =>
  modes.filter(
    (mode) =>
      isTracked(sheet, trackedAs[mode]) ||
      sheet.entries.some(({ entry }) => isLocated(entry) && entry.type !== 'goal' && isOf(mode, entry)),
  );

/** How a shot ends, in the order of the buttons. */
export const shotResults = ['onGoal', 'goal', 'missed', 'blocked', 'post'] as const;
export type ShotResult = (typeof shotResults)[number];

const newEntryId = () => ({ id: crypto.randomUUID() });

/** A shot of a side from a place; the goalie is the one in the other net. */
export function newShot(
  sheet: ScoreSheet,
  { side, ending, moment, place }: { side: Side; ending: ShotResult; moment: GameMoment; place: Place },
): EntryOf<'goal' | 'shotAttempt'> {
  const goalieId = goalieInNet(sheet, otherSide(side), moment);
  if (ending === 'goal') {
    return {
      type: 'goal',
      ...newEntryId(),
      ...moment,
      side,
      scorerId: null,
      assistIds: [],
      strength: strengthAt(sheet, side, moment),
      emptyNet: isNetEmptied(sheet, otherSide(side), moment),
      place,
      onIce: null,
    };
  }
  return withOutcome(
    {
      type: 'shotAttempt',
      ...newEntryId(),
      ...moment,
      side,
      outcome: ending,
      shooterId: null,
      goalieId,
      blockerId: null,
      penaltyShot: false,
      place,
    },
    ending,
    goalieId,
  );
}

/** The shot with another outcome: only shots on goal have a goalie, only blocked ones somebody who blocked them. */
export const withOutcome = (
  shot: EntryOf<'shotAttempt'>,
  outcome: ShotOutcome,
  goalieId: string | null,
): EntryOf<'shotAttempt'> => ({
  ...shot,
  outcome,
  goalieId: outcome === 'onGoal' ? goalieId : null,
  blockerId: outcome === 'blocked' ? shot.blockerId : null,
});

export const newFaceoff = (side: Side, moment: GameMoment, place: Place): EntryOf<'faceoff'> => ({
  type: 'faceoff',
  ...newEntryId(),
  ...moment,
  side,
  winnerId: null,
  loserId: null,
  place,
});

export const newAction = (
  action: PlayerAction,
  side: Side,
  moment: GameMoment,
  place: Place,
): EntryOf<'playerAction'> => ({
  type: 'playerAction',
  ...newEntryId(),
  ...moment,
  side,
  action,
  playerId: null,
  place,
});

/** The nearest face-off spot. */
export function nearestSpot({ x, y }: Point): Point {
  const distance = (spot: Point) => (spot.x - x) ** 2 + (spot.y - y) ** 2;
  return Object.values(faceoffSpots)
    .flat()
    .reduce<Point>((best, spot) => (distance(spot) < distance(best) ? spot : best), faceoffSpots.center[0]);
}

/** A field of an entry that names a player, and the side whose player it is. */
export interface PlayerField {
  field: 'shooterId' | 'blockerId' | 'scorerId' | 'assist' | 'winnerId' | 'loserId' | 'playerId';
  side: Side;
}

/** Who can be named for an entry, in the order in which a keeper does it. */
export function namedFields(entry: LocatedEntry): PlayerField[] {
  const { side } = entry;
  switch (entry.type) {
    case 'goal':
      return [
        { field: 'scorerId', side },
        { field: 'assist', side },
      ];
    case 'shotAttempt':
      return [
        { field: 'shooterId', side },
        ...(entry.outcome === 'blocked' ? [{ field: 'blockerId' as const, side: otherSide(side) }] : []),
      ];
    case 'faceoff':
      return [
        { field: 'winnerId', side },
        { field: 'loserId', side: otherSide(side) },
      ];
    case 'playerAction':
      return [{ field: 'playerId', side }];
  }
}

const maxAssists = 2;

/** The ids that a field has. */
export function idsIn(entry: LocatedEntry, { field }: PlayerField): readonly string[] {
  if (field === 'assist') return entry.type === 'goal' ? entry.assistIds : [];
  const id = (entry as unknown as Record<string, string | null>)[field];
  return id ? [id] : [];
}

/** The entry with a player named in a field, or no longer named if it is there already. */
export function naming(entry: LocatedEntry, { field }: PlayerField, id: string): LocatedEntry {
  if (field !== 'assist') return { ...entry, [field]: idsIn(entry, { field, side: entry.side })[0] === id ? null : id };
  if (entry.type !== 'goal') return entry;
  const without = entry.assistIds.filter((each) => each !== id);
  const assistIds = without.length < entry.assistIds.length ? without : [...entry.assistIds, id].slice(-maxAssists);
  return { ...entry, assistIds };
}
