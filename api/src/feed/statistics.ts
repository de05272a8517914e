import {
  hasRole,
  isInCompetitionOf,
  type PlayerStatRow,
  type StandingsRow,
  type StatisticsRole,
  sortStats,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { listGames } from '../games/games.ts';
import type { Db } from '../platform/database/db.ts';
import { getStandings } from '../standings/standings.ts';
import { type GoalFigures, listGoalFigures, listTeamPenaltyMinutes } from '../statistics/goalFigures.ts';
import { listStatistics } from '../statistics/statistics.ts';
import {
  type Asked,
  type FeedSeason,
  type FeedTeam,
  listFeedTeams,
  logoOf,
  orEmpty,
  playerNumbers,
  wantedFeedSeason,
  wantedTeam,
} from './records.ts';
import { clock, decimal, digits, flag, nicknameOf, perGame, positionCode, type Row, splitName } from './values.ts';

/** The league table of the wanted season. */
export async function tableOf(asked: Asked) {
  const { db } = asked;
  const season = await wantedFeedSeason(asked);
  const teams = new Map((await listFeedTeams(db, season)).map((team) => [team.id, team]));
  if (!season) return { season, rows: [] };
  const { rows } = await getStandings(db, { season: season.mainName });
  const minutes = await listTeamPenaltyMinutes(
    db,
    sql`game.season_id = ${season.id} and game.competition_type = 'season'`,
  );
  const left = new Map<string, number>();
  for (const game of await listGames(db, season.mainName)) {
    if (game.competition_type !== 'season' || ['final', 'cancelled'].includes(game.status)) continue;
    for (const { _id } of [game.home, game.away]) left.set(_id, (left.get(_id) ?? 0) + 1);
  }
  return {
    season,
    rows: rows.map((row) => ({
      ...row,
      feedTeam: teams.get(row.team._id),
      gamesLeft: left.get(row.team._id) ?? 0,
      penaltyMinutes: minutes.get(row.team._id) ?? 0,
    })),
  };
}
export type TableRow = Awaited<ReturnType<typeof tableOf>>['rows'][number];

const recordText = ({ wins, overtimeWins, losses, overtimeLosses }: StandingsRow['home']) =>
  `${wins + overtimeWins}-${losses}-${overtimeLosses}`;

export function standingsRow(asked: Asked, row: TableRow): Row {
  const team = row.feedTeam;
  const wins = row.wins + row.overtimeWins;
  const counts = { W: 0, OTW: 0, OTL: 0, L: 0 };
  for (const result of row.lastTen) counts[result] += 1;
  return {
    team_id: digits(team?.number),
    name: row.team.name,
    nickname: nicknameOf({ name: row.team.name, city: team?.city ?? null }),
    city: team?.city ?? '',
    team_code: row.team.code,
    team_color: row.team.primaryColor,
    team_secondary_color: row.team.secondaryColor,
    team_logo_url: logoOf(asked, row.team),
    division_id: '1',
    division_long_name: asked.league.name,
    division_short_name: asked.league.shortName,
    conference_id: '1',
    rank: row.rank,
    overall_rank: String(row.rank),
    clinched: row.mark ?? '',
    games_played: String(row.gamesPlayed),
    games_remaining: String(row.gamesLeft),
    wins: String(wins),
    losses: String(row.losses),
    ties: '0',
    regulation_wins: String(row.wins),
    row: String(wins - row.shootoutWins),
    ot_wins: String(row.overtimeWins - row.shootoutWins),
    ot_losses: String(row.overtimeLosses - row.shootoutLosses),
    shootout_wins: String(row.shootoutWins),
    shootout_losses: String(row.shootoutLosses),
    non_reg_wins: String(row.overtimeWins),
    non_reg_losses: String(row.overtimeLosses),
    points: String(row.points),
    percentage: (row.pointsShare ?? 0).toFixed(3),
    goals_for: String(row.goalsFor),
    goals_against: String(row.goalsAgainst),
    penalty_minutes: String(row.penaltyMinutes),
    goals_diff: String(row.goalsFor - row.goalsAgainst),
    streak: row.streak ?? '',
    past_10: `${counts.W + counts.OTW}-${counts.L}-${counts.OTL}`,
    home_record: recordText(row.home),
    visiting_record: recordText(row.away),
    shootout_record: `${row.shootoutWins}-${row.shootoutLosses}`,
  };
}

/** The figures of a season's league games. */
export async function statRows(asked: Asked) {
  const { db } = asked;
  const season = await wantedFeedSeason(asked);
  if (!season) return { season, teams: [], rows: [] };
  const teams = await listFeedTeams(db, season);
  const wanted = wantedTeam(asked, teams);
  const all = wanted === null ? [] : await orEmpty(listStatistics(db, season.mainName), []);
  const rows = all.filter((row) => isInCompetitionOf(row, 'season') && (!wanted || row.teamSlug === wanted.slug));
  const [numbers, figuresOf] = await Promise.all([
    playerNumbers(
      db,
      rows.map(({ playerId }) => playerId),
    ),
    goalFiguresOf(db, sql`game.season_id = ${season.id} and game.competition_type = 'season'`),
  ]);
  const teamOf = new Map(teams.map((team) => [team.slug, team]));
  return {
    season,
    teams,
    rows: rows.map((row) => ({
      ...row,
      feedId: numbers.get(row.playerId) ?? 0,
      feedTeam: teamOf.get(row.teamSlug),
      onSheets: figuresOf(row),
    })),
  };
}
export type StatRow = PlayerStatRow & {
  feedId: number;
  feedTeam: FeedTeam | undefined;
  onSheets: GoalFigures | undefined;
};

/** A look-up by player, team and competition. */
export async function goalFiguresOf(db: Db, where: SQL, playerId?: string) {
  const keyOf = (row: Pick<GoalFigures, 'playerId' | 'teamSlug' | 'tournament'>) =>
    [row.playerId, row.teamSlug, row.tournament].join();
  const found = await listGoalFigures(db, where, { playerId });
  const byKey = new Map(found.map((figures) => [keyOf(figures), figures]));
  return (row: PlayerStatRow) => byKey.get(keyOf(row));
}

/** The feed's names of figures that only sheets have. */
export const sheetFigures = {
  power_play_assists: 'powerPlayAssists',
  short_handed_assists: 'shortHandedAssists',
  first_goals: 'firstGoals',
  overtime_goals: 'overtimeGoals',
  unassisted_goals: 'unassistedGoals',
  empty_net_goals: 'emptyNetGoals',
  shootout_attempts: 'shootoutAttempts',
  shootout_goals: 'shootoutGoals',
  shootout_winning_goals: 'shootoutWinningGoals',
} as const satisfies Record<string, keyof GoalFigures>;

export const shootoutPercentage = (goals: number, attempts: number): string =>
  decimal(attempts > 0 ? (100 * goals) / attempts : 0, 1);

const saves = ({ shots_against, goals_against }: PlayerStatRow) =>
  shots_against === null || goals_against === null ? null : shots_against - goals_against;

/** A player's figures, as a skater or as a goalie. */
export function statRow(row: StatRow, role: StatisticsRole, season: FeedSeason): Row {
  const { first, last } = splitName(row.player);
  const team = row.feedTeam;
  const id = digits(row.feedId);
  const points = row.points ?? 0;
  const head = {
    player_id: id,
    person_id: id,
    name: row.player,
    shortname: first ? `${first[0]}. ${last}` : last,
    first_name: first,
    last_name: last,
    position: positionCode(row.position),
    jersey_number: row.number === null ? '' : String(row.number),
    team_id: digits(team?.number),
    team_name: row.team,
    team_code: team?.code ?? '',
    team_city: team?.city ?? '',
    team_nickname: nicknameOf({ name: row.team, city: team?.city ?? null }),
    latest_team_id: digits(team?.number),
    division: '',
    season_id: digits(season.number),
    active: '1',
    rookie: '0',
    games_played: String(row.games_played),
    goals: digits(row.goals),
    assists: digits(row.assists),
    points: digits(row.points),
    penalty_minutes: digits(row.penalty_minutes),
  };
  if (role === 'goalies') {
    return {
      ...head,
      seconds_played: digits(row.seconds_played),
      minutes_played: clock(row.seconds_played),
      wins: digits(row.wins),
      losses: digits(row.losses),
      ties: '0',
      ot_losses: digits(row.overtime_losses),
      shutouts: digits(row.shutouts),
      shots: digits(row.shots_against),
      shots_against: digits(row.shots_against),
      saves: digits(saves(row)),
      goals_against: digits(row.goals_against),
      save_percentage: decimal(row.save_percentage, 3),
      savepct: decimal(row.save_percentage, 3),
      goals_against_average: decimal(row.goals_against_average, 2),
      gaa: decimal(row.goals_against_average, 2),
      qualified: flag(row.qualified),
      shootout_wins: '0',
      shootout_losses: '0',
    };
  }
  return {
    ...head,
    plus_minus: digits(row.plus_minus),
    power_play_goals: digits(row.power_play_goals),
    short_handed_goals: digits(row.short_handed_goals),
    game_winning_goals: digits(row.game_winning_goals),
    game_tieing_goals: '0',
    insurance_goals: '0',
    ...Object.fromEntries(Object.entries(sheetFigures).map(([name, figure]) => [name, digits(row.onSheets?.[figure])])),
    shootout_percentage: shootoutPercentage(row.onSheets?.shootoutGoals ?? 0, row.onSheets?.shootoutAttempts ?? 0),
    shots: digits(row.shots),
    shooting_percentage: decimal(row.shots ? (100 * (row.goals ?? 0)) / row.shots : 0, 1),
    points_per_game: perGame(points, row.games_played),
    penalty_minutes_per_game: perGame(row.penalty_minutes ?? 0, row.games_played),
    faceoff_attempts: '0',
    faceoff_wins: '0',
    faceoff_pct: '0.0',
    hits: '0',
    ice_time: '0',
  };
}

type Sort = (row: StatRow) => number | string | null;
const sorts: Record<string, Sort> = {
  name: ({ player }) => player,
  position: ({ position }) => positionCode(position),
  team: ({ feedTeam }) => feedTeam?.code ?? '',
  gp: ({ games_played }) => games_played,
  goals: ({ goals }) => goals,
  assists: ({ assists }) => assists,
  points: ({ points }) => points,
  pim: ({ penalty_minutes }) => penalty_minutes,
  ppgoals: ({ power_play_goals }) => power_play_goals,
  shgoals: ({ short_handed_goals }) => short_handed_goals,
  gwgoals: ({ game_winning_goals }) => game_winning_goals,
  plusminus: ({ plus_minus }) => plus_minus,
  ptspg: ({ points, games_played }) => (points ?? 0) / games_played,
  pimpg: ({ penalty_minutes, games_played }) => (penalty_minutes ?? 0) / games_played,
  shots: (row) => row.shots ?? row.shots_against,
  shooting_percentage: ({ goals, shots }) => (shots ? (goals ?? 0) / shots : null),
  gaa: ({ goals_against_average }) => goals_against_average,
  goalsagainst: ({ goals_against }) => goals_against,
  svpct: ({ save_percentage }) => save_percentage,
  wins: ({ wins }) => wins,
  losses: ({ losses }) => losses,
  ot_losses: ({ overtime_losses }) => overtime_losses,
  shutouts: ({ shutouts }) => shutouts,
  minutes: ({ seconds_played }) => seconds_played,
  saves,
};
/** The other names of the same. */
const sameSort: Record<string, string> = {
  games_played: 'gp',
  penalty_minutes: 'pim',
  power_play_goals: 'ppgoals',
  short_handed_goals: 'shgoals',
  game_winning_goals: 'gwgoals',
  plus_minus: 'plusminus',
  points_per_game: 'ptspg',
  goals_against_average: 'gaa',
  goals_against: 'goalsagainst',
  save_percentage: 'svpct',
  ot_loses: 'ot_losses',
  shots_against: 'shots',
};
/** Of these the lowest is the best. */
const ascending = ['gaa', 'goalsagainst', 'name', 'team', 'position'];

/** Players in the wanted order; in a rate only goalies with enough minutes are ranked first. */
export function ranked(
  asked: Asked,
  rows: readonly StatRow[],
  role: StatisticsRole,
  sort = asked.query.text('sort'),
): StatRow[] {
  const ofRole = rows.filter((row) => hasRole(row, role));
  const usual = role === 'skaters' ? 'points' : 'gaa';
  const named = sameSort[sort] ?? sort;
  const by = named in sorts ? named : usual;
  const [isQualifiedOnly, direction] = [
    asked.query.text('qualified') === 'qualified',
    asked.query.text('order_direction'),
  ];
  const rates = ['gaa', 'svpct'];
  const shown = isQualifiedOnly && role === 'goalies' ? ofRole.filter(({ qualified }) => qualified) : ofRole;
  const isAscending = /^asc/i.test(direction) || (!/^desc/i.test(direction) && ascending.includes(by));
  const sign = isAscending ? 1 : -1;
  const figure = sorts[by]!;
  const usualOrder = sortStats(shown, { by: 'points', direction: 'descending' });
  return usualOrder.sort((a, b) => {
    if (rates.includes(by) && a.qualified !== b.qualified) return Number(b.qualified) - Number(a.qualified);
    const [one, other] = [figure(a), figure(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string') return sign * one.localeCompare(String(other), 'en');
    return sign * (one - Number(other));
  });
}

const maxRows = 3000;

/** The rows that `first` and `limit` name. */
export const cut = <Each>({ query }: Asked, rows: readonly Each[]): Each[] => {
  const first = query.count('first', 0, maxRows);
  return rows.slice(first, first + (query.count('limit', maxRows, maxRows) || maxRows));
};

/** `type=standings` and the lists of players. */
export async function statViewType(asked: Asked): Promise<Row[]> {
  const type = asked.query.text('type') || 'standings';
  if (type === 'standings') return (await tableOf(asked)).rows.map((row) => standingsRow(asked, row));
  const role = { topscorers: 'skaters', skaters: 'skaters', topgoalies: 'goalies', goalies: 'goalies' }[type] as
    | StatisticsRole
    | undefined;
  // Streaks of players and transactions are not on record.
  if (!role) return [];
  const { season, rows } = await statRows(asked);
  if (!season) return [];
  const inOrder = ranked(asked, rows, role).map((row, at) => ({ rank: at + 1, ...statRow(row, role, season) }));
  return cut(asked, inOrder);
}

const combined = {
  skaters: ['points', 'goals', 'assists', 'pim', 'ppgoals', 'shgoals', 'gwgoals'],
  goalies: ['gaa', 'svpct', 'wins', 'shutouts'],
} as const;
const combinedNames: Record<string, string> = {
  pim: 'penalty_minutes',
  ppgoals: 'power_play_goals',
  shgoals: 'short_handed_goals',
  gwgoals: 'game_winning_goals',
  gaa: 'goals_against_average',
  svpct: 'save_percentage',
};

/** The leaders in each figure. */
export async function combinedPlayers(asked: Asked): Promise<Row> {
  const role: StatisticsRole = asked.query.text('type') === 'goalies' ? 'goalies' : 'skaters';
  const { season, rows } = await statRows(asked);
  if (!season) return {};
  const amount = asked.query.count('return_amount', 5, 100) || 5;
  return Object.fromEntries(
    combined[role].map((sort) => [
      combinedNames[sort] ?? sort,
      ranked(asked, rows, role, sort)
        .slice(0, amount)
        .map((row, at) => ({ rank: String(at + 1), ...statRow(row, role, season) })),
    ]),
  );
}

const leaderSorts: Record<string, { title: string; abbreviation: string; sort: string; field: string }> = {
  points: { title: 'Points', abbreviation: 'PTS', sort: 'points', field: 'points' },
  goals: { title: 'Goals', abbreviation: 'G', sort: 'goals', field: 'goals' },
  assists: { title: 'Assists', abbreviation: 'A', sort: 'assists', field: 'assists' },
  penalty_minutes: { title: 'PIM', abbreviation: 'PIM', sort: 'pim', field: 'penalty_minutes' },
  power_play_goals: { title: 'Power Play Goals', abbreviation: 'PPG', sort: 'ppgoals', field: 'power_play_goals' },
  game_winning_goals: {
    title: 'Game Winning Goals',
    abbreviation: 'GWG',
    sort: 'gwgoals',
    field: 'game_winning_goals',
  },
  wins: { title: 'Wins', abbreviation: 'W', sort: 'wins', field: 'wins' },
  save_percentage: { title: 'Save Percentage', abbreviation: 'SV%', sort: 'svpct', field: 'save_percentage' },
  goals_against_average: {
    title: 'Goals Against Average',
    abbreviation: 'GAA',
    sort: 'gaa',
    field: 'goals_against_average',
  },
  shutouts: { title: 'Shutouts', abbreviation: 'SO', sort: 'shutouts', field: 'shutouts' },
};
const usualLeaders = {
  skaters: 'points,goals,assists',
  goalies: 'wins,save_percentage,goals_against_average,shutouts',
};

/** The leaders by figure, of skaters and goalies. */
export async function leadersExtended(asked: Asked): Promise<Row> {
  const { query } = asked;
  const { season, rows } = await statRows(asked);
  const types = (query.text('playerTypes') || 'skaters,goalies').split(',');
  const amount = query.count('limit', 5, 100) || 5;
  const groupOf = (role: StatisticsRole): Row => {
    const names = (query.text(role === 'skaters' ? 'skaterStatTypes' : 'goalieStatTypes') || usualLeaders[role]).split(
      ',',
    );
    return Object.fromEntries(
      names.flatMap((name) => {
        const about = leaderSorts[name];
        if (!about || !season) return [];
        const leaders = ranked(asked, rows, role, about.sort).slice(0, amount);
        const results = leaders.map((row, at) => {
          const figures = statRow(row, role, season);
          const logo = logoOf(asked, row.feedTeam);
          return {
            rank: at + 1,
            player_id: figures.player_id,
            name: row.player,
            jersey_number: figures.jersey_number,
            position: figures.position,
            team_id: figures.team_id,
            team_name: row.team,
            team_code: figures.team_code,
            team_color: row.feedTeam?.primaryColor ?? '',
            team_logo: logo,
            team_logo_small: logo,
            photo: '',
            photo_small: '',
            division: asked.league.shortName,
            stat_formatted: figures[about.field],
            type_formatted: about.abbreviation,
          };
        });
        return [[about.title, { sortKey: name, results }]];
      }),
    );
  };
  return Object.fromEntries(
    (['skaters', 'goalies'] as const).filter((role) => types.includes(role)).map((role) => [role, groupOf(role)]),
  );
}
