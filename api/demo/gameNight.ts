import { isOfTeam, otherSide, type PenaltyClass, recordedMinutes, type Side } from '@league/contract';
import type { Random } from './random.ts';
import type { DemoPlayer, Spot } from './rosters.ts';

export interface SheetTime {
  period: number;
  /** Seconds played of the period. */
  elapsedSeconds: number;
}

export interface NightGoal extends SheetTime {
  side: Side;
  scorerId: string;
  assistIds: string[];
  strength: 'EV' | 'PP' | 'SH' | 'PS';
  emptyNet: boolean;
  teams: Record<Side, OnTheIce>;
}

/** A team's number of skaters on the ice, and its goalie; without one: the net is empty. */
interface OnTheIce {
  skaters: number;
  goalieId: string | null;
}

interface NightPenalty extends SheetTime {
  side: Side;
  playerId: string | null;
  servedById: string | null;
  class: PenaltyClass;
  minutes: number;
  infraction: string;
  isBench: boolean;
  /** It led to a penalty shot. */
  penaltyShot: boolean;
}

interface NightGoalieChange extends SheetTime {
  side: Side;
  inId: string | null;
  outId: string | null;
}

/** Shots against a side in a period; without a goalie: at the empty net. */
interface NightShots {
  side: Side;
  goalieId: string | null;
  period: number;
  shots: number;
}

/** A shot on goal. */
interface NightShot extends SheetTime {
  /** The shooting side. */
  side: Side;
  goalieId: string | null;
  isGoal: boolean;
  /** No goal, and a penalty shot. */
  penaltyShot?: boolean;
}

interface NightAttempt {
  side: Side;
  shooterId: string;
  goalieId: string;
  round: number;
  scored: boolean;
  deciding: boolean;
}

/** The contents of a game's score sheet. */
export interface NightSheet {
  homeScore: number;
  awayScore: number;
  decision: 'regulation' | 'overtime' | 'shootout';
  lineups: Record<Side, { spot: Spot; isStarter: boolean }[]>;
  goals: NightGoal[];
  penalties: NightPenalty[];
  goalieChanges: NightGoalieChange[];
  shotsOnGoal: NightShots[];
  /** The same shots one by one. */
  shots: NightShot[];
  shootout: NightAttempt[];
}

export interface Visitors {
  roster: Spot[];
  /** The team's strength, from about -1 to 1. */
  rating: number;
}

/** A team's average rates per second of play. */
const shotsASecond = { even: 29.4 / 3600, powerPlay: 52 / 3600, shortHanded: 9 / 3600, threeOnThree: 0.0105 };
const shotGoesIn = { even: 0.086, powerPlay: 0.128, shortHanded: 0.09, threeOnThree: 0.165 };
/** The home advantage, as a rating. */
const homeIce = 0.11;
const intoEmptyNet = 0.0048;
const penaltiesASecond = 3.75 / 3600;
const [periods, periodSeconds, overtimeSeconds, minorSeconds] = [3, 1200, 300, 120];

const sides = ['home', 'away'] as const;

const infractions: [name: string, penaltyClass: PenaltyClass, weight: number][] = [
  ['Tripping', 'Minor', 20],
  ['Hooking', 'Minor', 17],
  ['Interference', 'Minor', 12],
  ['Holding', 'Minor', 11],
  ['Slashing', 'Minor', 10],
  ['Roughing', 'Minor', 9],
  ['High-sticking', 'Minor', 8],
  ['Cross-checking', 'Minor', 7],
  ['Delay of game', 'Minor', 6],
  ['Boarding', 'Minor', 4],
  ['Too many players on the ice', 'Bench minor', 4],
  ['High-sticking', 'Double minor', 2.5],
  ['Unsportsmanlike conduct', 'Misconduct', 2],
  ['Boarding', 'Major', 1],
  ['Checking from behind', 'Major', 0.8],
];

interface ActivePenalty {
  playerId: string;
  /** The first second after the penalty. */
  until: number;
  /** A minor, which ends with a power-play goal. */
  endsOnGoal: boolean;
}

interface Bench {
  side: Side;
  dressed: { spot: Spot; isStarter: boolean }[];
  skaters: DemoPlayer[];
  goalies: DemoPlayer[];
  goalieId: string;
  netIsEmpty: boolean;
  /** The team's shots relative to the average. */
  pressure: number;
  serving: ActivePenalty[];
  sentOff: Set<string>;
  score: number;
  goalsOnGoalie: number;
  /** Seconds before the end when a trailing team pulls the goalie. */
  pullsAt: number;
}

