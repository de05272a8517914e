import {
  type EntryOf,
  ofType,
  otherSide,
  penaltyClassByMinutes,
  readDigits,
  recordedMinutes,
  type ScoreSheet,
  type SheetEntry,
  Side,
  shotsAt,
  strengths,
} from '@league/contract';
import {
  entriesOf,
  type GameMoment,
  goalieInNet,
  goalieOfPeriod,
  isGoalie,
  isNetEmptied,
  momentOf,
  playersOf,
  strengthAt,
} from './gameNow.ts';
import { infractionOf } from './infractions.ts';
import { lineups, starting } from './lineups.ts';
import { messages } from './messages.ts';
import { isBreak, isShootout, periodBegins, periodEnds } from './periods.ts';
import { readNumbers } from './readNumbers.ts';
import { type ClockDirection, readTime } from './readTime.ts';

/** The context of a line. */
export interface LineContext {
  /** As the device shows it. */
  sheet: ScoreSheet;
  /** When the line was begun, by the server's clock: its event has happened by then. */
  now: Date;
  /** Whether the rink's clock counts up or down. */
  counting: ClockDirection;
  /** Suspended players, if known. */
  suspended?: ReadonlySet<string> | undefined;
}

/** The entries of a line, or why it has none. */
export type LineResult = { entries: SheetEntry[]; problem?: undefined } | { entries?: undefined; problem: string };

export interface Line extends LineContext {
  side: Side | undefined;
  moment: GameMoment;
  /** A time other than the clock's was typed. */
  isTimed: boolean;
  rest: string;
}

/**
 * Parses a line of the sheet. Its first letter is the type; without one it is a goal, with an infraction a penalty, and in a
 * break the shots of the period. `.1043` at its end is a time other than the clock's.
 */
export function readLine(typed: string, context: LineContext): LineResult {
  const [body = '', time] = readDigits(typed)
    .trim()
    .toLowerCase()
    .split(/\s*[.@]/);
  const now = momentOf(context.sheet, context.now);
  const moment = time ? readTime(context.sheet, now, context.counting, time) : now;
  if (typeof moment === 'string') return { problem: moment };
  const found = /^([gpntsxbekwfl]?)\s*(?:([ha])(?![a-z]{3}))?\s*(.*)$/.exec(body);
  const [, kind = '', letter, rest = ''] = found ?? [];
  const side = letter === 'h' ? 'home' : letter === 'a' ? 'away' : undefined;
  const line: Line = { ...context, side, moment, isTimed: time !== undefined, rest: rest.trim() };
  const read = (kinds[kind] ?? withoutKind)(line);
  if (typeof read === 'string') return { problem: read };
  return { entries: [...read, ...stopped(line, read)] };
}

/** A goal or a penalty stops play, and the clock with it. */
const stopped = ({ sheet, moment, isTimed }: Line, read: SheetEntry[]): SheetEntry[] =>
  !isTimed && sheet.clockStartedAt !== null && read.some(({ type }) => type === 'goal' || type === 'penalty')
    ? [{ type: 'clock', ...moment, running: false }]
    : [];

/**
 * The entries of a line with `h` or `a` added as the answer to which team; undefined if the line did not ask, or if the letter
 * may begin an infraction.
 */
export function readAnswer(typed: string, context: LineContext): SheetEntry[] | undefined {
  const [, asked = '', letter = ''] = /^(.+?)([ha])$/i.exec(typed.trim()) ?? [];
  if (readLine(asked, context).problem !== messages.whichSide) return undefined;
  if (letter === 'h' && /^p?\s*\d+$/.test(asked)) return undefined;
  const [, kind = '', rest = ''] = /^([gpnx]?)(.*)$/i.exec(asked) ?? [];
  return readLine(kind + letter + rest, context).entries;
}

const newEntryId = () => ({ id: crypto.randomUUID() });

const kinds: Record<string, (line: Line) => SheetEntry[] | string> = {
  g: goal,
  p: penalty,
  n: goalieChange,
  t: ({ side, moment }) => (side ? [{ type: 'timeout', ...newEntryId(), ...moment, side }] : messages.sideNeeded),
  s: shots,
  x: attempt,
  b: periodBegins,
  e: periodEnds,
  k: clock,
  l: lineups,
  w: ({ rest }) => (/^\d{1,6}$/.test(rest) ? [{ type: 'attendance', attendance: Number(rest) }] : messages.unread),
  f: () => [{ type: 'status', status: 'unofficial' }],
};

