import type { DecisionType, GameStatus } from '../games/games.ts';
import type { Side } from '../games/sides.ts';
import type { SheetCheck, SheetRules } from '../score-sheets/scoreSheets.ts';
import { type EntryOf, entryKey, type SheetEntry } from '../score-sheets/sheetEntries.ts';
import { type GameTime, gameSeconds } from './gameSheet.ts';
import { hasEnded } from './gameStart.ts';
import { formatClock, periodName } from './gameText.ts';
import { isOfTeam, penaltyRuleOf, secondPenaltyClass } from './penaltyRules.ts';
import { otherSide } from './results.ts';
import { decidingAttempt, goalsInPlay, isEvent, ofType, sheetResult } from './sheetFigures.ts';
import { playersInEntry } from './sheetRules.ts';

/** The maximum number of dressed players, including goalies. */
export const maxDressed = 22;

interface CheckedTeam {
  name: string;
  roster: readonly { playerId: string; name: string }[];
}

/** The context of the checks. */
export interface CheckContext {
  status: GameStatus;
  rules: SheetRules;
  home: CheckedTeam;
  away: CheckedTeam;
  home_score: number | null;
  away_score: number | null;
  decision_type: DecisionType | null;
  forfeitedBy: Side | 'both' | null;
  totals: Record<Side, number | null> | null;
  people: readonly { _id: string; name: string }[];
  signature: { isStale: boolean } | null;
}

interface CheckedSheet {
  entries: SheetEntry[];
  context: CheckContext;
  nameOf: (id: string) => string;
  hasBegun: boolean;
  isOver: boolean;
}

const sides = ['home', 'away'] as const;

/**
 * Inconsistencies of a sheet, in the order of inspection. They do not prevent saving.
 * @param entries in the order of the game
 */
export function sheetChecks(entries: readonly SheetEntry[], context: CheckContext): SheetCheck[] {
  const names = new Map([
    ...[...context.home.roster, ...context.away.roster].map(({ playerId, name }) => [playerId, name] as const),
    ...context.people.map(({ _id, name }) => [_id, name] as const),
  ]);
  const isOver = hasEnded(context);
  const checked: CheckedSheet = {
    entries: [...entries],
    context,
    nameOf: (id) => names.get(id) ?? 'Somebody',
    hasBegun: context.status === 'live' || entries.some(isEvent),
    isOver,
  };
  // A game forfeited before its start leaves an empty sheet.
  if (context.forfeitedBy && !entries.some(isEvent)) return [];
  return [
    ...startChecks(checked),
    ...sides.flatMap((side) => lineupChecks(checked, side)),
    ...undressed(checked),
    ...unnamed(checked),
    ...twice(checked),
    ...shotChecks(checked),
    ...placedChecks(checked),
    ...onIceChecks(checked),
    ...starChecks(checked),
    ...endChecks(checked),
    ...totalsChecks(checked),
    ...penaltyChecks(checked),
    ...signatureChecks(checked),
  ];
}

const amber = (code: string, message: string, side: Side | null = null, about: SheetEntry[] = []): SheetCheck => ({
  code,
  level: 'amber',
  message,
  side,
  keys: about.map(entryKey),
});

const hint = (...told: Parameters<typeof amber>): SheetCheck => ({ ...amber(...told), level: 'hint' });

const when = ({ period, elapsedSeconds }: GameTime, { periods }: SheetRules) =>
  `${periodName(period, periods)} ${formatClock(elapsedSeconds)}`;

function startChecks({ entries, context }: CheckedSheet): SheetCheck[] {
  if (context.status !== 'scheduled' || !entries.some(isEvent)) return [];
  return [amber('game.not-begun', 'Something is entered, and the game has not begun.')];
}