/**
 * Simulates a game second by second, by the teams' strengths; it ends with a winner. No penalty suspends a player: the next
 * game is simulated without knowing this one.
 * @param untilDecided overtimes are periods, in place of a short one and a shootout
 */
export function playGame(home: Visitors, away: Visitors, random: Random, untilDecided = false): NightSheet {
  const benches: Record<Side, Bench> = {
    home: takePlaces('home', home, home.rating - away.rating + homeIce, random),
    away: takePlaces('away', away, away.rating - home.rating - homeIce, random),
  };
  const goals: NightGoal[] = [];
  const penalties: NightPenalty[] = [];
  const goalieChanges: NightGoalieChange[] = [];
  const counts = new Map<string, NightShots>();
  const shots: NightShot[] = [];
  const shootout: NightAttempt[] = [];

  for (const side of sides) change(benches[side], benches[side].goalieId, null, { period: 1, elapsedSeconds: 0 });
  for (let period = 1; period <= periods; period += 1) {
    for (let second = 1; second <= periodSeconds; second += 1) playSecond(period, second);
  }
  let decision: NightSheet['decision'] = 'regulation';
  if (isTied()) {
    decision = 'overtime';
    for (const side of sides) returnToNet(benches[side], { period: periods, elapsedSeconds: periodSeconds });
    const seconds = untilDecided ? periodSeconds : overtimeSeconds;
    for (let period = periods + 1; isTied() && (untilDecided || period === periods + 1); period += 1) {
      for (let second = 1; second <= seconds && isTied(); second += 1) playSecond(period, second);
    }
  }
  if (isTied()) {
    decision = 'shootout';
    takeShootout();
  }
  return {
    homeScore: benches.home.score,
    awayScore: benches.away.score,
    decision,
    lineups: { home: benches.home.dressed, away: benches.away.dressed },
    goals,
    penalties,
    goalieChanges,
    shotsOnGoal: [...counts.values()],
    shots,
    shootout,
  };

  function isTied() {
    return benches.home.score === benches.away.score;
  }

  function playSecond(period: number, second: number) {
    const at = { period, elapsedSeconds: second };
    const now = (period - 1) * periodSeconds + second;
    for (const side of sides) {
      const bench = benches[side];
      bench.serving = bench.serving.filter(({ until }) => until > now);
      if (period === periods) considerEmptyNet(bench, benches[otherSide(side)], at);
      if (random.chance(penaltiesASecond)) penalise(bench, at, now);
    }
    for (const side of random.chance(0.5) ? sides : sides.toReversed()) {
      if (shoot(benches[side], benches[otherSide(side)], at, now) && period > periods) return;
    }
  }

  /** @returns whether a goal was scored */
  function shoot(team: Bench, opponent: Bench, at: SheetTime, now: number): boolean {
    const strength = strengthOf(team, opponent);
    if (opponent.netIsEmpty) {
      if (!random.chance(intoEmptyNet)) return false;
      countShot(opponent, null, at, true);
      return score(team, opponent, at, now, strength, true);
    }
    const situation = at.period > periods && !untilDecided && strength === 'EV' ? 'threeOnThree' : situations[strength];
    const extraAttacker = team.netIsEmpty ? 1.9 : 1;
    // Teams play carefully while the game is tied near its end.
    const caution = at.period === periods && at.elapsedSeconds > 780 && isTied() ? 0.68 : 1;
    if (!random.chance(shotsASecond[situation] * team.pressure * extraAttacker * caution)) return false;
    const goalie = opponent.goalies.find(({ id }) => id === opponent.goalieId)!;
    const goesIn = shotGoesIn[situation] * Math.exp(-0.09 * goalie.skill) * Math.sqrt(team.pressure);
    const isGoal = random.chance(goesIn);
    countShot(opponent, opponent.goalieId, at, isGoal);
    if (!isGoal) return false;
    return score(team, opponent, at, now, strength, false);
  }

  function score(team: Bench, opponent: Bench, at: SheetTime, now: number, strength: Situation, emptyNet: boolean) {
    const onIce = available(team);
    const scorer = random.pickBy(onIce, ({ skill }) => skill);
    const assists: string[] = [];
    const max = random.pickBy([0, 1, 2], (count) => (emptyNet ? [5, 4, 2] : [6, 20, 74])[count]!);
    while (assists.length < max) {
      const passers = onIce.filter(({ id }) => id !== scorer.id && !assists.includes(id));
      assists.push(random.pickBy(passers, passing).id);
    }
    team.score += 1;
    const isShort = at.period > periods && !untilDecided;
    const teams = {
      [team.side]: onTheIce(team, opponent, isShort),
      [opponent.side]: onTheIce(opponent, team, isShort),
    };
    goals.push({
      ...at,
      ...{ side: team.side, scorerId: scorer.id, assistIds: assists, strength, emptyNet },
      teams: teams as NightGoal['teams'],
    });
    if (strength === 'PP') {
      const shortened = opponent.serving.filter(({ endsOnGoal }) => endsOnGoal).sort((a, b) => a.until - b.until)[0];
      // Of a double minor, the current half.
      if (shortened) shortened.until = shortened.until - now > minorSeconds ? now + minorSeconds : now;
      opponent.serving = opponent.serving.filter(({ until }) => until > now);
    }
    if (!emptyNet) opponent.goalsOnGoalie += 1;
    if (at.period <= periods) considerOtherGoalie(opponent, at, now);
    return true;
  }

  function penalise(team: Bench, at: SheetTime, now: number) {
    const [infraction, penaltyClass] = random.pickBy(infractions, ([, , weight]) => weight);
    const isMisconduct = penaltyClass === 'Misconduct';
    if (!isMisconduct && team.serving.length >= 2) return;
    const isBench = isOfTeam(penaltyClass);
    const offender = random.pickBy(available(team), temper);
    const record = (as: PenaltyClass, minutes: number, servedById: string | null) => {
      const playerId = isBench ? null : offender.id;
      const about = { class: as, minutes, infraction, isBench, penaltyShot: false };
      penalties.push({ ...at, side: team.side, playerId, servedById, ...about });
    };
    const minutes = recordedMinutes(penaltyClass, 'iihf');
    if (isMisconduct) {
      team.sentOff.add(offender.id);
      record(penaltyClass, minutes, null);
      return;
    }
    record(penaltyClass, minutes, isBench ? offender.id : null);
    team.serving.push({ playerId: offender.id, until: now + minutes * 60, endsOnGoal: penaltyClass !== 'Major' });
  }

  function considerEmptyNet(team: Bench, opponent: Bench, at: SheetTime) {
    const missing = opponent.score - team.score;
    const left = periodSeconds - at.elapsedSeconds;
    if (team.netIsEmpty) {
      if (missing <= 0 || missing > 2) returnToNet(team, at);
      return;
    }
    const pulls = missing === 1 ? team.pullsAt : missing === 2 ? team.pullsAt + 45 : 0;
    if (left > 3 && left <= pulls && team.serving.length === 0) {
      change(team, null, team.goalieId, at);
      team.netIsEmpty = true;
    }
  }

  function considerOtherGoalie(team: Bench, at: SheetTime, now: number) {
    const isBadNight = team.goalsOnGoalie >= 5 || (team.goalsOnGoalie === 4 && now < 1800);
    const hasChanged = goalieChanges.some(({ side, inId, outId }) => side === team.side && inId && outId);
    if (!isBadNight || hasChanged || team.netIsEmpty || !random.chance(0.45)) return;
    const other = team.goalies.find(({ id }) => id !== team.goalieId)!;
    change(team, other.id, team.goalieId, at);
    team.goalieId = other.id;
    team.goalsOnGoalie = 0;
  }

  function returnToNet(team: Bench, at: SheetTime) {
    if (!team.netIsEmpty) return;
    change(team, team.goalieId, null, at);
    team.netIsEmpty = false;
  }

  function change(team: Bench, inId: string | null, outId: string | null, at: SheetTime) {
    goalieChanges.push({ ...at, side: team.side, inId, outId });
  }

  function countShot({ side }: Bench, goalieId: string | null, at: SheetTime, isGoal: boolean) {
    const { period } = at;
    const key = `${side} ${goalieId} ${period}`;
    const row = counts.get(key) ?? { side, goalieId, period, shots: 0 };
    row.shots += 1;
    counts.set(key, row);
    shots.push({ ...at, side: otherSide(side), goalieId, isGoal });
  }

  /** Five shooters each, then one each, until there is a winner, who gets one goal more. */
  function takeShootout() {
    const scored = { home: 0, away: 0 };
    const taken = { home: 0, away: 0 };
    const shooters = Object.fromEntries(
      sides.map((side) => [side, available(benches[side]).sort((a, b) => b.skill - a.skill)]),
    ) as Record<Side, DemoPlayer[]>;
    const isDecided = () => {
      const left = (side: Side) => Math.max(0, 5 - taken[side]);
      if (taken.home < 5 || taken.away < 5) {
        return scored.home > scored.away + left('away') || scored.away > scored.home + left('home');
      }
      return taken.home === taken.away && scored.home !== scored.away;
    };
    for (let round = 1; !isDecided(); round += 1) {
      for (const side of sides) {
        if (isDecided()) break;
        const goalieId = benches[otherSide(side)].goalieId;
        const shooterId = shooters[side][(round - 1) % shooters[side].length]!.id;
        const isIn = random.chance(0.32);
        taken[side] += 1;
        if (isIn) scored[side] += 1;
        shootout.push({ side, shooterId, goalieId, round, scored: isIn, deciding: false });
      }
    }
    const winner: Side = scored.home > scored.away ? 'home' : 'away';
    const winning = shootout.filter(({ side, scored: isIn }) => side === winner && isIn)[scored[otherSide(winner)]]!;
    winning.deciding = true;
    benches[winner].score += 1;
  }
}

