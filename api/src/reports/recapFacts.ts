import type { SeasonRules } from '@league/contract';
import {
  type FinalScore,
  type FormGame,
  type GamePage,
  otherSide,
  pointsFor,
  resultOf,
  type Side,
  winnerOf,
} from '@league/contract';
import type { Fact, FactContent, FactOf, Moment, Name, Turn } from './facts.ts';

export interface RecapContext {
  /** Of the season, if the game counts in its table. */
  points?: SeasonRules['points'] | undefined;
}

const sides = ['home', 'away'] as const;

/** What a final game's sheet says for certain, in the order in which a recap tells it. Nothing of what is not recorded. */
export function recapFacts(page: GamePage, context: RecapContext = {}): Fact[] {
  const result = resultFacts(page);
  const crowd = attendanceFacts(page);
  if (page.forfeitedBy || page.isAwarded) return [...result, ...crowd];
  const told = hasWholeScore(page);
  return [
    ...result,
    ...(told ? courseFacts(page) : []),
    ...(told ? [...goalFacts(page), ...periodFacts(page)].sort(byTime) : []),
    ...shootoutFacts(page),
    ...scorerFacts(page),
    ...goalieFacts(page),
    ...shotFacts(page),
    ...(told ? powerPlayFacts(page) : []),
    ...penaltyFacts(page),
    ...starFacts(page),
    ...seriesFacts(page),
    ...pointsFacts(page, context),
    ...crowd,
  ].map(({ order: _, ...fact }: OrderedFact) => fact);
}

type OrderedFact = Fact & { order?: number };
const byTime = (a: OrderedFact, b: OrderedFact) => (a.order ?? 0) - (b.order ?? 0);

export const fact = (said: FactContent, id: string, ...from: string[]): Fact => ({ ...said, id, from });

export const teamName = ({ name, slug }: { name: string; slug: string }): Name => ({ name, href: `/teams/${slug}` });
export const personName = ({ _id, name }: { _id: string; name: string }): Name => ({ name, href: `/players/${_id}` });

const pairOf = ({ home, away }: GamePage) => ({ home: teamName(home), away: teamName(away) });

type ScoredGame = Pick<FormGame, 'home_score' | 'away_score' | 'decision_type' | 'forfeitedBy' | 'isAwarded'>;

export function finalScoreOf(page: ScoredGame): FinalScore {
  return {
    homeScore: page.home_score ?? 0,
    awayScore: page.away_score ?? 0,
    decision: page.decision_type ?? 'regulation',
    forfeitedBy: page.forfeitedBy ?? null,
    isAwarded: page.isAwarded,
  };
}

const goalsOf = (page: GamePage, side: Side, upTo = Number.POSITIVE_INFINITY) =>
  page.goals.filter((goal) => goal.side === side && goal.period <= upTo).length;

const isRecorded = ({ notRecorded }: GamePage, part: NonNullable<GamePage['notRecorded']>[number]) =>
  !notRecorded?.includes(part);

/** Whether the goals of the sheet are those of the final score. */
function hasWholeScore(page: GamePage): boolean {
  if (!isRecorded(page, 'goals')) return false;
  const winner = winnerOf(finalScoreOf(page));
  const bonus = (side: Side) => (page.decision_type === 'shootout' && winner === side ? 1 : 0);
  return (
    goalsOf(page, 'home') + bonus('home') === page.home_score &&
    goalsOf(page, 'away') + bonus('away') === page.away_score
  );
}

function resultFacts(page: GamePage): Fact[] {
  const { forfeitedBy, isAwarded, date, venue } = page;
  if (forfeitedBy === 'both') return [fact({ kind: 'bothForfeit', teams: pairOf(page), date }, 'result', 'result')];
  const final = finalScoreOf(page);
  const winner = winnerOf(final);
  if (!winner) return [];
  const [high, low] = winner === 'home' ? [final.homeScore, final.awayScore] : [final.awayScore, final.homeScore];
  const how = forfeitedBy ? 'forfeit' : isAwarded ? 'awarded' : final.decision;
  const teams = { winner: teamName(page[winner]), loser: teamName(page[otherSide(winner)]) };
  return [fact({ kind: 'result', how, ...teams, high, low, date, venue }, 'result', 'result')];
}

type SheetGoal = GamePage['goals'][number];

const momentOf = (page: GamePage, { period, elapsedSeconds, timeKnown }: SheetGoal): Moment => ({
  period,
  regulationPeriods: page.regulationPeriods,
  clock: timeKnown === false ? null : elapsedSeconds,
});

/** The goals of a period have an order unless one of several lacks its time. */
const isInOrder = ({ goals }: GamePage, period: number) => {
  const inPeriod = goals.filter((goal) => goal.period === period);
  return inPeriod.length < 2 || inPeriod.every(({ timeKnown }) => timeKnown !== false);
};