function lineupChecks({ entries, context, nameOf, hasBegun }: CheckedSheet, side: Side): SheetCheck[] {
  const team = context[side];
  const dressed = ofType(entries, 'lineup').filter((spot) => spot.side === side);
  if (dressed.length === 0) {
    return hasBegun ? [amber('lineup.missing', `${team.name}: nobody is dressed.`, side)] : [];
  }
  const checks: SheetCheck[] = [];
  if (dressed.length > maxDressed) {
    const message = `${team.name}: ${dressed.length} are dressed, ${maxDressed} may be.`;
    checks.push(amber('lineup.too-many', message, side));
  }
  const goalies = dressed.filter(({ position }) => position === 'Goalie');
  if (goalies.length === 0) checks.push(amber('lineup.no-goalie', `${team.name}: no goalie is dressed.`, side));
  else if (hasBegun && !knowsStarter(entries, goalies, side)) {
    checks.push(amber('goalie.unknown', `${team.name}: no starting goalie is chosen.`, side));
  }
  for (const spot of dressed) {
    const sameNumber = dressed.filter(({ jerseyNumber }) => jerseyNumber === spot.jerseyNumber);
    if (spot.jerseyNumber === null) {
      checks.push(amber('lineup.no-number', `${nameOf(spot.playerId)} is dressed without a number.`, side, [spot]));
    } else if (sameNumber.length > 1 && sameNumber[0] === spot) {
      const message = `${team.name}: number ${spot.jerseyNumber} is worn by ${sameNumber.length} players.`;
      checks.push(amber('lineup.number-twice', message, side, sameNumber));
    }
    if (team.roster.length > 0 && !team.roster.some(({ playerId }) => playerId === spot.playerId)) {
      const message = `${nameOf(spot.playerId)} is dressed and not on the roster of ${team.name}.`;
      checks.push(amber('lineup.not-on-roster', message, side, [spot]));
    }
  }
  return checks;
}

const knowsStarter = (entries: SheetEntry[], goalies: EntryOf<'lineup'>[], side: Side) =>
  goalies.filter(({ isStarter }) => isStarter).length === 1 ||
  ofType(entries, 'goalieChange').some((change) => change.side === side);

/** Named for a side with a lineup, and not in it. */
function undressed({ entries, nameOf }: CheckedSheet): SheetCheck[] {
  const lineup = ofType(entries, 'lineup');
  const dressed = new Set(lineup.map(({ playerId }) => playerId));
  const known = new Set(lineup.map(({ side }) => side));
  const found = new Map<string, { side: Side; about: SheetEntry[] }>();
  for (const entry of entries) {
    for (const { id, side } of playersInEntry(entry)) {
      if (!known.has(side) || dressed.has(id)) continue;
      const { about } = found.get(id) ?? { about: [] };
      found.set(id, { side, about: [...about, entry] });
    }
  }
  return [...found].map(([id, { side, about }]) =>
    amber('player.not-dressed', `${nameOf(id)} is on the sheet but not dressed.`, side, about),
  );
}

/** Goals and penalties without a player. A bench penalty is the team's. */
function unnamed({ entries, context }: CheckedSheet): SheetCheck[] {
  const at = (entry: GameTime & { side: Side }) => `${context[entry.side].name}, ${when(entry, context.rules)}`;
  const goals = ofType(entries, 'goal').filter(({ scorerId }) => !scorerId);
  const penalties = ofType(entries, 'penalty').filter((each) => !each.playerId && !isOfTeam(each.class));
  return [
    ...goals.map((goal) => amber('goal.no-scorer', `A goal without a scorer: ${at(goal)}.`, goal.side, [goal])),
    ...penalties.map((penalty) =>
      amber('penalty.no-player', `A penalty without a player: ${at(penalty)}.`, penalty.side, [penalty]),
    ),
  ];
}

/** Entries that two people may have made. */
function twice({ entries, context, nameOf }: CheckedSheet): SheetCheck[] {
  const checks: SheetCheck[] = [];
  for (const goals of pairs(ofType(entries, 'goal'), (goal) => `${goal.side} ${goal.period} ${goal.elapsedSeconds}`)) {
    const message = `${goals.length} goals of ${context[goals[0]!.side].name} at ${when(goals[0]!, context.rules)}.`;
    checks.push(amber('goal.twice', message, goals[0]!.side, goals));
  }
  const offence = (each: EntryOf<'penalty'>) =>
    `${each.side} ${each.playerId} ${each.period} ${each.elapsedSeconds} ${each.class}`;
  for (const penalties of pairs(ofType(entries, 'penalty'), offence)) {
    const { playerId, side } = penalties[0]!;
    const who = playerId ? nameOf(playerId) : context[side].name;
    const message = `The same penalty twice: ${who}, ${when(penalties[0]!, context.rules)}.`;
    checks.push(amber('penalty.twice', message, side, penalties));
  }
  for (const attempts of pairs(ofType(entries, 'shootout'), ({ side, round }) => `${side} ${round}`)) {
    const { side, round } = attempts[0]!;
    const message = `${context[side].name} shot ${attempts.length} times in round ${round} of the shootout.`;
    checks.push(amber('shootout.twice', message, side, attempts));
  }
  return checks;
}

