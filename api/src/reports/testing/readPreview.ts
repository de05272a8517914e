import type { FormGame, Side } from '@league/contract';
import type { Before } from '../previewFacts.ts';
import type { Report } from '../recap.ts';
import { D, number, P, T } from './phrases.ts';
import { plainText } from './readAll.ts';
import { sentencesIn } from './readReport.ts';

// Reads English previews back, and compares them with what is known before the game. It counts everything itself.

type NamedGroups = Record<string, string | undefined>;
type Check = (found: NamedGroups, before: Before, timeZone: string) => boolean;
type Reader = [patterns: RegExp[], check: Check];

const named = (pattern: string, name: string) => pattern.replace('(', `(?<${name}>`);
const team = named(T, 'team');
const [home, away] = [named(T, 'home'), named(T, 'away')];
const player = named(P, 'player');
const other = '«(?<other>home|away|o:[^»]+)»';
const score = '(?<high>\\d+)–(?<low>\\d+)';
const at = `${named(D, 'day')}(?: at (?<time>\\d+:\\d\\d [AP]M))?`;
const where = '(?: (?:at|in) (?<venue>«venue»))?';
const table = '(?: in (?<cup>[^,.:]+))?';
const is = (...patterns: string[]) => patterns.map((pattern) => new RegExp(`^${pattern}$`));
const n = (name: string) => `(?<${name}>\\d+)`;

const last = ({ home_score, away_score, isHome, decision_type: _, ...game }: FormGame) => {
  const [own, others] = isHome ? [home_score!, away_score!] : [away_score!, home_score!];
  const isWon = game.forfeitedBy
    ? game.forfeitedBy !== (isHome ? 'home' : 'away') && game.forfeitedBy !== 'both'
    : own > others;
  return { isWon, high: Math.max(own, others), low: Math.min(own, others), opponent: game.opponent._id };
};

const coming: Check = ({ home, away, day, time, venue }, { page }, timeZone) => {
  const date = new Date(page.date);
  const of = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(date);
  const isTime = (time ?? null) === (page.timeKnown === false ? null : of({ timeStyle: 'short' }).replace(/\s/u, ' '));
  const isDay = day === undefined || day === of({ dateStyle: 'full' });
  return (
    home === 'home' && away === 'away' && isDay && (day === undefined || isTime) && (!venue || page.venue !== null)
  );
};

const meetings: Check = ({ home, away, homeWins, awayWins, games, cup }, { page, meetings }) => {
  const played = meetings.season.filter(({ status, gameId }) => status === 'final' && gameId !== page.gameId);
  const wins = { home: 0, away: 0 };
  for (const { home_score, away_score, isSameHome, forfeitedBy } of played) {
    if (forfeitedBy === 'both') continue;
    const isHome = forfeitedBy ? forfeitedBy === 'away' : home_score! > away_score!;
    wins[isHome === isSameHome ? 'home' : 'away'] += 1;
  }
  const isCount = games === undefined || number(games) === played.length;
  const isCompetition = cup === (page.tournament_name ?? 'the league');
  return (
    isCount &&
    isCompetition &&
    home === 'home' &&
    away === 'away' &&
    number(homeWins) === wins.home &&
    number(awayWins) === wins.away
  );
};

const place: Check = ({ team, rank, teams, points, games, cup }, { preview }) => {
  const { standing } = preview[team as Side];
  return (
    standing?.rank === number(rank) &&
    standing.teams === number(teams) &&
    standing.points === number(points) &&
    standing.gamesPlayed === number(games) &&
    standing.tournament === (cup ?? null)
  );
};

const record: Check = ({ team, wins, losses, later, laterLost }, { preview }) => {
  const { standing } = preview[team as Side];
  return (
    standing?.wins === number(wins) &&
    standing.losses === number(losses) &&
    standing.overtimeWins === number(later) &&
    standing.overtimeLosses === number(laterLost)
  );
};