const allInOrder = (page: GamePage) => page.goals.every(({ period }) => isInOrder(page, period));

function goalFacts(page: GamePage): OrderedFact[] {
  return page.goals.flatMap((goal, at): OrderedFact[] => {
    const { scorer, side, strength, emptyNet, period } = goal;
    const about = {
      team: teamName(page[side]),
      assists: goal.assists.map(personName),
      strength,
      emptyNet,
      when: momentOf(page, goal),
    };
    const [id, order] = [`goal:${goal._id}`, period * 2 - 1];
    if (!isInOrder(page, period)) {
      if (!scorer) return [];
      return [{ ...fact({ kind: 'looseGoal', scorer: personName(scorer), ...about }, id, id), order }];
    }
    const [high, low] = goal.home > goal.away ? [goal.home, goal.away] : [goal.away, goal.home];
    const turn = turnOf(page, at);
    const other = teamName(page[otherSide(side)]);
    const said = { kind: 'goal', turn, other, scorer: scorer && personName(scorer), ...about, high, low } as const;
    return [{ ...fact(said, id, id), order }];
  });
}

/** What the goal did to the score, from its side. */
function turnOf(page: GamePage, at: number): Turn {
  const { side, home, away, period } = page.goals[at]!;
  const isLast = at === page.goals.length - 1;
  if (isLast && page.decision_type === 'overtime' && period > page.regulationPeriods) return 'winner';
  if (home + away === 1) return 'first';
  const lead = side === 'home' ? home - away : away - home;
  if (lead === 0) return 'tie';
  if (lead === 1) return 'ahead';
  return lead > 1 ? 'extend' : 'behind';
}

/** The score after each regulation period but the last, if its goals do not say all of it. */
function periodFacts(page: GamePage): OrderedFact[] {
  const { regulationPeriods, periodMinutes } = page;
  return Array.from({ length: Math.max(0, regulationPeriods - 1) }, (_, index) => index + 1).flatMap((period) => {
    const shots = shotsSoFar(page, period);
    const goals = page.goals.filter((goal) => goal.period === period).length;
    if (goals === 0 || (goals === 1 && !shots)) return [];
    const score = { home: goalsOf(page, 'home', period), away: goalsOf(page, 'away', period) };
    const from = page.goals.filter((goal) => goal.period <= period).map(({ _id }) => `goal:${_id}`);
    const minutes = period * periodMinutes;
    const leader = score.home > score.away ? 'home' : 'away';
    const other = otherSide(leader);
    const [high, low] = [score[leader], score[other]];
    const said: FactContent =
      high === low
        ? { kind: 'periodLevel', goals: high, minutes, shots: shots && moreOf(page, shots) }
        : {
            kind: 'periodLead',
            leader: teamName(page[leader]),
            high,
            low,
            minutes,
            shots: shots && { own: shots[leader], others: shots[other] },
          };
    return [{ ...fact(said, `period:${period}`, ...from, ...(shots ? ['shots'] : [])), order: period * 2 }];
  });
}

/** The team with more shots, or the home team. */
function moreOf(page: GamePage, { home, away }: Record<Side, number>) {
  const more = teamName(page[home >= away ? 'home' : 'away']);
  return { more, high: Math.max(home, away), low: Math.min(home, away) };
}

/** How the score went, where the order of all goals is known. */
function courseFacts(page: GamePage): Fact[] {
  const winner = winnerOf(finalScoreOf(page));
  if (!winner || page.goals.length === 0 || !allInOrder(page)) return [];
  const from = page.goals.map(({ _id }) => `goal:${_id}`);
  const leads = page.goals.map(({ home, away }) => (winner === 'home' ? home - away : away - home));
  const worst = Math.min(...leads);
  const facts: Fact[] = [];
  if (worst <= -2) {
    const { home, away } = page.goals[leads.indexOf(worst)]!;
    const score = { high: Math.max(home, away), low: Math.min(home, away) };
    const teams = { winner: teamName(page[winner]), loser: teamName(page[otherSide(winner)]) };
    facts.push(fact({ kind: 'comeback', ...teams, ...score }, 'comeback', ...from));
  } else if (page.decision_type === 'regulation' && page.goals.length > 2 && leads.every((lead) => lead > 0)) {
    facts.push(fact({ kind: 'neverTrailed', winner: teamName(page[winner]) }, 'neverTrailed', ...from));
  }
  const leaders = leads.filter((lead) => lead !== 0).map(Math.sign);
  const count = leaders.filter((leader, at) => at > 0 && leader !== leaders[at - 1]).length;
  if (count >= 2) facts.push(fact({ kind: 'leadChanges', teams: pairOf(page), count }, 'leadChanges', ...from));
  const decisive = page.goals.find(({ gameWinning }) => gameWinning);
  if (decisive?.scorer && page.decision_type === 'regulation') {
    const about = { team: teamName(page[decisive.side]), when: momentOf(page, decisive) };
    const said = { kind: 'winningGoal', scorer: personName(decisive.scorer), ...about } as const;
    facts.push(fact(said, 'winningGoal', `goal:${decisive._id}`));
  }
  return facts;
}

