import {
  type EntryOf,
  ofType,
  otherSide,
  type PenaltyClass,
  periodSeconds,
  recordedMinutes,
  type ScoreSheet,
  type SheetEntry,
  Side,
  strengths,
} from '@league/contract';
import { entriesOf, type GameMoment, goalieInNet, isGoalie, momentOf, playersOf, strengthAt } from './gameNow.ts';
import { infractions, isInfraction } from './infractions.ts';
import { readNumbers } from './readNumbers.ts';
import { type Counting, readTime } from './readTime.ts';
import { words } from './words.ts';

/** What a line stands on: the sheet as the device shows it, the server's time, and how the rink's clock counts. */
export interface LineGround {
  sheet: ScoreSheet;
  now: Date;
  counting: Counting;
}

/** The entries that a line stands for, or why it stands for none. */
export type Read = { entries: SheetEntry[]; problem?: undefined } | { entries?: undefined; problem: string };

interface Line extends LineGround {
  side: Side | undefined;
  moment: GameMoment;
  rest: string;
}

/**
 * Reads a line of the sheet. Its first letter says what it is; without one it is a goal, or with an infraction a penalty.
 * `.1043` at its end gives another time than the clock's.
 */
export function readLine(typed: string, ground: LineGround): Read {
  const [body = '', time] = typed
    .trim()
    .toLowerCase()
    .split(/\s*[.@]/);
  const now = momentOf(ground.sheet, ground.now);
  const moment = time ? readTime(ground.sheet, now, ground.counting, time) : now;
  if (typeof moment === 'string') return { problem: moment };
  const found = /^([gpntsxbekwf]?)\s*(?:([ha])(?![a-z]{3}))?\s*(.*)$/.exec(body);
  const [, kind = '', letter, rest = ''] = found ?? [];
  const side = letter === 'h' ? 'home' : letter === 'a' ? 'away' : undefined;
  const read = (kinds[kind] ?? goalOrPenalty)({ ...ground, side, moment, rest: rest.trim() });
  return typeof read === 'string' ? { problem: read } : { entries: read };
}

const made = () => ({ id: crypto.randomUUID() });

const kinds: Record<string, (line: Line) => SheetEntry[] | string> = {
  g: goal,
  p: penalty,
  n: goalieChange,
  t: ({ side, moment }) => (side ? [{ type: 'timeout', ...made(), ...moment, side }] : words.sideNeeded),
  s: shots,
  x: attempt,
  b: periodBegins,
  e: periodEnds,
  k: clock,
  w: ({ rest }) => (/^\d{1,6}$/.test(rest) ? [{ type: 'attendance', attendance: Number(rest) }] : words.unread),
  f: () => [{ type: 'status', status: 'unofficial' }],
};

/** Without a first letter: an infraction makes it a penalty, anything else a goal. */
function goalOrPenalty(line: Line): SheetEntry[] | string {
  const [code = ''] = /[a-z]+/.exec(line.rest) ?? [];
  return isInfraction(code) ? penalty(line) : goal(line);
}

function goal({ sheet, side, moment, rest }: Line): SheetEntry[] | string {
  const [, numbers = '', marks = ''] = /^([\d\s]*)([a-z\s]*)$/.exec(rest) ?? [];
  if (numbers.length + marks.length !== rest.length) return words.unread;
  if (numbers.trim() === '' && !side) return words.goalNeedsSide;
  const named = readNumbers(sheet, side, numbers, 3);
  if (typeof named === 'string') return named;
  const given: string[] = marks.match(/ev|pp|sh|ps|en/g) ?? [];
  if (given.join('') !== marks.replaceAll(/\s/g, '')) return words.unread;
  const strength = strengths.find((each) => given.includes(each.toLowerCase()));
  const [scorer, ...assists] = named.players;
  const other = otherSide(named.side);
  return [
    {
      type: 'goal',
      ...made(),
      ...moment,
      side: named.side,
      scorerId: scorer?.playerId ?? null,
      assistIds: assists.map(({ playerId }) => playerId),
      strength: strength ?? strengthAt(sheet, named.side, moment),
      emptyNet: given.includes('en') || isNetEmptied(sheet, other, moment),
    },
  ];
}

/** Somebody took the goalie out, and nobody has come in since. */
const isNetEmptied = (sheet: ScoreSheet, side: Side, moment: GameMoment) =>
  goalieInNet(sheet, side, moment) === null &&
  ofType(entriesOf(sheet), 'goalieChange').some((each) => each.side === side);

const classes: Record<string, PenaltyClass> = {
  0: 'Penalty shot',
  2: 'Minor',
  4: 'Double minor',
  5: 'Major',
  10: 'Misconduct',
  20: 'Game misconduct',
  25: 'Match',
};

function penalty({ sheet, side, moment, rest }: Line): SheetEntry[] | string {
  const found = /^([\d\s]*)([a-z]*)\s*(\d*)\s*(?:\/\s*(\d+))?$/.exec(rest);
  if (!found) return words.unread;
  const [, number = '', code = '', minutes = '', serving] = found;
  const isBench = number.trim() === '';
  if (isBench && !side) return words.penaltyNeedsSide;
  const named = readNumbers(sheet, side, number, 1);
  if (typeof named === 'string') return named;
  if (code === '') return words.infractionNeeded;
  if (!isInfraction(code)) return words.noInfraction(code);
  const kind = classes[minutes || '2'];
  if (!kind) return words.noClass(minutes);
  const server = serving ? readNumbers(sheet, named.side, serving, 1) : undefined;
  if (typeof server === 'string') return server;
  const penaltyClass = isBench && kind === 'Minor' ? 'Bench minor' : kind;
  return [
    {
      type: 'penalty',
      ...made(),
      ...moment,
      side: named.side,
      playerId: named.players[0]?.playerId ?? null,
      servedById: server?.players[0]?.playerId ?? null,
      class: penaltyClass,
      minutes: recordedMinutes(penaltyClass, sheet.rules.penaltyMinutesProfile),
      infraction: infractions[code],
      penaltyShot: kind === 'Penalty shot',
      ends: null,
    },
  ];
}

