import { formatClock } from '@league/contract';
import type { Choose } from './choose.ts';
import type { Fact, FactOf, Goal, Moment, Name } from './facts.ts';
import type { ReportLanguage } from './messages.ts';
import { createNames, type Sentence, textOf } from './sentences.ts';

export interface WritingContext {
  tongue: ReportLanguage;
  choose: Choose;
}

type NameWriter = (name: Name) => string;

/** Says a fact in one of many ways. */
export function writeFact(fact: Fact, writing: WritingContext): Sentence {
  return sentenceOf(fact, (put) => sayFact(fact, put, writing));
}

/** The title of a text about a game, from its result: without signs of direction, which titles cannot have. */
export function writeTitle(fact: FactOf<'result' | 'bothForfeit'>, { tongue, choose }: WritingContext): Sentence {
  const title = sentenceOf(fact, (put) => {
    const { title } = tongue.messages;
    const id = `title ${fact.id}`;
    if (fact.kind === 'bothForfeit') return choose(title.bothForfeit, id)(bothOf(fact, put));
    const { high, low } = fact;
    return choose(title[fact.how], id)({ winner: put(fact.winner), loser: put(fact.loser), high, low });
  });
  return plain(title);
}

export function writeStarsTitle(fact: FactOf<'stars'>, { tongue, choose }: WritingContext): Sentence {
  const title = sentenceOf(fact, (put) => {
    const names = { first: put(fact.first), second: put(fact.second), third: put(fact.third) };
    return choose(tongue.messages.title.stars, `title ${fact.id}`)(names);
  });
  return plain(title);
}

export function writeWeekTitle(fact: FactOf<'week'>, { tongue, choose }: WritingContext): Sentence {
  const title = sentenceOf(fact, () =>
    choose(tongue.messages.title.week, `title ${fact.id}`)({ date: tongue.day(fact.monday), games: fact.games }),
  );
  return plain(title);
}

export function writeUpcomingTitle(fact: FactOf<'coming'> & Fact, { tongue, choose }: WritingContext): Sentence {
  const title = sentenceOf(fact, (put) => choose(tongue.messages.title.coming, `title ${fact.id}`)(bothOf(fact, put)));
  return plain(title);
}

const plain = (title: Sentence): Sentence => ({
  ...title,
  text: title.text.replace(/[\u200e\u200f\u2066-\u2069]/g, ''),
});

function sentenceOf({ id, from, ...said }: Fact, say: (put: NameWriter) => string): Sentence {
  const names = createNames();
  const pieces = names.split(say(names.put));
  return { text: textOf(pieces), pieces, facts: [id], kind: said.kind, from, said };
}

const bothOf = ({ teams }: { teams: { home: Name; away: Name } }, put: NameWriter) => ({
  home: put(teams.home),
  away: put(teams.away),
});

const scoreOf = ({ high, low }: { high: number; low: number }) => ({ high, low });