/** Groups of two or more equal entries. */
function pairs<Entry extends SheetEntry>(entries: Entry[], likeness: (entry: Entry) => string): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(likeness(entry), [...(groups.get(likeness(entry)) ?? []), entry]);
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Of a goal with its players on the ice: those who made it, and as many as a team may have there. */
function onIceChecks({ entries, context, nameOf }: CheckedSheet): SheetCheck[] {
  return ofType(entries, 'goal').flatMap((goal) => {
    const { onIce, side, scorerId, assistIds } = goal;
    if (!onIce) return [];
    const at = when(goal, context.rules);
    const missing = [scorerId, ...assistIds].filter((id) => id && !onIce[side].includes(id));
    return [
      ...missing.map((id) =>
        amber('goal.not-on-ice', `${nameOf(id!)} has a point at ${at} and is not among those on the ice.`, side, [
          goal,
        ]),
      ),
      ...sides
        .filter((of) => onIce[of].length > 6)
        .map((of) =>
          amber('goal.too-many-on-ice', `${context[of].name}: ${onIce[of].length} on the ice at ${at}.`, of, [goal]),
        ),
    ];
  });
}

function starChecks({ entries, nameOf }: CheckedSheet): SheetCheck[] {
  return pairs(ofType(entries, 'star'), ({ playerId }) => playerId).map((stars) =>
    amber('star.twice', `${nameOf(stars[0]!.playerId)} is ${stars.length} of the three stars.`, stars[0]!.side, stars),
  );
}

/** Shots that were both counted and placed on the rink: the count is official. */
function placedChecks({ entries, context }: CheckedSheet): SheetCheck[] {
  return sides.flatMap((side) => {
    const rows = ofType(entries, 'shots').filter((row) => row.side === otherSide(side));
    const attempts = ofType(entries, 'shotAttempt').filter((each) => each.side === side && each.outcome === 'onGoal');
    const goals = ofType(entries, 'goal').filter((goal) => goal.side === side);
    return [...new Set(rows.map(({ period }) => period))].flatMap((period) => {
      const isIn = (entry: { period: number }) => entry.period === period;
      const counted = rows.filter(isIn).reduce((total, row) => total + row.shots, 0);
      const attempted = attempts.filter(isIn).length;
      const placed = attempted + goals.filter(isIn).length;
      if (attempted === 0 || placed === counted) return [];
      const message = `${context[side].name}: ${counted} shots are counted in the ${periodName(period, context.rules.periods)}, and ${placed} are on the rink.`;
      return [hint('shots.counted-and-placed', message, side, rows.filter(isIn))];
    });
  });
}

/** In periods with recorded shots and, once the game is over, in all others with goals: a goal is a shot on goal. */
function shotChecks({ entries, context, isOver }: CheckedSheet): SheetCheck[] {
  // Goals are among the shots on the rink.
  const asksAll = isOver && !entries.some(({ type }) => type === 'shotAttempt');
  return sides.flatMap((side) => {
    const rows = ofType(entries, 'shots').filter((row) => row.side === otherSide(side));
    const goals = ofType(entries, 'goal').filter((goal) => goal.side === side);
    const asked = asksAll && rows.length > 0 ? [...rows, ...goals] : rows;
    return [...new Set(asked.map(({ period }) => period))].flatMap((period) => {
      const inPeriod = rows.filter((row) => row.period === period);
      const shots = inPeriod.reduce((total, row) => total + row.shots, 0);
      const scored = goals.filter((goal) => goal.period === period);
      if (shots >= scored.length) return [];
      const message = `${context[side].name}: ${scored.length} goals and ${shots} shots in the ${periodName(period, context.rules.periods)}.`;
      return [amber('shots.fewer-than-goals', message, side, inPeriod.length > 0 ? inPeriod : scored)];
    });
  });
}

function endChecks({ entries, context, isOver }: CheckedSheet): SheetCheck[] {
  const { rules, forfeitedBy } = context;
  const checks: SheetCheck[] = [];
  const overtime = ofType(entries, 'goal').filter(({ period }) => period > rules.periods);
  const attempts = ofType(entries, 'shootout');
  const regulation = goalsInPlay(entries.filter((entry) => !('period' in entry) || entry.period <= rules.periods));
  if (overtime.length > 0 && regulation.home !== regulation.away) {
    checks.push(
      amber('overtime.not-level', 'An overtime goal, although the score was not level before.', null, overtime),
    );
  }
  if (overtime.length > 1) {
    checks.push(
      amber('goal.after-decision', 'A goal after the one that decided in overtime.', null, overtime.slice(1)),
    );
  }
  const inPlay = goalsInPlay(entries);
  if (attempts.length > 0 && inPlay.home !== inPlay.away) {
    checks.push(amber('shootout.not-level', 'A shootout, although the score was not level before.', null, attempts));
  }
  if (!isOver || forfeitedBy || !entries.some(isEvent)) return checks;
  const result = sheetResult(entries, rules);
  if (!result) {
    const message =
      attempts.length > 0 && !decidingAttempt(entries) ? 'The shootout is level.' : 'The game is over and level.';
    checks.push(amber('result.level', message));
  } else if (result.home !== context.home_score || result.away !== context.away_score) {
    const stored = `${context.away_score ?? '–'} – ${context.home_score ?? '–'}`;
    checks.push(amber('score.differs', `The sheet gives ${result.away} – ${result.home}, the score is ${stored}.`));
  }
  return checks;
}

