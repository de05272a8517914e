import * as z from 'zod/mini';
import { type gameStatuses, Side, strengths } from '../games/games.ts';
import { madeId, text, wholeNumber } from '../shapes.ts';

const whole = (message: string, minimum: number, maximum: number) => wholeNumber(minimum, maximum, message);

/** Where in the game. Past the regulation periods: overtime. `elapsedSeconds` are those played of the period. */
const When = {
  period: whole('Please choose the period.', 1, 99),
  elapsedSeconds: whole('Please enter the time.', 0, 7200),
};
const side = z.enum(Side.options, 'Please choose the team.');
const player = madeId;
const nobody = (message = 'Please choose a player.') => z.nullable(player(message));

/** Made on the device, once for each entry; it stays with the entry through all its changes. */
const EntryId = madeId();

export const GoalEntry = z.strictObject({
  type: z.literal('goal'),
  id: EntryId,
  ...When,
  /** Who scored. */
  side,
  /** Null: not known yet. */
  scorerId: nobody(),
  assistIds: z.array(player('Please choose a player.')).check(z.maxLength(2, 'A goal has two assists at most.')),
  strength: z.enum(strengths, 'Please choose the strength.'),
  emptyNet: z.boolean(),
});

export const PenaltyEntry = z.strictObject({
  type: z.literal('penalty'),
  id: EntryId,
  ...When,
  side,
  /** Null: the bench's, or nobody's in particular. */
  playerId: nobody(),
  servedById: nobody(),
  /** One of `penaltyClasses`; imported sheets may hold another. */
  class: text('Please choose the kind of penalty.', 40),
  /** As recorded; `recordedMinutes(class, rules.penaltyMinutesProfile)` unless the league has it otherwise. */
  minutes: whole('Please enter the minutes.', 0, 60),
  infraction: text('Please enter the infraction.', 80),
  /** It led to a penalty shot: its minutes count for nobody. */
  penaltyShot: z.boolean(),
  /** When it was over, where that is noted. */
  ends: z.nullable(z.strictObject(When)),
});

/** Nobody in: the net stays empty. */
export const GoalieChangeEntry = z.strictObject({
  type: z.literal('goalieChange'),
  id: EntryId,
  ...When,
  side,
  inId: nobody('Please choose a goalie.'),
  outId: nobody('Please choose a goalie.'),
});

/** Shots on goal in a side's net. The entries of a goalie and a period add up, so that two people may count at once. */
export const ShotsEntry = z.strictObject({
  type: z.literal('shots'),
  id: EntryId,
  /** In whose net. */
  side,
  /** Null: into the empty net. */
  goalieId: nobody('Please choose a goalie.'),
  period: When.period,
  shots: whole('Please enter the shots.', 0, 200),
});

export const ShootoutEntry = z.strictObject({
  type: z.literal('shootout'),
  id: EntryId,
  /** Who shot. */
  side,
  round: whole('Please enter the round.', 1, 99),
  shooterId: player('Please choose a player.'),
  goalieId: nobody('Please choose a goalie.'),
  scored: z.boolean(),
});

export const TimeoutEntry = z.strictObject({ type: z.literal('timeout'), id: EntryId, ...When, side });

/** Somebody who is dressed. */
export const LineupEntry = z.strictObject({
  type: z.literal('lineup'),
  side,
  playerId: player('Please choose a player.'),
  jerseyNumber: z.nullable(whole('A jersey number is 0 to 99.', 0, 99)),
  position: text('Please enter the position.', 40),
  isStarter: z.boolean(),
});

/** A period that was begun, or is over. The server keeps when. */
export const PeriodEntry = z.strictObject({
  type: z.literal('period'),
  period: When.period,
  phase: z.enum(['started', 'ended']),
});

/** The clock as it was read when the change was made (`at`). Of two readings the later one stands, whichever arrives last. */
export const ClockEntry = z.strictObject({ type: z.literal('clock'), ...When, running: z.boolean() });

export const AttendanceEntry = z.strictObject({
  type: z.literal('attendance'),
  attendance: whole('Please enter how many came.', 0, 200_000),
});

/** The statuses that entries lead to; `final` comes by finalizing alone. */
export const enteredStatuses = ['scheduled', 'live', 'unofficial'] as const satisfies (typeof gameStatuses)[number][];

/** `live`: the first face-off. `unofficial`: the game is over, and the sheet waits for the referee. */
export const StatusEntry = z.strictObject({ type: z.literal('status'), status: z.enum(enteredStatuses) });

/** One thing that a score sheet holds. Events carry an id; of the others there is one each (`entryKey`). */
export const SheetEntry = z.discriminatedUnion('type', [
  GoalEntry,
  PenaltyEntry,
  GoalieChangeEntry,
  ShotsEntry,
  ShootoutEntry,
  TimeoutEntry,
  LineupEntry,
  PeriodEntry,
  ClockEntry,
  AttendanceEntry,
  StatusEntry,
]);
export type SheetEntry = z.infer<typeof SheetEntry>;
export type EntryType = SheetEntry['type'];
export type EntryOf<Type extends EntryType> = Extract<SheetEntry, { type: Type }>;

/** What an entry is known by within its sheet: `goal:0199…`, `lineup:0199…` (the player), `period:2`, `clock`. */
export function entryKey(entry: SheetEntry): string {
  switch (entry.type) {
    case 'lineup':
      return `lineup:${entry.playerId}`;
    case 'period':
      return `period:${entry.period}`;
    case 'clock':
    case 'attendance':
    case 'status':
      return entry.type;
    default:
      return `${entry.type}:${entry.id}`;
  }
}

/** Keys of what may be taken back: the clock and the status are put anew instead. */
export const EntryKey = z
  .string()
  .check(
    z.regex(
      /^((goal|penalty|goalieChange|shots|shootout|timeout|lineup):[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|period:[1-9]\d?|attendance)$/,
      'There is no such entry.',
    ),
  );
