import { faceoffSpots, otherSide, type Place, type PlayerAction, type ShotOutcome, type Side } from '@league/contract';
import { type NightGoal, type NightSheet, type SheetTime, temper } from './gameNight.ts';
import { actionPlace, blockPlace, faceoffSpotsOf, goalPlace, shotPlace } from './places.ts';
import type { Random } from './random.ts';
import type { DemoPlayer } from './rosters.ts';
import { type NightStar, starsOf } from './stars.ts';

interface NightPlay extends SheetTime {
  side: Side;
  place: Place;
}

interface NightShotAttempt extends NightPlay {
  outcome: ShotOutcome;
  shooterId: string;
  goalieId: string | null;
  blockerId: string | null;
  penaltyShot: boolean;
}

interface NightFaceoff extends NightPlay {
  winnerId: string;
  loserId: string;
}

interface NightAction extends NightPlay {
  action: PlayerAction;
  playerId: string;
}

type NightTimeout = SheetTime & { side: Side };

interface NightDetail {
  place: Place;
  onIce: Record<Side, string[]>;
}

/** What a game's sheet says beside its goals and penalties. */
export interface NightPlays {
  /** In the order of the sheet's goals. */
  goals: NightDetail[];
  shotAttempts: NightShotAttempt[];
  faceoffs: NightFaceoff[];
  playerActions: NightAction[];
  timeouts: NightTimeout[];
  stars: NightStar[];
}

/** For each shot on goal, the average number of attempts that end otherwise. */
const otherwise = { missed: 0.405, blocked: 0.405, post: 0.034 } as const;
/** A team's actions a minute. */
const actionsAMinute = { hit: 0.3, giveaway: 0.13, takeaway: 0.11 } as const;
/** Play stops about once a minute, beside goals and penalties. */
const [stoppage, stoppages] = [60, 0.7];
const periodSeconds = 1200;
/** How often a team takes its time-out: late in the third period, more often behind. */
const timeoutChance = { behind: 0.7, other: 0.25 } as const;

const sides = ['home', 'away'] as const;