const form: Check = ({ team, won, of }, { preview }) => {
  const games = preview[team as Side].form;
  return games.length === number(of) && games.filter((game) => last(game).isWon).length === number(won);
};

const lastGame =
  (isWon: boolean): Check =>
  ({ team, other, high, low }, { page, preview }) => {
    const side = team as Side;
    const [game] = preview[side]?.form ?? [];
    const id = other === 'home' || other === 'away' ? page[other]._id : other!.slice(2);
    const was = game && !game.forfeitedBy && !game.isAwarded && last(game);
    return Boolean(
      was && was.isWon === isWon && was.opponent === id && was.high === number(high) && was.low === number(low),
    );
  };

const leader =
  (stat: 'points' | 'goals'): Check =>
  ({ team, player, value }, { preview }) =>
    preview[team as Side].leaders.some(
      (each) => each.stat === stat && each.playerId === player && each.value === number(value),
    );

const goalie =
  (isInLineup: boolean): Check =>
  ({ team, player, started, of }, { preview }) => {
    const known = preview[team as Side].goalie;
    if (known?.playerId !== player || known?.isInLineup !== isInLineup) return false;
    return isInLineup || (known.started === number(started) && known.of === number(of));
  };

const POINTS = `${n('points')} points?`;
const GAMES = `${n('games')} games?`;
const NUMBER = `[Nn]umber ${n('rank')} of ${n('teams')}${table}`;
const leaders = (what: string) => [
  `Most ${what}s for ${team}: ${player}, ${n('value')}\\.`,
  `Nobody at ${team} has more ${what}s than ${player}: ${n('value')}\\.`,
  `${player} has ${n('value')} ${what}s? for ${team}, and no teammate has more\\.`,
];

