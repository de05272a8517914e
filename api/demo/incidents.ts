import { otherSide, type Side } from '@league/contract';
import { type NightSheet, type SheetTime, temper } from './gameNight.ts';
import type { Random } from './random.ts';
import type { DemoPlayer } from './rosters.ts';

/** How often a game has one. */
const incidentChance = { scuffle: 0.3, penaltyShot: 0.12 } as const;
const [periods, periodSeconds, minorSeconds, longestPenalty] = [3, 1200, 120, 300];

/**
 * Adds to a sheet what is rare: a minor of each side at the same time, and a penalty shot. The score, the shots on goal and the
 * scorers stay.
 */
export function addIncidents(sheet: NightSheet, random: Random): NightSheet {
  if (random.chance(incidentChance.scuffle)) addScuffle(sheet, random);
  if (random.chance(incidentChance.penaltyShot)) addPenaltyShot(sheet, random);
  sheet.penalties.sort((a, b) => secondOf(a) - secondOf(b));
  return sheet;
}

/** In two minutes of regulation in which nobody scores or is penalized. */
function addScuffle(sheet: NightSheet, random: Random) {
  const quiet = (at: number) =>
    isFree(sheet.penalties, at - longestPenalty, at + minorSeconds) && isFree(sheet.goals, at, at + minorSeconds);
  const at = timeIn(random, quiet, periodSeconds - minorSeconds);
  if (!at) return;
  for (const side of ['home', 'away'] as const) {
    const playerId = random.pickBy(offenders(sheet, side, at), temper).id;
    sheet.penalties.push({ ...at, side, playerId, ...minor, infraction: 'Roughing' });
  }
}

/** An unassisted goal at even strength, or a saved shot. */
function addPenaltyShot(sheet: NightSheet, random: Random) {
  const isEven = (at: SheetTime) => isFree(sheet.penalties, secondOf(at) - longestPenalty, secondOf(at));
  const goal = sheet.goals.find(
    (each) =>
      each.strength === 'EV' && !each.emptyNet && each.assistIds.length === 0 && each.period <= periods && isEven(each),
  );
  const shot = sheet.shots.find(
    (each) => !each.isGoal && each.goalieId && each.period === 2 && isEven(each) && isAlone(sheet.shots, each),
  );
  const taken = goal ?? shot;
  if (!taken) return;
  const { period, elapsedSeconds } = taken;
  const other = otherSide(taken.side);
  const offender = random.pickBy(offenders(sheet, other, taken), temper);
  const about = { ...minor, class: 'Penalty shot', minutes: 0, infraction: 'Tripping', penaltyShot: true } as const;
  sheet.penalties.push({ period, elapsedSeconds, side: other, playerId: offender.id, ...about });
  if (goal) {
    goal.strength = 'PS';
    goal.teams[goal.side] = { skaters: 1, goalieId: null };
    goal.teams[other] = { ...goal.teams[other], skaters: 0 };
  } else if (shot) shot.penaltyShot = true;
}

const minor = { class: 'Minor', minutes: 2, servedById: null, isBench: false, penaltyShot: false } as const;

const secondOf = ({ period, elapsedSeconds }: SheetTime) => (period - 1) * periodSeconds + elapsedSeconds;

/** Whether nothing of these happens from one second to another, both included. */
const isFree = (events: readonly SheetTime[], from: number, to: number) =>
  events.every((event) => secondOf(event) < from || secondOf(event) > to);

/** Whether no other shot was taken in the same second. */
const isAlone = (shots: readonly SheetTime[], shot: SheetTime) =>
  shots.filter((each) => secondOf(each) === secondOf(shot)).length === 1;

/** A time of regulation that fits, if one of twenty does. @param latest second of its period */
function timeIn(random: Random, fits: (second: number) => boolean, latest: number): SheetTime | undefined {
  for (let tried = 0; tried < 20; tried += 1) {
    const at = { period: random.between(1, periods), elapsedSeconds: random.between(60, latest) };
    if (fits(secondOf(at))) return at;
  }
  return undefined;
}

/** The skaters who were not sent off before, and do nothing in the two minutes after. */
function offenders({ lineups, goals, penalties }: NightSheet, side: Side, at: SheetTime): DemoPlayer[] {
  const sentOff = penalties.filter((each) => each.class === 'Misconduct' && secondOf(each) <= secondOf(at));
  const soon = goals.filter((goal) => secondOf(goal) >= secondOf(at) && secondOf(goal) < secondOf(at) + minorSeconds);
  const busy = new Set([
    ...sentOff.map(({ playerId }) => playerId),
    ...soon.flatMap((goal) => [goal.scorerId, ...goal.assistIds]),
  ]);
  return lineups[side]
    .map(({ spot }) => spot.player)
    .filter(({ id, position }) => position !== 'Goalie' && !busy.has(id));
}