const situations = { EV: 'even', PP: 'powerPlay', SH: 'shortHanded' } as const;
type Situation = keyof typeof situations;

/** More skaters than the opponent, who serves penalties: a power play. */
function strengthOf(team: Bench, opponent: Bench): Situation {
  if (team.serving.length === opponent.serving.length) return 'EV';
  return team.serving.length < opponent.serving.length ? 'PP' : 'SH';
}

/** @param isShort in an overtime of three skaters a team, in which a power play has one more */
function onTheIce(team: Bench, opponent: Bench, isShort: boolean): OnTheIce {
  const [own, others] = [team.serving.length, opponent.serving.length];
  const skaters = isShort ? Math.min(5, 3 + Math.max(0, others - own)) : Math.max(3, 5 - own);
  return { skaters: skaters + Number(team.netIsEmpty), goalieId: team.netIsEmpty ? null : team.goalieId };
}

/** The skaters who may be on the ice. */
function available({ skaters, serving, sentOff }: Bench): DemoPlayer[] {
  const away = new Set([...sentOff, ...serving.map(({ playerId }) => playerId)]);
  return skaters.filter(({ id }) => !away.has(id));
}

/** Defensemen pass more than they score. */
const passing = ({ skill, position }: DemoPlayer) => (position === 'Defenseman' ? skill * 1.7 + 3 : skill + 1.4);

