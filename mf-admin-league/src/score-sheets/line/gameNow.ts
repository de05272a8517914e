import {
  clockAt,
  type EntryOf,
  goalieByChanges,
  ofType,
  periodSeconds,
  type ScoreSheet,
  type SheetEntry,
  type Side,
  strengthAt as strengthByPenalties,
} from '@league/contract';

export interface GameMoment {
  period: number;
  elapsedSeconds: number;
}

/** The game's current period and time by the sheet's clock. @param now by the server's clock */
export function momentOf(sheet: ScoreSheet, now: Date): GameMoment {
  const period = sheet.period ?? 1;
  return { period, elapsedSeconds: clockAt(sheet, now, periodSeconds(period, sheet.rules)) ?? 0 };
}

export interface NumberedPlayer {
  playerId: string;
  name: string;
  number: number | null;
  position: string;
}

/** The players that may be named for a side: the dressed ones or, while nobody is dressed, the roster. */
export function playersOf(sheet: ScoreSheet, side: Side): NumberedPlayer[] {
  const dressed = dressedOf(sheet, side);
  return (dressed.length > 0 ? dressed : sheet[side].roster).toSorted(byNumber);
}

/** The roster, and the dressed players who are not on it. */
export function rosterAndDressed(sheet: ScoreSheet, side: Side): NumberedPlayer[] {
  const { roster } = sheet[side];
  const onRoster = new Set(roster.map(({ playerId }) => playerId));
  return [...roster, ...dressedOf(sheet, side).filter(({ playerId }) => !onRoster.has(playerId))];
}

function dressedOf(sheet: ScoreSheet, side: Side): NumberedPlayer[] {
  const names = new Map([
    ...sheet[side].roster.map(({ playerId, name }) => [playerId, name] as const),
    ...sheet.people.map(({ _id, name }) => [_id, name] as const),
  ]);
  return lineupOf(sheet, side).map(({ playerId, jerseyNumber, position }) => ({
    playerId,
    name: names.get(playerId) ?? '',
    number: jerseyNumber,
    position,
  }));
}

const byNumber = (a: Pick<NumberedPlayer, 'number'>, b: Pick<NumberedPlayer, 'number'>) =>
  (a.number ?? 100) - (b.number ?? 100);

export const entriesOf = ({ entries }: Pick<ScoreSheet, 'entries'>): SheetEntry[] => entries.map(({ entry }) => entry);

export const lineupOf = (sheet: ScoreSheet, side: Side): EntryOf<'lineup'>[] =>
  ofType(entriesOf(sheet), 'lineup').filter((spot) => spot.side === side);

export const isGoalie = ({ position }: Pick<NumberedPlayer, 'position'>) => /^g/i.test(position);

const byChanges = (sheet: ScoreSheet, side: Side, moment: GameMoment) =>
  goalieByChanges(ofType(entriesOf(sheet), 'goalieChange'), side, moment, sheet.rules);

/** The goalie was pulled, and nobody has entered since. */
export const isNetEmptied = (sheet: ScoreSheet, side: Side, moment: GameMoment): boolean =>
  byChanges(sheet, side, moment) === null;

/** The goalie in a side's net at a moment; null if the net is empty or unknown. */
export function goalieInNet(sheet: ScoreSheet, side: Side, moment: GameMoment): string | null {
  const known = byChanges(sheet, side, moment);
  if (known !== undefined) return known;
  const goalies = lineupOf(sheet, side).filter(isGoalie);
  const starter = goalies.find(({ isStarter }) => isStarter) ?? (goalies.length === 1 ? goalies[0] : undefined);
  return starter?.playerId ?? null;
}

/** The only goalie in a side's net in a moment's period, up to it; null if several were, or if unknown. */
export function goalieOfPeriod(sheet: ScoreSheet, side: Side, moment: GameMoment): string | null {
  const { period } = moment;
  const changes = ofType(entriesOf(sheet), 'goalieChange')
    .filter((each) => each.side === side && each.period === period && each.elapsedSeconds < moment.elapsedSeconds)
    .map(({ elapsedSeconds }) => elapsedSeconds);
  const inNet = [0, ...changes]
    .map((elapsedSeconds) => ({ period, elapsedSeconds }))
    .filter((from) => !isNetEmptied(sheet, side, from))
    .map((from) => goalieInNet(sheet, side, from));
  const [goalie = null, ...others] = new Set(inNet);
  return others.length === 0 ? goalie : null;
}

/** The default strength of the scoring side, by the sheet's penalties. */
export function strengthAt(sheet: ScoreSheet, side: Side, moment: GameMoment): EntryOf<'goal'>['strength'] {
  const entries = entriesOf(sheet);
  const penaltySheet = { ...sheet.rules, penalties: ofType(entries, 'penalty'), goals: ofType(entries, 'goal') };
  return strengthByPenalties(penaltySheet, side, moment);
}