function sayFact(fact: Fact, put: NameWriter, writing: WritingContext): string {
  const { messages, day, time } = writing.tongue;
  const choose = <Way>(ways: { readonly [name: string]: Way }): Way => writing.choose(ways, fact.id);
  switch (fact.kind) {
    case 'result': {
      const teams = { winner: put(fact.winner), loser: put(fact.loser) };
      const where = fact.venue ? choose(messages.where)({ venue: put({ name: fact.venue, href: null }) }) : '';
      return choose(messages.result[fact.how])({ ...teams, ...scoreOf(fact), date: day(fact.date), where });
    }
    case 'bothForfeit':
      return choose(messages.bothForfeit)({ ...bothOf(fact, put), date: day(fact.date) });
    case 'goal':
      return sayGoal(fact, put, writing);
    case 'looseGoal': {
      const values = { scorer: put(fact.scorer), team: put(fact.team), ...partsOf(fact, fact.id, put, writing) };
      return choose(messages.looseGoal)(values);
    }
    case 'periodLead':
      return choose(messages.periodLead)({
        leader: put(fact.leader),
        ...scoreOf(fact),
        minutes: fact.minutes,
        shots: fact.shots ? choose(messages.shotsSoFar.lead)(fact.shots) : '',
      });
    case 'periodLevel':
      return choose(messages.periodLevel)({
        goals: fact.goals,
        minutes: fact.minutes,
        shots: shotsOf(fact, put, writing),
      });
    case 'shootout': {
      const { round, made, conceded } = fact;
      return choose(messages.shootout)({ shooter: put(fact.shooter), team: put(fact.team), round, made, conceded });
    }
    case 'comeback':
      return choose(messages.comeback)({ winner: put(fact.winner), loser: put(fact.loser), ...scoreOf(fact) });
    case 'neverTrailed':
      return choose(messages.neverTrailed)({ winner: put(fact.winner) });
    case 'leadChanges':
      return choose(messages.leadChanges)({ ...bothOf(fact, put), count: fact.count });
    case 'winningGoal':
      return choose(messages.winningGoal)({ scorer: put(fact.scorer), ...timesOf(fact.when, fact.id, writing) });
    case 'goals': {
      const { goals, total } = fact;
      const names = { scorer: put(fact.scorer), team: put(fact.team) };
      return goals === 3
        ? choose(messages.hatTrick)({ ...names, total })
        : choose(messages.goals)({ ...names, goals, total });
    }
    case 'points': {
      const { goals, assists, total } = fact;
      const names = { player: put(fact.player), team: put(fact.team) };
      if (goals === 0) return choose(messages.helper)({ ...names, assists });
      return choose(messages.points)({ ...names, goals, assists, total, points: goals + assists });
    }
    case 'saves': {
      const { saves, shots } = fact;
      return choose(messages.saves)({ goalie: put(fact.goalie), team: put(fact.team), saves, shots });
    }
    case 'shutout': {
      const names = { goalie: put(fact.goalie), team: put(fact.team), other: put(fact.other) };
      return fact.saves === null
        ? choose(messages.blank)(names)
        : choose(messages.shutout)({ ...names, saves: fact.saves });
    }
    case 'shots': {
      const values = { more: put(fact.more), fewer: put(fact.fewer), ...scoreOf(fact) };
      return fact.high === fact.low ? choose(messages.evenShots)(values) : choose(messages.shots)(values);
    }
    case 'powerPlayGoals':
      return choose(messages.powerPlayGoals)({ team: put(fact.team), goals: fact.goals });
    case 'penalties': {
      const { team, other, count, minutes, count2, minutes2 } = fact;
      return choose(messages.penalties)({ team: put(team), other: put(other), count, minutes, count2, minutes2 });
    }
    case 'stars':
      return choose(messages.stars)({ first: put(fact.first), second: put(fact.second), third: put(fact.third) });
    case 'attendance':
      return choose(messages.attendance)({ count: fact.count });
    case 'standingPoints': {
      const { points, points2 } = fact;
      const teams = { winner: put(fact.winner), loser: put(fact.loser) };
      if (points2 === 0) return choose(messages.standingPoints)({ ...teams, points });
      return choose(messages.sharedPoints)({ ...teams, points, points2 });
    }
    case 'series': {
      const values = { leader: put(fact.leader), ...scoreOf(fact), bestOf: fact.bestOf };
      return fact.isWon ? choose(messages.seriesWon)(values) : choose(messages.series)(values);
    }
    case 'coming': {
      const where = fact.venue ? choose(messages.where)({ venue: put({ name: fact.venue, href: null }) }) : '';
      const at = fact.isTimeKnown ? messages.atTime({ time: time(fact.date) }) : '';
      return choose(messages.coming)({ ...bothOf(fact, put), date: day(fact.date), at, where });
    }
    case 'meetings': {
      const { games, homeWins, awayWins, tournament } = fact;
      const competition = tournament
        ? messages.inTournament({ tournament: put({ name: tournament, href: null }) })
        : messages.inLeague;
      return choose(messages.meetings)({ ...bothOf(fact, put), games, homeWins, awayWins, competition });
    }
    case 'place': {
      const { rank, teams, points, games, tournament } = fact;
      const table = tournament ? messages.inTournament({ tournament: put({ name: tournament, href: null }) }) : '';
      return choose(messages.place)({ team: put(fact.team), rank, teams, points, games, table });
    }
    case 'record': {
      const { wins, overtimeWins, overtimeLosses, losses } = fact;
      return choose(messages.record)({ team: put(fact.team), wins, overtimeWins, overtimeLosses, losses });
    }
    case 'form':
      return choose(messages.form)({ team: put(fact.team), won: fact.won, of: fact.of });
    case 'lastGame': {
      const ways = fact.isWon ? messages.lastGame.won : messages.lastGame.lost;
      return choose(ways)({ team: put(fact.team), other: put(fact.other), ...scoreOf(fact) });
    }
    case 'leader':
      return choose(messages.leader[fact.stat])({ player: put(fact.player), team: put(fact.team), value: fact.value });
    case 'starter':
      return choose(messages.starter)({ goalie: put(fact.goalie), team: put(fact.team) });
    case 'probable': {
      const { started, of } = fact;
      return choose(messages.probable)({ goalie: put(fact.goalie), team: put(fact.team), started, of });
    }
    case 'week':
      return choose(messages.week)({ date: day(fact.monday), games: fact.games, goals: fact.goals });
    case 'seriesLevel':
      return choose(messages.seriesLevel)({ wins: fact.wins, bestOf: fact.bestOf });
  }
}