/** With an infraction it is a penalty, with a sign at its end an attempt; in a break two numbers are the period's shots. */
function withoutKind(line: Line): SheetEntry[] | string {
  const { rest, sheet, side, isTimed } = line;
  const [code = ''] = /[a-z]+/.exec(rest) ?? [];
  if (infractionOf(code)) return penalty(line);
  if (/[+-]$/.test(rest) && isShootout(sheet, line.now)) return attempt(line);
  if (!side && !isTimed && shotsIn(rest) && isBreak(sheet, line.now)) return shots(line);
  return goal(line);
}

function goal({ sheet, side, moment, rest }: Line): SheetEntry[] | string {
  const [, numbers = '', marks = ''] = /^([\d\s]*)([a-z\s]*)$/.exec(rest) ?? [];
  if (numbers.length + marks.length !== rest.length) return messages.unread;
  if (numbers.trim() === '' && !side) return messages.goalNeedsSide;
  const named = readNumbers(sheet, side, numbers, 3);
  if (typeof named === 'string') return named;
  const given: string[] = marks.match(/ev|pp|sh|ps|en/g) ?? [];
  if (given.join('') !== marks.replaceAll(/\s/g, '')) return messages.unread;
  const strength = strengths.find((each) => given.includes(each.toLowerCase()));
  const [scorer, ...assists] = named.players;
  const other = otherSide(named.side);
  return [
    {
      type: 'goal',
      ...newEntryId(),
      ...moment,
      side: named.side,
      scorerId: scorer?.playerId ?? null,
      assistIds: assists.map(({ playerId }) => playerId),
      strength: strength ?? strengthAt(sheet, named.side, moment),
      emptyNet: given.includes('en') || isNetEmptied(sheet, other, moment),
    },
  ];
}

function penalty({ sheet, side, moment, rest }: Line): SheetEntry[] | string {
  const found = /^([\d\s]*)([a-z]*)\s*(\d*)\s*(?:\/\s*(\d+))?$/.exec(rest);
  if (!found) return messages.unread;
  const [, number = '', code = '', minutes = '', serving] = found;
  const isBench = number.trim() === '';
  if (isBench && !side) return messages.penaltyNeedsSide;
  const named = readNumbers(sheet, side, number, 1);
  if (typeof named === 'string') return named;
  if (code === '') return messages.infractionNeeded;
  const infraction = infractionOf(code);
  if (!infraction) return messages.noInfraction({ code });
  const kind = penaltyClassByMinutes(Number(minutes || 2));
  if (!kind) return messages.noClass({ minutes });
  const server = serving ? readNumbers(sheet, named.side, serving, 1) : undefined;
  if (typeof server === 'string') return server;
  const penaltyClass = isBench && kind === 'Minor' ? 'Bench minor' : kind;
  return [
    {
      type: 'penalty',
      ...newEntryId(),
      ...moment,
      side: named.side,
      playerId: named.players[0]?.playerId ?? null,
      servedById: server?.players[0]?.playerId ?? null,
      class: penaltyClass,
      minutes: recordedMinutes(penaltyClass, sheet.rules.penaltyMinutesProfile),
      infraction,
      penaltyShot: kind === 'Penalty shot',
      ends: null,
    },
  ];
}

export function goalieChange({ sheet, side: typedSide, moment, rest }: Line): SheetEntry[] | string {
  if (!/^\d{0,2}$/.test(rest)) return messages.noGoalie;
  const empty = Side.options.filter((each) => isNetEmptied(sheet, each, moment));
  const side = typedSide ?? (rest === '' && empty.length === 1 ? empty[0] : undefined);
  if (!side && rest === '') return messages.sideNeeded;
  const named = readNumbers(sheet, side, rest, 1);
  if (typeof named === 'string') return named;
  const given = named.players[0]?.playerId ?? null;
  if (sheet.status === 'scheduled' && given) return starting(sheet, named.side, given, true);
  const outId = goalieInNet(sheet, named.side, moment);
  const inId = given ?? (outId ? null : lastInNet(sheet, named.side));
  if (!inId && !outId) return messages.netUnknown;
  return [
    { type: 'goalieChange', ...newEntryId(), ...moment, side: named.side, inId, outId: outId === inId ? null : outId },
  ];
}

/** The goalie who left a side's net last. */
const lastInNet = (sheet: ScoreSheet, side: Side) =>
  ofType(entriesOf(sheet), 'goalieChange').findLast((each) => each.side === side && each.outId)?.outId ?? null;

