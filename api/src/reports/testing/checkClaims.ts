import type { GamePage, Side } from '@league/contract';
import type { Claim, GoalTime, Two } from './claims.ts';

// Compares claims with a sheet. It counts everything itself.

export interface ClaimContext {
  page: GamePage;
  timeZone: string;
  /** For a win, an overtime win, an overtime loss and a loss; undefined: the game counts in no table. */
  points?: { win: number; overtimeWin: number; overtimeLoss: number; loss: number } | undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayOf(iso: string, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(iso));
}

type SheetGoal = GamePage['goals'][number];

/** Why a claim is false; undefined: it is true. */
export function faultOf(claim: Claim, { page, timeZone, points }: ClaimContext): string | undefined {
  const no = (isTrue: boolean, why: string) => (isTrue ? undefined : why);
  const score = { home: page.home_score!, away: page.away_score! };
  const isOff = Boolean(page.forfeitedBy || page.isAwarded);
  const lacks = (part: 'goals' | 'penalties' | 'shots' | 'players') =>
    isOff || Boolean(page.notRecorded?.includes(part));
  const winner = winnerIn(page);
  switch (claim.is) {
    case 'result': {
      const actual = page.forfeitedBy ? 'forfeit' : page.isAwarded ? 'awarded' : page.decision_type;
      if (claim.winner === claim.loser) return 'a team against itself';
      if (claim.winner !== winner) return 'another winner';
      if (claim.day && claim.day !== dayOf(page.date, timeZone)) return 'another day';
      if (claim.venue && !page.venue) return 'no venue';
      if (claim.how !== 'any' && claim.how !== actual) return `decided by ${actual}`;
      if (claim.how === 'any' && actual !== 'regulation') return `does not say ${actual}`;
      return no(!claim.score || same(claim.score, [score[claim.winner], score[claim.loser]]), 'another score');
    }
    case 'bothForfeit':
      return no(
        page.forfeitedBy === 'both' && (!claim.day || claim.day === dayOf(page.date, timeZone)),
        'not forfeited by both',
      );
    case 'goal':
      return lacks('goals') ? 'goals are not recorded' : goalFault(claim, page);
    case 'winningGoal': {
      if (lacks('goals')) return 'goals are not recorded';
      const needed = score[other(winner!)];
      const all = page.goals.filter(({ side }) => side === winner);
      const goal = all[needed];
      const isSure = page.goals.every((each) => each.timeKnown !== false || alone(page, each));
      return no(
        page.decision_type === 'regulation' &&
          isSure &&
          goal?.scorer?._id === claim.scorer &&
          at(goal, claim.when, page),
        'another winning goal',
      );
    }
    case 'afterPeriod': {
      if (lacks('goals')) return 'goals are not recorded';
      const period = periodOf(claim.period, page);
      const upTo = (side: Side) => page.goals.filter((goal) => goal.side === side && goal.period <= period).length;
      return no(sameLead(claim.leader, claim.score, { home: upTo('home'), away: upTo('away') }), 'another score then');
    }
    case 'shotsSoFar': {
      const period = periodOf(claim.period, page);
      const rows = page.shots.filter((row) => row.period <= period);
      const upTo = (side: Side) => rows.reduce((sum, row) => sum + row[side], 0);
      if (lacks('shots') || rows.length < period) return 'shots are not recorded';
      return no(same(claim.counts, [upTo(claim.team), upTo(other(claim.team))]), 'other shots then');
    }
    case 'deciding': {
      const attempt = page.shootout.find(({ deciding }) => deciding);
      const made = (side: Side) => page.shootout.filter((each) => each.side === side && each.scored).length;
      return no(
        page.decision_type === 'shootout' &&
          attempt?.player._id === claim.shooter &&
          attempt.side === claim.team &&
          attempt.round === claim.round &&
          claim.team === winner &&
          (!claim.score || same(claim.score, [made(claim.team), made(other(claim.team))])),
        'another shootout',
      );
    }
    case 'ledBy': {
      if (lacks('goals')) return 'goals are not recorded';
      const gap = claim.score[0] - claim.score[1];
      const gaps = running(page).map((each) => each[claim.leader] - each[other(claim.leader)]);
      const was = running(page).some((each) => sameLead(claim.leader, claim.score, each));
      return no(was && gap === Math.max(...gaps) && claim.leader !== winner, 'never led by that');
    }
    case 'neverTrailed':
      return no(
        !lacks('goals') && running(page).every((each) => each[claim.team] > each[other(claim.team)]),
        'was level or behind after the first goal',
      );
    case 'leadChanges': {
      if (lacks('goals')) return 'goals are not recorded';
      let [leader, count]: [Side | null, number] = [null, 0];
      for (const each of running(page)) {
        const now = each.home > each.away ? 'home' : each.away > each.home ? 'away' : null;
        if (!now) continue;
        if (leader && now !== leader) count += 1;
        leader = now;
      }
      return no(count === claim.count, `${count} lead changes`);
    }
    case 'goals': {
      if (lacks('players')) return 'players are not recorded';
      const line = page.skaters.find(({ _id }) => _id === claim.player);
      const actual = lacks('goals')
        ? line?.goals
        : page.goals.filter(({ scorer }) => scorer?._id === claim.player).length;
      const bonus = page.decision_type === 'shootout' && winner === line?.side ? 1 : 0;
      const isTotal = claim.total === null || claim.total === score[line!.side] - bonus;
      const isTeam = claim.team === null || claim.team === line?.side;
      return no(actual === claim.goals && isTeam && isTotal, `${actual} goals`);
    }
    case 'points': {
      if (lacks('players')) return 'players are not recorded';
      const line = page.skaters.find(({ _id }) => _id === claim.player);
      const isSum = claim.points === null || claim.points === (claim.goals ?? 0) + claim.assists;
      const [goals, assists] = lacks('goals')
        ? [line?.goals, line?.assists]
        : [
            page.goals.filter(({ scorer }) => scorer?._id === claim.player).length,
            page.goals.filter((goal) => goal.assists.some(({ _id }) => _id === claim.player)).length,
          ];
      const isSo = assists === claim.assists && (claim.goals === null || goals === claim.goals);
      return no(isSo && isSum && line?.side === claim.team, `${goals} goals and ${assists} assists`);
    }
    case 'saves':
    case 'shutout': {
      const line = page.goalies.find(({ _id }) => _id === claim.goalie);
      if (isOff || !line || (claim.team && line.side !== claim.team)) return 'no such goalie';
      if (claim.saves !== null && (lacks('shots') || line.saves !== claim.saves)) return 'another number of saves';
      if (claim.is === 'saves') {
        const shots = (line.saves ?? 0) + (line.goalsAgainst ?? 0);
        return no(claim.shots === null || claim.shots === shots, 'another number of shots');
      }
      const isAlone = page.goalies.filter(({ side }) => side === line.side).length === 1;
      const conceded = page.goals.filter(({ side }) => side !== line.side).length;
      return no(isAlone && conceded === 0 && line.goalsAgainst === 0, 'no shutout');
    }
    case 'shots': {
      const team = claim.team ?? 'home';
      return no(!lacks('shots') && same(claim.counts, [shots(page, team), shots(page, other(team))]), 'other shots');
    }
    case 'shotsOf':
      return no(!lacks('shots') && claim.count === shots(page, claim.team), 'other shots');
    case 'powerPlayGoals': {
      const goals = page.goals.filter((goal) => goal.side === claim.team && goal.strength === 'PP').length;
      return no(!lacks('goals') && goals === claim.goals, `${goals} power-play goals`);
    }
    case 'penalties':
    case 'minutes': {
      const served = page.penalties.filter((each) => each.side === claim.team && !each.penaltyShot);
      const actual = claim.is === 'penalties' ? served.length : served.reduce((sum, { minutes }) => sum + minutes, 0);
      return no(!lacks('penalties') && actual === claim.count, `${actual} ${claim.is}`);
    }
    case 'stars': {
      const actual = [...(page.stars ?? [])].sort((a, b) => a.rank - b.rank).map(({ player }) => player._id);
      return no(!isOff && actual.slice(0, claim.players.length).join() === claim.players.join(), 'other stars');
    }
    case 'attendance':
      return no(page.attendance === claim.count && (!claim.venue || page.venue !== null), 'another attendance');
    case 'standing': {
      if (!points || !winner) return 'no points';
      const isLong = page.decision_type !== 'regulation' && !isOff;
      const actual =
        claim.team === winner ? (isLong ? points.overtimeWin : points.win) : isLong ? points.overtimeLoss : points.loss;
      return no(actual === claim.points, `${actual} points`);
    }
    case 'series': {
      const { playoff } = page;
      if (!playoff || playoff.bestOf !== claim.bestOf) return 'no such series';
      const isWon = Math.max(playoff.home, playoff.away) === Math.floor(playoff.bestOf / 2) + 1;
      return no(sameLead(claim.leader, claim.score, playoff) && claim.isWon === isWon, 'another series');
    }
  }
}