function sayGoal(fact: FactOf<'goal'>, put: NameWriter, writing: WritingContext): string {
  const { messages } = writing.tongue;
  const values = {
    team: put(fact.team),
    other: put(fact.other),
    ...partsOf(fact, fact.id, put, writing),
    ...scoreOf(fact),
  };
  if (!fact.scorer) return writing.choose(messages.teamGoal[fact.turn], fact.id)(values);
  return writing.choose(messages.goal[fact.turn], fact.id)({ ...values, scorer: put(fact.scorer) });
}

function shotsOf({ id, shots }: FactOf<'periodLevel'>, put: NameWriter, { tongue, choose }: WritingContext): string {
  if (!shots) return '';
  const { level, even } = tongue.messages.shotsSoFar;
  if (shots.high === shots.low) return choose(even, id)({ high: shots.high });
  return choose(level, id)({ more: put(shots.more), ...scoreOf(shots) });
}

type GoalParts = Pick<Goal, 'assists' | 'strength' | 'emptyNet' | 'when'>;

/** When, how and on whose passes a goal was scored. */
function partsOf(
  { assists, strength, emptyNet, when }: GoalParts,
  id: string,
  put: NameWriter,
  writing: WritingContext,
) {
  const { messages } = writing.tongue;
  const { how } = messages;
  const ways = emptyNet
    ? how.emptyNet
    : { EV: undefined, PP: how.powerPlay, SH: how.shortHanded, PS: how.penaltyShot }[strength];
  const [first, second] = assists.map(put);
  const names = first && second ? messages.and({ first, second }) : first;
  const passes = second ? messages.passes : messages.assists;
  return {
    how: ways ? writing.choose(ways, id) : '',
    assists: names ? writing.choose(passes, id)({ names }) : '',
    ...timesOf(when, id, writing),
  };
}

/** Within a sentence, and at its beginning. */
function timesOf(moment: Moment, id: string, writing: WritingContext) {
  const when = whenOf(moment, id, writing);
  return { when, When: capital(when) };
}

function whenOf(when: Moment, id: string, { tongue, choose }: WritingContext): string {
  const { messages, figure } = tongue;
  const period = periodOf(when, tongue);
  if (when.clock === null) return choose(messages.inPeriod, id)({ period });
  return choose(messages.when, id)({ clock: figure(formatClock(when.clock)), period });
}

function periodOf({ period, regulationPeriods }: Moment, { messages }: ReportLanguage): string {
  const overtime = period - regulationPeriods;
  return overtime > 0 ? messages.overtime({ number: `${overtime}` }) : messages.period({ period: `${period}` });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