const readers: Reader[] = [
  [
    is(
      `${away} visit ${home}(?: on ${at}${where}\\.)?`,
      `${home} host ${away}(?: on ${at}${where}\\.)?`,
      `Preview: ${away} at ${home}`,
      `On ${at}, ${home} meet ${away}${where}\\.`,
      `${home} and ${away} meet on ${at}${where}\\.`,
      `${away} are the guests of ${home} on ${at}${where}\\.`,
      `On ${at}, ${away} play ${home}${where}\\.`,
    ),
    coming,
  ],
  [
    is(
      `${home} won ${n('homeWins')} and ${away} ${n('awayWins')} of their ${GAMES}${table} this season\\.`,
      `Against each other${table} this season: ${home} ${n('homeWins')} wins?, ${away} ${n('awayWins')}\\.`,
      `They have met ${n('games')} times?${table} this season, with ${n('homeWins')} wins? for ${home} and ${n('awayWins')} for ${away}\\.`,
      `This season${table}, ${away} won ${n('awayWins')} of ${GAMES} against ${home} and lost ${n('homeWins')}\\.`,
    ),
    meetings,
  ],
  [
    is(
      `${team} are ${NUMBER}, with ${POINTS} from ${GAMES}\\.`,
      `With ${POINTS} from ${GAMES}, ${team} are ${NUMBER}\\.`,
      `${team} have ${POINTS} from ${GAMES} and are ${NUMBER}\\.`,
      `${NUMBER}: ${team}, ${POINTS} from ${GAMES}\\.`,
      `From ${GAMES}, ${team} have ${POINTS}: ${NUMBER}\\.`,
    ),
    place,
  ],
  [
    is(
      `${team} have ${n('wins')} wins? and ${n('losses')} loss(?:es)? in regulation, ${n('later')} and ${n('laterLost')} after it\\.`,
      `In regulation ${team} won ${n('wins')} and lost ${n('losses')}; later, ${n('later')} and ${n('laterLost')}\\.`,
      `${team} won ${n('wins')} in regulation and ${n('later')} after it, and lost ${n('losses')} and ${n('laterLost')}\\.`,
      `Record of ${team}: ${n('wins')} won, ${n('losses')} lost, and after regulation ${n('later')} won, ${n('laterLost')} lost\\.`,
    ),
    record,
  ],
  [
    is(
      `${team} have won ${n('won')} of their last ${n('of')}\\.`,
      `Of their last ${n('of')}, ${team} have won ${n('won')}\\.`,
      `${team}: ${n('won')} wins? in the last ${n('of')}\\.`,
      `In the last ${n('of')}, ${team} had ${n('won')} wins?\\.`,
    ),
    form,
  ],
  [
    is(
      `${team} beat ${other} ${score} in their last game\\.`,
      `Last time out, ${team} won ${score} against ${other}\\.`,
      `The last game of ${team}: ${score} over ${other}\\.`,
      `Most recently, ${team} beat ${other} ${score}\\.`,
    ),
    (found, before, timeZone) =>
      lastGame(true)(found, before, timeZone) ||
      // "Most recently, A beat B": of B's last game.
      lastGame(false)({ ...found, team: found.other, other: found.team }, before, timeZone),
  ],
  [
    is(
      `${team} lost ${score} to ${other} in their last game\\.`,
      `Last time out, ${team} lost ${score} to ${other}\\.`,
      `Most recently, ${other} beat ${team} ${score}\\.`,
      `${team} come off a loss to ${other}, ${score}\\.`,
    ),
    lastGame(false),
  ],
  [is(...leaders('point'), `With ${n('value')} points?, ${player} is unsurpassed at ${team}\\.`), leader('points')],
  [
    is(...leaders('goal'), `With ${n('value')} goals?, ${player} has as many as anybody at ${team}\\.`),
    leader('goals'),
  ],
  [
    is(
      `${player} starts in goal for ${team}\\.`,
      `In goal for ${team}: ${player}\\.`,
      `${team} start ${player} in goal\\.`,
    ),
    goalie(true),
  ],
  [
    is(
      `${player}, who started ${n('started')} of the last ${n('of')}, is probable in goal for ${team}\\.`,
      `Probably in goal for ${team}: ${player}, starter of ${n('started')} of the last ${n('of')}\\.`,
      `${team} probably start ${player} in goal, as in ${n('started')} of the last ${n('of')}\\.`,
    ),
    goalie(false),
  ],
];

/** Signs for names, as `namesOf` gives them to those of a sheet; `«o:ID»` are the opponents of earlier games. */
function namesOf({ page, preview }: Before): [string, string][] {
  const sides = [preview.home, preview.away];
  const others = sides.flatMap(({ form }) =>
    form.map(({ opponent }): [string, string] => [opponent.name, `«o:${opponent._id}»`]),
  );
  const people = sides.flatMap(({ leaders, goalie }): [string, string][] => [
    ...leaders.map(({ player, playerId }): [string, string] => [player, `«p:${playerId}»`]),
    ...(goalie ? [[goalie.name, `«p:${goalie.playerId}»`] as [string, string]] : []),
  ]);
  const own: [string, string][] = [
    [page.home_team, '«home»'],
    [page.away_team, '«away»'],
    ...(page.venue ? [[page.venue, '«venue»'] as [string, string]] : []),
  ];
  return [...new Map([...others, ...people, ...own])];
}

/** False sentences of a preview, and those that are not understood. */
export function previewFaults(report: Report, before: Before, timeZone: string): string[] {
  const names = namesOf(before);
  const sentences = [report.title.text, ...sentencesIn(plainText(report), names)];
  return [...sentencesIn(sentences[0]!, names), ...sentences.slice(1)].flatMap((sentence) => {
    const read = readers.flatMap(([patterns, check]) =>
      patterns.flatMap((pattern) => {
        const found = pattern.exec(sentence);
        return found ? [check(found.groups ?? {}, before, timeZone)] : [];
      }),
    );
    if (read.length === 0) return [`not understood: ${sentence}`];
    return read.includes(true) ? [] : [`false: ${sentence}`];
  });
}