/** Players' totals against the score, whose shootout goal belongs to nobody. */
function totalsChecks({ entries, context, isOver }: CheckedSheet): SheetCheck[] {
  const { totals, home_score, away_score, decision_type } = context;
  if (!totals || !isOver || entries.some(isEvent) || home_score === null || away_score === null) return [];
  const score = { home: home_score, away: away_score };
  if (decision_type === 'shootout') score[home_score > away_score ? 'home' : 'away'] -= 1;
  return sides.flatMap((side) => {
    const goals = totals[side];
    if (goals === null || goals === score[side]) return [];
    const message = `${context[side].name}: its players’ totals make ${goals} goals, the score ${score[side]}.`;
    return [amber('totals.differ', message, side)];
  });
}

/** IIHF rules: a second misconduct is a game misconduct; match penalties and game misconducts are reviewed. */
function penaltyChecks({ entries, context, nameOf }: CheckedSheet): SheetCheck[] {
  const penalties = ofType(entries, 'penalty');
  const checks: SheetCheck[] = [];
  for (const penalty of penalties) {
    const usual = usualMinutes(penalty, context.rules);
    if (usual !== undefined && usual !== penalty.minutes) {
      const message = `${penalty.class} at ${when(penalty, context.rules)}: ${penalty.minutes} minutes, ${usual} are usual.`;
      checks.push(amber('penalty.minutes', message, penalty.side, [penalty]));
    }
    if (!penalty.playerId) continue;
    if (penaltyRuleOf(penalty.class)?.sendsOff) {
      const message = `${nameOf(penalty.playerId)} is out of the game, and may be suspended.`;
      checks.push(hint('penalty.review', message, penalty.side, [penalty]));
    }
  }
  return [...checks, ...secondChecks(penalties, nameOf), ...scoredWhileOut(penalties, entries, context, nameOf)];
}

const usualMinutes = (penalty: EntryOf<'penalty'>, { penaltyMinutesProfile }: SheetRules) =>
  penaltyRuleOf(penalty.class)?.minutes[penaltyMinutesProfile];

/** A second penalty with a consequence that is not recorded yet. */
function secondChecks(penalties: EntryOf<'penalty'>[], nameOf: (id: string) => string): SheetCheck[] {
  return penalties.flatMap((first) => {
    const { playerId, class: penaltyClass, side } = first;
    const brought = secondPenaltyClass(penaltyClass);
    if (!playerId || !brought) return [];
    const theirs = penalties.filter((each) => each.playerId === playerId);
    const same = theirs.filter((each) => each.class === penaltyClass);
    if (same[0] !== first || same.length < 2 || theirs.some((each) => each.class === brought)) return [];
    const message = `${nameOf(playerId)} has a second ${penaltyClass.toLowerCase()}: a ${brought.toLowerCase()} follows.`;
    return [hint('penalty.second-misconduct', message, side, same)];
  });
}

/** A player with a game misconduct or a match penalty cannot score afterwards. */
function scoredWhileOut(
  penalties: EntryOf<'penalty'>[],
  entries: SheetEntry[],
  { rules }: CheckContext,
  nameOf: (id: string) => string,
): SheetCheck[] {
  const out = penalties.filter((each) => penaltyRuleOf(each.class)?.sendsOff);
  return out.flatMap((penalty) => {
    const later = ofType(entries, 'goal').filter(
      (goal) =>
        [goal.scorerId, ...goal.assistIds].includes(penalty.playerId) &&
        gameSeconds(goal, rules) > gameSeconds(penalty, rules),
    );
    if (!penalty.playerId || later.length === 0) return [];
    const message = `${nameOf(penalty.playerId)} has a point after being ejected.`;
    return [amber('goal.after-sent-off', message, penalty.side, [penalty, ...later])];
  });
}

function signatureChecks({ context }: CheckedSheet): SheetCheck[] {
  if (context.status === 'final' || !context.signature?.isStale) return [];
  return [amber('signature.stale', 'The sheet has changed since the referee signed it.')];
}