function shootoutFacts(page: GamePage): Fact[] {
  const deciding = page.shootout.find((attempt) => attempt.deciding);
  if (!deciding || page.decision_type !== 'shootout' || winnerOf(finalScoreOf(page)) !== deciding.side) return [];
  const made = (side: Side) => page.shootout.filter((attempt) => attempt.side === side && attempt.scored).length;
  const said = {
    kind: 'shootout',
    shooter: personName(deciding.player),
    team: teamName(page[deciding.side]),
    round: deciding.round,
    made: made(deciding.side),
    conceded: made(otherSide(deciding.side)),
  } as const;
  return [fact(said, 'shootout', 'shootout')];
}

/** Several goals or points of one player. */
function scorerFacts(page: GamePage): Fact[] {
  if (!isRecorded(page, 'players')) return [];
  return page.skaters.flatMap((skater): Fact[] => {
    const [player, team] = [personName(skater), teamName(page[skater.side])];
    const total = sideScore(page, skater.side);
    const { _id: id, assists } = skater;
    const goals = goalsInPlay(page, skater);
    if (assists && goals + assists >= 3 && goals < 3) {
      return [fact({ kind: 'points', player, team, goals, assists, total }, `points:${id}`, `player:${id}`)];
    }
    return goals >= 2
      ? [fact({ kind: 'goals', scorer: player, team, goals, total }, `goals:${id}`, `player:${id}`)]
      : [];
  });
}

/** A player's goals in play: the line of whoever decided a shootout may have one more, by the season's rules. */
function goalsInPlay(page: GamePage, { _id, goals }: GamePage['skaters'][number]): number {
  if (page.decision_type !== 'shootout' || !isRecorded(page, 'goals')) return goals;
  return page.goals.filter(({ scorer }) => scorer?._id === _id).length;
}

/** Goals in play: a shootout's goal is the team's alone. */
function sideScore(page: GamePage, side: Side): number {
  const final = finalScoreOf(page);
  const bonus = final.decision === 'shootout' && winnerOf(final) === side ? 1 : 0;
  return (side === 'home' ? final.homeScore : final.awayScore) - bonus;
}

function goalieFacts(page: GamePage): Fact[] {
  return sides.flatMap((side) => {
    const goalies = page.goalies.filter((goalie) => goalie.side === side);
    const [team, other] = [teamName(page[side]), teamName(page[otherSide(side)])];
    const isBlank = sideScore(page, otherSide(side)) === 0 && winnerOf(finalScoreOf(page)) === side;
    return goalies.flatMap((line): Fact[] => {
      const [goalie, id] = [personName(line), line._id];
      const { saves, shotsAgainst } = line;
      const known = isRecorded(page, 'shots') && saves !== null && saves > 0 ? saves : null;
      if (goalies.length === 1 && isBlank && line.goalsAgainst === 0) {
        return [fact({ kind: 'shutout', goalie, team, other, saves: known }, `goalie:${id}`, `player:${id}`)];
      }
      if (known === null || shotsAgainst === null || shotsAgainst < known) return [];
      return [fact({ kind: 'saves', goalie, team, saves: known, shots: shotsAgainst }, `goalie:${id}`, `player:${id}`)];
    });
  });
}

function shotFacts(page: GamePage): Fact[] {
  const shots = page.shots.length > 0 ? shotsSoFar(page) : null;
  if (!shots) return [];
  const { more, ...counts } = moreOf(page, shots);
  const fewer = teamName(page[shots.home >= shots.away ? 'away' : 'home']);
  return [fact({ kind: 'shots', more, fewer, ...counts }, 'shots', 'shots')];
}

/** The shots on goal up to a period, if all are recorded. */
function shotsSoFar(page: GamePage, upTo = Number.POSITIVE_INFINITY): Record<Side, number> | null {
  if (!isRecorded(page, 'shots')) return null;
  const rows = page.shots.filter(({ period }) => period <= upTo);
  const played = Array.from({ length: Math.min(upTo, page.regulationPeriods) }, (_, index) => index + 1);
  if (!played.every((period) => rows.some((row) => row.period === period))) return null;
  const total = (side: Side) => rows.reduce((sum, row) => sum + row[side], 0);
  const shots = { home: total('home'), away: total('away') };
  return sides.every((side) => shots[side] >= goalsOf(page, side, upTo)) ? shots : null;
}