/** Players with less ice time, and defenders, get more penalties in proportion, and hit more. */
export const temper = ({ skill, position }: DemoPlayer) => (position === 'Defenseman' ? 9 : 6 + 12 / (skill + 2));

/** Twenty of the roster dress: both goalies, and all skaters except two of the last lines. */
function takePlaces(side: Side, { roster }: Visitors, advantage: number, random: Random): Bench {
  const goalies = roster.filter(({ player }) => player.position === 'Goalie');
  const starter = random.chance(0.7) ? goalies[0]! : goalies[1]!;
  const depth = roster.filter(({ player }) => player.position !== 'Goalie' && player.skill < 5);
  const scratched = new Set(random.shuffle(depth).slice(0, roster.length - 20));
  const dressed = roster.filter((spot) => !scratched.has(spot));
  return {
    side,
    dressed: dressed.map((spot) => ({ spot, isStarter: spot === starter })),
    skaters: dressed.map(({ player }) => player).filter(({ position }) => position !== 'Goalie'),
    goalies: goalies.map(({ player }) => player),
    goalieId: starter.player.id,
    netIsEmpty: false,
    pressure: Math.exp(0.17 * advantage),
    serving: [],
    sentOff: new Set(),
    score: 0,
    goalsOnGoalie: 0,
    pullsAt: random.between(65, 130),
  };
}