/** Shots with their places, the players on the ice, face-offs, hits, time-outs and stars of a game that was played. */
export function playsOf(sheet: NightSheet, random: Random): NightPlays {
  const skaters = { home: skatersOf(sheet, 'home'), away: skatersOf(sheet, 'away') };
  const periods = periodsOf(sheet);
  const goals = sheet.goals.map((goal) => detailOf(goal));
  return {
    goals,
    shotAttempts: sheet.shots.flatMap(attemptsAt).sort(byTime),
    faceoffs: faceoffs().sort(byTime),
    playerActions: sides.flatMap(actionsOf).sort(byTime),
    timeouts: sides.flatMap(timeoutOf).sort(byTime),
    stars: starsOf(sheet),
  };

  /** One in a game at most, at a whistle. */
  function timeoutOf(side: Side): NightTimeout[] {
    const at = { period: 3, elapsedSeconds: periodSeconds - stoppage * (1 + Math.floor(10 * random.next())) };
    const scoredBy = (team: Side) => sheet.goals.filter((goal) => goal.side === team && byTime(goal, at) < 0).length;
    const isBehind = scoredBy(side) < scoredBy(otherSide(side));
    return random.chance(isBehind ? timeoutChance.behind : timeoutChance.other) ? [{ ...at, side }] : [];
  }

  /** The skaters who may be on the ice then. */
  function freeAt(side: Side, at: SheetTime): DemoPlayer[] {
    const away = new Set(
      sheet.penalties.filter((each) => each.side === side && isServed(each, at)).map((each) => offender(each)),
    );
    return skaters[side].filter(({ id }) => !away.has(id));
  }

  function detailOf(goal: NightGoal): NightDetail {
    const scorer = skaters[goal.side].find(({ id }) => id === goal.scorerId)!;
    return {
      place: goal.emptyNet ? actionPlace(random, 'center') : goalPlace(scorer, random),
      onIce: { home: onIce(goal, 'home'), away: onIce(goal, 'away') },
    };
  }

  /** Two defensemen if nobody else took part, and forwards; the players of the goal first. */
  function onIce(goal: NightGoal, side: Side): string[] {
    const { skaters: count, goalieId } = goal.teams[side];
    const ids = side === goal.side ? [goal.scorerId, ...goal.assistIds] : [];
    const free = random.shuffle(freeAt(side, goal)).filter(({ id }) => !ids.includes(id));
    const defending = skaters[side].filter(({ id, position }) => ids.includes(id) && position === 'Defenseman').length;
    const defenders = free.filter(({ position }) => position === 'Defenseman');
    const others = free.filter(({ position }) => position !== 'Defenseman').sort((a, b) => lineOf(b) - lineOf(a));
    const wanted = Math.max(0, Math.min(2, count - 1) - defending);
    for (const { id } of [...defenders.slice(0, wanted), ...others, ...defenders.slice(wanted)]) {
      if (ids.length < count) ids.push(id);
    }
    return goalieId ? [...ids, goalieId] : ids;
  }

  /** Better players are on the ice more. */
  function lineOf({ skill }: DemoPlayer) {
    return Math.log(skill + 4) + random.next();
  }

  /** A shot on goal that was no goal, and the attempts around it. */
  function attemptsAt({ side, goalieId, isGoal, penaltyShot, ...at }: NightSheet['shots'][number]): NightShotAttempt[] {
    const saved = isGoal ? [] : [attempt(side, at, 'onGoal', goalieId)];
    if (penaltyShot) return saved.map((shot) => ({ ...shot, penaltyShot }));
    const outcomes = (['missed', 'blocked', 'post'] as const).filter((outcome) => random.chance(otherwise[outcome]));
    return [...saved, ...outcomes.map((outcome) => attempt(side, shortlyBefore(at), outcome))];
  }

  function shortlyBefore({ period, elapsedSeconds }: SheetTime): SheetTime {
    return { period, elapsedSeconds: Math.max(1, elapsedSeconds - random.between(2, 45)) };
  }

  function attempt(side: Side, at: SheetTime, outcome: ShotOutcome, goalieId: string | null = null): NightShotAttempt {
    const shooter = random.pickBy(freeAt(side, at), ({ skill }) => skill + 2.5);
    const isBlocked = outcome === 'blocked';
    const blocker = isBlocked ? random.pickBy(freeAt(otherSide(side), at), blocking) : null;
    const place = isBlocked ? blockPlace(shooter, random) : shotPlace(shooter, random);
    const people = { shooterId: shooter.id, goalieId, blockerId: blocker?.id ?? null };
    return { ...at, side, outcome, ...people, penaltyShot: false, place };
  }

  function faceoffs(): NightFaceoff[] {
    return periods.flatMap(({ period, seconds }) => {
      const [center] = faceoffSpots.center;
      const taken = new Map([[0, faceoff({ period, elapsedSeconds: 0 }, center!)]]);
      const add = (elapsedSeconds: number, spot: () => Place) => {
        if (elapsedSeconds >= seconds || taken.has(elapsedSeconds)) return;
        taken.set(elapsedSeconds, faceoff({ period, elapsedSeconds }, spot()));
      };
      for (const goal of sheet.goals) if (goal.period === period) add(goal.elapsedSeconds, () => center!);
      for (const { side, ...penalty } of sheet.penalties) {
        if (penalty.period === period) add(penalty.elapsedSeconds, () => random.pick(faceoffSpotsOf(side)));
      }
      for (let second = stoppage; second < seconds; second += stoppage) {
        if (random.chance(stoppages)) add(second, () => random.pick(random.pickBy(zones, ([, weight]) => weight)[0]));
      }
      return [...taken.values()];
    });
  }

  /** @param spot as the home team sees it */
  function faceoff(at: SheetTime, spot: Place): NightFaceoff {
    const [home, away] = sides.map((side) => centerAt(side, at));
    const homeWins = random.chance(0.5 + 0.05 * Math.log((home!.skill + 3) / (away!.skill + 3)) + 0.01);
    const [winner, loser] = homeWins ? [home!, away!] : [away!, home!];
    const place = homeWins ? spot : { x: -spot.x || 0, y: -spot.y || 0 };
    return { ...at, side: homeWins ? 'home' : 'away', winnerId: winner.id, loserId: loser.id, place };
  }

  function centerAt(side: Side, at: SheetTime): DemoPlayer {
    const free = freeAt(side, at);
    const centers = free.filter(({ position }) => position === 'Center');
    return random.pickBy(centers.length > 0 ? centers : free, ({ skill }) => skill + 5);
  }

  function actionsOf(side: Side): NightAction[] {
    return (Object.keys(actionsAMinute) as PlayerAction[]).flatMap((action) =>
      periods.flatMap(({ period, seconds }) =>
        Array.from({ length: Math.floor(seconds / 60) }, (_, minute) => minute * 60)
          .filter(() => random.chance(actionsAMinute[action]))
          .map((from) => {
            const at = { period, elapsedSeconds: from + random.between(1, 60) };
            const player = random.pickBy(freeAt(side, at), action === 'hit' ? temper : ({ skill }) => skill + 4);
            const place = actionPlace(random, action === 'hit' ? 'boards' : action === 'giveaway' ? 'own' : 'center');
            return { ...at, side, action, playerId: player.id, place };
          }),
      ),
    );
  }
}

const zones: [spots: readonly Place[], weight: number][] = [
  [faceoffSpots.end, 62],
  [faceoffSpots.neutral, 30],
  [faceoffSpots.center, 8],
];

/** Defensemen block more. */
const blocking = ({ position }: DemoPlayer) => (position === 'Defenseman' ? 9 : 4);

const byTime = (a: SheetTime, b: SheetTime) => a.period - b.period || a.elapsedSeconds - b.elapsedSeconds;

const skatersOf = ({ lineups }: NightSheet, side: Side) =>
  lineups[side].map(({ spot }) => spot.player).filter(({ position }) => position !== 'Goalie');

type NightPenalty = NightSheet['penalties'][number];

const offender = ({ playerId, servedById }: NightPenalty) => servedById ?? playerId;

const secondOf = ({ period, elapsedSeconds }: SheetTime) => (period - 1) * periodSeconds + elapsedSeconds;

/** Whether a penalty keeps its player off the ice then: at the longest it lasts, and to the end after a misconduct. */
function isServed(penalty: NightPenalty, at: SheetTime): boolean {
  if (penalty.penaltyShot) return false;
  const isOut = penalty.class === 'Misconduct' || penalty.class === 'Match';
  const since = secondOf(at) - secondOf(penalty);
  return since >= 0 && (isOut || since < penalty.minutes * 60);
}

/** The periods that were played, with their lengths. */
function periodsOf({ decision, goals }: NightSheet): { period: number; seconds: number }[] {
  const regulation = [1, 2, 3].map((period) => ({ period, seconds: periodSeconds }));
  if (decision === 'regulation') return regulation;
  const winning = goals.find(({ period }) => period === 4);
  return [...regulation, { period: 4, seconds: winning?.elapsedSeconds ?? 300 }];
}
