import {
  type FinalScore,
  pointsFor,
  type Result,
  resultOf,
  type SeasonRules,
  type StandingsRow,
  type TeamRuling,
} from '@league/contract';
import { rankTeams, sum } from './tieBreak.ts';

/** A finished game as the table needs it. */
export interface TableGame extends FinalScore {
  homeId: string;
  awayId: string;
  startsAt: Date | string;
}

/** A game from one team's view. */
export interface TeamGame {
  opponentId: string;
  isHome: boolean;
  /** Decided by penalty shots. */
  inShootout: boolean;
  result: Result;
  points: number;
  goalsFor: number;
  goalsAgainst: number;
  /** The game of both teams' views. */
  game: TableGame;
}

export type TableRow<Team> = Omit<StandingsRow, 'team'> & { team: Team };

/**
 * The table of finished games among these teams; games with other teams, and without a result, do not count. Teams that no
 * criterion separates keep the given order, their seeding.
 * @param rulings the league's adjustments and marks
 */
export function standingsTable<Team extends { _id: string }>(
  teams: readonly Team[],
  games: readonly TableGame[],
  rules: SeasonRules,
  rulings: readonly TeamRuling[] = [],
): TableRow<Team>[] {
  const gamesOf = gamesByTeam(
    teams.map(({ _id }) => _id),
    games,
    rules,
  );
  const teamOf = new Map(teams.map((team) => [team._id, team]));
  const rulingOf = new Map(rulings.map((ruling) => [ruling.teamId, ruling]));
  const given = (id: string) => rulingOf.get(id)?.points ?? 0;
  return rankTeams(gamesOf, rules, given).map(({ id, aboveNextBy, provisional }, above) => {
    const { points, ...others } = figures(gamesOf.get(id)!);
    return {
      team: teamOf.get(id)!,
      rank: above + 1,
      ...others,
      points: points + given(id),
      pointsShare: others.gamesPlayed > 0 ? (points + given(id)) / (others.gamesPlayed * rules.points.win) : null,
      adjustment: given(id) === 0 ? null : { points: given(id), reason: rulingOf.get(id)?.reason ?? '' },
      mark: rulingOf.get(id)?.mark ?? null,
      aboveNextBy,
      provisional,
    };
  });
}

/** Each team's games, oldest first, in the order of the teams. */
export function gamesByTeam(
  ids: readonly string[],
  games: readonly TableGame[],
  rules: SeasonRules,
): Map<string, TeamGame[]> {
  const gamesOf = new Map<string, TeamGame[]>(ids.map((id) => [id, []]));
  for (const game of byStart(games)) addGame(gamesOf, game, rules);
  return gamesOf;
}

/** Oldest first. */
export const byStart = (games: readonly TableGame[]): TableGame[] =>
  games
    .map((game) => ({ game, start: new Date(game.startsAt).getTime() }))
    .sort((a, b) => a.start - b.start)
    .map(({ game }) => game);

/** Adds a game to both teams' games, if it counts. */
export function addGame(gamesOf: ReadonlyMap<string, TeamGame[]>, game: TableGame, rules: SeasonRules): void {
  const home = gamesOf.get(game.homeId);
  const away = gamesOf.get(game.awayId);
  const views = viewsOf(game, rules);
  if (!home || !away || !views) return;
  home.push(views[0]);
  away.push(views[1]);
}

/** A game from the view of its home and of its away team; undefined without a result. */
export function viewsOf(game: TableGame, rules: SeasonRules): [home: TeamGame, away: TeamGame] | undefined {
  const homeResult = resultOf(game, 'home');
  const awayResult = resultOf(game, 'away');
  if (!homeResult || !awayResult) return undefined;
  const inShootout = game.decision === 'shootout' && !game.forfeitedBy;
  const viewOf = (isHome: boolean, result: Result): TeamGame => ({
    opponentId: isHome ? game.awayId : game.homeId,
    isHome,
    inShootout,
    result,
    points: pointsFor(result, rules.points),
    goalsFor: isHome ? game.homeScore : game.awayScore,
    goalsAgainst: isHome ? game.awayScore : game.homeScore,
    game,
  });
  return [viewOf(true, homeResult), viewOf(false, awayResult)];
}

function figures(games: TeamGame[]) {
  const shootouts = games.filter(({ inShootout }) => inShootout);
  return {
    gamesPlayed: games.length,
    ...results(games),
    shootoutWins: count(shootouts, 'OTW'),
    shootoutLosses: count(shootouts, 'OTL'),
    goalsFor: sum(games, ({ goalsFor }) => goalsFor),
    goalsAgainst: sum(games, ({ goalsAgainst }) => goalsAgainst),
    points: sum(games, ({ points }) => points),
    lastTen: games.slice(-10).map(({ result }) => result),
    streak: streak(games),
    home: results(games.filter(({ isHome }) => isHome)),
    away: results(games.filter(({ isHome }) => !isHome)),
  };
}

const results = (games: TeamGame[]) => ({
  wins: count(games, 'W'),
  overtimeWins: count(games, 'OTW'),
  overtimeLosses: count(games, 'OTL'),
  losses: count(games, 'L'),
});

const count = (games: TeamGame[], result: Result) => games.filter((game) => game.result === result).length;

/** All wins continue a streak; overtime losses are separate from regulation losses. */
const streakLetters: Record<Result, string> = { W: 'W', OTW: 'W', OTL: 'OT', L: 'L' };

function streak(games: TeamGame[]): string | null {
  const letters = games.map(({ result }) => streakLetters[result]);
  const latest = letters.at(-1);
  if (!latest) return null;
  return `${latest}${letters.length - 1 - letters.findLastIndex((letter) => letter !== latest)}`;
}