function goalieChange({ sheet, side, moment, rest }: Line): SheetEntry[] | string {
  if (!/^\d{0,2}$/.test(rest)) return words.noGoalie;
  if (!side && rest === '') return words.sideNeeded;
  const named = readNumbers(sheet, side, rest, 1);
  if (typeof named === 'string') return named;
  const outId = goalieInNet(sheet, named.side, moment);
  const inId = named.players[0]?.playerId ?? null;
  if (!inId && !outId) return words.noGoalie;
  return [{ type: 'goalieChange', ...made(), ...moment, side: named.side, inId, outId: outId === inId ? null : outId }];
}

function shots({ sheet, moment, rest }: Line): SheetEntry[] | string {
  const found = /^(\d{1,3})[\s-]+(\d{1,3})$/.exec(rest);
  if (!found) return words.shotsNeeded;
  const entries: SheetEntry[] = [];
  for (const [at, side] of Side.options.entries()) {
    const more = Number(found[at + 1]) - shotsSoFar(sheet, side, moment.period);
    if (more < 0) return words.shotsFewer(sheet[side].name, shotsSoFar(sheet, side, moment.period));
    if (more > 0) entries.push(shotsOf(sheet, side, moment, more));
  }
  return entries.length > 0 ? entries : words.shotsNeeded;
}

/** Shots that a side took, in the other's net. */
export const shotsOf = (sheet: ScoreSheet, side: Side, moment: GameMoment, count: number): EntryOf<'shots'> => ({
  type: 'shots',
  ...made(),
  side: otherSide(side),
  goalieId: goalieInNet(sheet, otherSide(side), moment),
  period: moment.period,
  shots: count,
});

const shotsSoFar = (sheet: ScoreSheet, side: Side, period: number) =>
  sheet.periods.find((each) => each.period === period)?.[side === 'home' ? 'homeShots' : 'awayShots'] ?? 0;

function attempt({ sheet, side, moment, rest }: Line): SheetEntry[] | string {
  const [, number, mark] = /^(\d{1,2})\s*([+-])$/.exec(rest) ?? [];
  if (number === undefined) return words.attempt;
  const named = readNumbers(sheet, side, number, 1);
  if (typeof named === 'string') return named;
  const scored = mark === '+';
  return [attemptOf(sheet, named.side, named.players[0]!.playerId, moment, scored)];
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
  const goalieId = goalieInNet(sheet, other, moment) ?? playersOf(sheet, other).find(isGoalie)?.playerId ?? null;
  const round = Math.max(0, ...before.map((each) => each.round)) + 1;
  return { type: 'shootout', ...made(), side, round, shooterId, goalieId, scored };
}

/** The first period that has not been played; undefined when all have. */
export function nextPeriod(sheet: ScoreSheet): number | undefined {
  const { periods, rules } = sheet;
  const played = periods.filter(({ startedAt }) => startedAt !== null).map(({ period }) => period);
  // What this device has not sent yet stands among the entries.
  const begun = ofType(entriesOf(sheet), 'period').map(({ period }) => period);
  const next = Math.max(0, ...played, ...begun) + 1;
  return next <= rules.periods + rules.overtimes ? next : undefined;
}

const isPeriodOver = (sheet: ScoreSheet, period: number) =>
  ofType(entriesOf(sheet), 'period').some((each) => each.period === period && each.phase === 'ended') ||
  sheet.periods.some((each) => each.period === period && each.endedAt !== null);

/** The next period with its clock; one that nobody has ended is over with it. */
export function periodBegins({ sheet }: Pick<LineGround, 'sheet'>): SheetEntry[] | string {
  const period = nextPeriod(sheet);
  if (!period) return words.noMorePeriods;
  const last = period - 1;
  const isLastOver = last === 0 || isPeriodOver(sheet, last);
  return [
    ...(isLastOver ? [] : [{ type: 'period', period: last, phase: 'ended' } as const]),
    ...(sheet.status === 'live' ? [] : [{ type: 'status', status: 'live' } as const]),
    { type: 'period', period, phase: 'started' },
    { type: 'clock', period, elapsedSeconds: 0, running: true },
  ];
}

export function periodEnds({ sheet, now }: Pick<LineGround, 'sheet' | 'now'>): SheetEntry[] | string {
  const { period, rules } = sheet;
  if (period === null) return words.notBegun;
  const isDecided = period > rules.periods && sheet.home_score !== sheet.away_score;
  const elapsedSeconds = isDecided ? momentOf(sheet, now).elapsedSeconds : periodSeconds(period, rules);
  return [
    { type: 'clock', period, elapsedSeconds, running: false },
    { type: 'period', period, phase: 'ended' },
  ];
}

function clock({ sheet, now, counting, moment, rest }: Line): SheetEntry[] | string {
  if (rest === '') return [{ type: 'clock', ...moment, running: sheet.clockStartedAt === null }];
  const read = readTime(sheet, momentOf(sheet, now), counting, rest);
  return typeof read === 'string' ? read : [{ type: 'clock', ...read, running: sheet.clockStartedAt !== null }];
}