function powerPlayFacts(page: GamePage): Fact[] {
  return sides.flatMap((side) => {
    const goals = page.goals.filter((goal) => goal.side === side && goal.strength === 'PP');
    if (goals.length < 2) return [];
    const said = { kind: 'powerPlayGoals', team: teamName(page[side]), goals: goals.length } as const;
    return [fact(said, `powerPlay:${side}`, ...goals.map(({ _id }) => `goal:${_id}`))];
  });
}

function penaltyFacts(page: GamePage): Fact[] {
  if (!isRecorded(page, 'penalties') || page.penalties.length === 0) return [];
  const served = (side: Side) => page.penalties.filter((penalty) => penalty.side === side && !penalty.penaltyShot);
  const minutes = (side: Side) => served(side).reduce((sum, penalty) => sum + penalty.minutes, 0);
  const side: Side = minutes('home') >= minutes('away') ? 'home' : 'away';
  const other = otherSide(side);
  const said = {
    kind: 'penalties',
    team: teamName(page[side]),
    other: teamName(page[other]),
    count: served(side).length,
    minutes: minutes(side),
    count2: served(other).length,
    minutes2: minutes(other),
  } as const;
  return [fact(said, 'penalties', ...page.penalties.map(({ _id }) => `penalty:${_id}`))];
}

function starFacts(page: GamePage): Fact[] {
  const [first, second, third] = [1, 2, 3].map((rank) => page.stars?.find((star) => star.rank === rank)?.player);
  if (!first || !second || !third) return [];
  const names = { first: personName(first), second: personName(second), third: personName(third) };
  return [fact({ kind: 'stars', ...names }, 'stars', 'stars')];
}

function seriesFacts(page: GamePage): Fact[] {
  if (!page.playoff) return [];
  const { home, away, bestOf } = page.playoff;
  if (home === away) return [fact({ kind: 'seriesLevel', wins: home, bestOf }, 'series', 'result')];
  const [leader, high, low]: [Side, number, number] = home > away ? ['home', home, away] : ['away', away, home];
  const isWon = high > bestOf / 2;
  return [fact({ kind: 'series', leader: teamName(page[leader]), high, low, bestOf, isWon }, 'series', 'result')];
}

function pointsFacts(page: GamePage, { points }: RecapContext): Fact[] {
  const final = finalScoreOf(page);
  const winner = winnerOf(final);
  if (!points || !winner || page.playoff || page.competition_type !== 'season') return [];
  const of = (side: Side) => pointsFor(resultOf(final, side)!, points);
  const loser = otherSide(winner);
  const teams = { winner: teamName(page[winner]), loser: teamName(page[loser]) };
  return [fact({ kind: 'standingPoints', ...teams, points: of(winner), points2: of(loser) }, 'standing', 'result')];
}

/** The venue is the result's to tell, unless there is none. */
function attendanceFacts({ attendance }: GamePage): Fact[] {
  return attendance ? [fact({ kind: 'attendance', count: attendance }, 'attendance', 'attendance')] : [];
}

/** The three stars, what each of them did as far as it is recorded, and the result; undefined without three of them. */
export function starsFacts(
  page: GamePage,
): { stars: FactOf<'stars'>; performances: Fact[]; result: Fact[] } | undefined {
  if (page.forfeitedBy || page.isAwarded) return undefined;
  const [stars] = starFacts(page);
  if (stars?.kind !== 'stars') return undefined;
  const inOrder = [...page.stars!].sort((a, b) => a.rank - b.rank);
  return {
    stars,
    performances: inOrder.flatMap(({ player }) => performanceOf(page, player._id)),
    result: resultFacts(page),
  };
}

/** A goalie's saves, or a skater's goals and assists; nothing of what is not recorded. */
function performanceOf(page: GamePage, playerId: string): Fact[] {
  const id = `player:${playerId}`;
  const saved = goalieFacts(page).find(({ from }) => from.includes(id));
  if (saved) return [saved];
  const line = isRecorded(page, 'players') ? page.skaters.find(({ _id }) => _id === playerId) : undefined;
  if (!line) return [];
  const [player, team] = [personName(line), teamName(page[line.side])];
  const { assists } = line;
  const goals = goalsInPlay(page, line);
  const total = sideScore(page, line.side);
  if (assists) return [fact({ kind: 'points', player, team, goals, assists, total }, `points:${playerId}`, id)];
  return goals > 0 ? [fact({ kind: 'goals', scorer: player, team, goals, total }, `goals:${playerId}`, id)] : [];
}