/** Both sides' shots: `8 13`; without a space, the same number of digits for each: `0813`, `98`. */
function shotsIn(typed: string): [string, string] | undefined {
  const [, home = '', away = ''] = /^(\d{1,3})[\s-]+(\d{1,3})$/.exec(typed) ?? /^(\d\d|\d)(\d\d|\d)$/.exec(typed) ?? [];
  const isParted = /[\s-]/.test(typed);
  return home && (isParted || home.length === away.length) ? [home, away] : undefined;
}

function shots({ sheet, moment, rest }: Line): SheetEntry[] | string {
  const found = shotsIn(rest);
  if (!found) return messages.shotsNeeded;
  const entries: SheetEntry[] = [];
  for (const [at, side] of Side.options.entries()) {
    const more = Number(found[at]) - shotsSoFar(sheet, side, moment.period);
    if (more < 0) return messages.shotsFewer({ team: sheet[side].name, shots: shotsSoFar(sheet, side, moment.period) });
    const missed = Math.min(more, uncountedEmptyNetGoals(sheet, side, moment.period));
    const goalieId = goalieOfPeriod(sheet, otherSide(side), moment);
    if (missed > 0) entries.push(countOf(side, moment, missed, null));
    if (more > missed) entries.push(countOf(side, moment, more - missed, goalieId));
  }
  return entries.length > 0 ? entries : messages.shotsNeeded;
}

/** A side's empty-net goals of a period that are not among its shots yet. */
function uncountedEmptyNetGoals(sheet: ScoreSheet, side: Side, period: number): number {
  const entries = entriesOf(sheet);
  const goals = ofType(entries, 'goal').filter(
    (goal) => goal.side === side && goal.period === period && goal.emptyNet,
  ).length;
  const counted = ofType(entries, 'shots')
    .filter((each) => each.side === otherSide(side) && each.period === period && each.goalieId === null)
    .reduce((sum, { shots }) => sum + shots, 0);
  return Math.max(0, goals - counted);
}

/** A side's shot now, on the goalie in the other side's net. */
export const shotOf = (sheet: ScoreSheet, side: Side, moment: GameMoment): EntryOf<'shots'> =>
  countOf(side, moment, 1, goalieInNet(sheet, otherSide(side), moment));

/** A side's shots, on the other side's net. */
const countOf = (side: Side, { period }: GameMoment, shots: number, goalieId: string | null): EntryOf<'shots'> => ({
  type: 'shots',
  ...newEntryId(),
  side: otherSide(side),
  goalieId,
  period,
  shots,
});

/** A side's shots as counted; those on the rink are recorded apart. */
const shotsSoFar = (sheet: ScoreSheet, side: Side, period: number) =>
  shotsAt(ofType(entriesOf(sheet), 'shots'), otherSide(side), period);

function attempt({ sheet, side, moment, rest }: Line): SheetEntry[] | string {
  const [, number, mark] = /^(\d{1,2})\s*([+-])$/.exec(rest) ?? [];
  if (number === undefined) return messages.attempt;
  const named = readNumbers(sheet, side ?? sideToShoot(sheet), number, 1);
  if (typeof named === 'string') return named;
  const scored = mark === '+';
  return [attemptOf(sheet, named.side, named.players[0]!.playerId, moment, scored)];
}

/** The side with the next attempt, once the shootout has begun. */
function sideToShoot(sheet: ScoreSheet): Side | undefined {
  const taken = ofType(entriesOf(sheet), 'shootout');
  const [home, away] = Side.options.map((side) => taken.filter((each) => each.side === side).length);
  return home === away ? undefined : home! < away! ? 'home' : 'away';
}

/** The next attempt of a side. */
export function attemptOf(
  sheet: ScoreSheet,
  side: Side,
  shooterId: string,
  moment: GameMoment,
  scored: boolean,
): EntryOf<'shootout'> {
  const other = otherSide(side);
  const before = ofType(entriesOf(sheet), 'shootout').filter((each) => each.side === side);
  const goalies = playersOf(sheet, other).filter(isGoalie);
  const onlyGoalie = goalies.length === 1 ? goalies[0]!.playerId : null;
  const goalieId = goalieInNet(sheet, other, moment) ?? lastInNet(sheet, other) ?? onlyGoalie;
  const round = Math.max(0, ...before.map((each) => each.round)) + 1;
  return { type: 'shootout', ...newEntryId(), side, round, shooterId, goalieId, scored };
}

function clock({ sheet, now, counting, moment, rest }: Line): SheetEntry[] | string {
  if (rest === '') return [{ type: 'clock', ...moment, running: sheet.clockStartedAt === null }];
  const read = readTime(sheet, momentOf(sheet, now), counting, rest);
  return typeof read === 'string' ? read : [{ type: 'clock', ...read, running: sheet.clockStartedAt !== null }];
}