function goalFault(claim: Extract<Claim, { is: 'goal' }>, page: GamePage): string | undefined {
  const found = page.goals.filter(
    (goal) =>
      goal.side === claim.team &&
      (goal.scorer?._id ?? null) === claim.scorer &&
      at(goal, claim.when, page) &&
      goal.assists.map(({ _id }) => _id).join() === claim.assists.join(),
  );
  if (found.length === 0) return 'no such goal';
  const faults = found.map((goal) => oneGoalFault(claim, goal, page));
  return faults.includes(undefined) ? undefined : faults[0];
}

function oneGoalFault(
  { team, how, score, leader, turn }: Extract<Claim, { is: 'goal' }>,
  goal: SheetGoal,
  page: GamePage,
): string | undefined {
  if (how === 'EN' ? !goal.emptyNet : how !== (goal.emptyNet || goal.strength === 'EV' ? null : goal.strength)) {
    return `scored at ${goal.strength}`;
  }
  if (!score && !turn) return undefined;
  // In a period where several goals lack their times, nobody knows their order.
  if (goal.timeKnown === false && !alone(page, goal)) return 'order is not known';
  const index = page.goals.indexOf(goal);
  const counted = { home: 0, away: 0 };
  for (const each of page.goals.slice(0, index + 1)) counted[each.side] += 1;
  if (score && !sameLead(undefined, score, counted)) return `made it ${counted.home}–${counted.away}`;
  const lead = counted[team] - counted[other(team)];
  if (leader && counted[leader] <= counted[other(leader)]) return 'another leader';
  const isSo = {
    first: () => index === 0,
    level: () => lead === 0,
    ahead: () => lead === 1,
    extends: () => lead > 1,
    behind: () => lead < 0,
    last: () =>
      index === page.goals.length - 1 && page.decision_type === 'overtime' && goal.period > page.regulationPeriods,
  };
  return !turn || isSo[turn]() ? undefined : `not ${turn}`;
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
const same = (a: Two, b: Two) => a[0] === b[0] && a[1] === b[1];

/** Whether the text's score is this one, the leader's first. @param leader undefined: not said; null: level */
function sameLead(leader: Side | null | undefined, [a, b]: Two, score: { home: number; away: number }): boolean {
  if (leader === undefined) return a === Math.max(score.home, score.away) && b === Math.min(score.home, score.away);
  if (leader === null) return a === score.home && b === score.away && a === b;
  return a === score[leader] && b === score[other(leader)] && a > b;
}

function winnerIn({ forfeitedBy, home_score, away_score }: GamePage): Side | undefined {
  if (forfeitedBy === 'both') return undefined;
  if (forfeitedBy) return other(forfeitedBy);
  return home_score! > away_score! ? 'home' : 'away';
}

function running(page: GamePage): { home: number; away: number }[] {
  const score = { home: 0, away: 0 };
  return page.goals.map(({ side }) => {
    score[side] += 1;
    return { ...score };
  });
}

const alone = ({ goals }: GamePage, { period }: SheetGoal) =>
  goals.filter((goal) => goal.period === period).length === 1;

const shots = ({ shots: rows }: GamePage, side: Side) => rows.map((row) => row[side]).reduce((a, b) => a + b, 0);

const ordinals = ['first', 'second', 'third', 'fourth'];

function periodOf(text: string, { regulationPeriods, periodMinutes }: GamePage): number {
  if (text.endsWith(' minutes')) return Number(text.split(' ')[0]) / periodMinutes;
  const words = text.replace(/^the /, '').split(' ');
  const nth = ordinals.indexOf(words[0]!) + 1;
  if (text.includes('overtime')) return regulationPeriods + (nth || Number(words[1] ?? 1));
  return nth || Number(words[1]);
}

function at({ period, elapsedSeconds, timeKnown }: SheetGoal, when: GoalTime, page: GamePage): boolean {
  if (periodOf(when.period, page) !== period) return false;
  if (when.clock === null) return true;
  const [minutes, seconds] = when.clock.split(':').map(Number) as [number, number];
  return timeKnown !== false && minutes * 60 + seconds === elapsedSeconds;
}
