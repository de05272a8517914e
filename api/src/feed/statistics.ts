import type { StatisticsRole } from '@league/contract';
import { pageRows, rankRows, statRow, statRows } from './playerRows.ts';
import { type FeedContext, logoOf } from './records.ts';
import { standingsRow, tableOf } from './standingsRows.ts';
import type { Row } from './values.ts';

/** `type=standings` and the lists of players. */
export async function statViewType(asked: FeedContext): Promise<Row[]> {
  const type = asked.query.text('type') || 'standings';
  if (type === 'standings') return (await tableOf(asked)).rows.map((row) => standingsRow(asked, row));
  const role = { topscorers: 'skaters', skaters: 'skaters', topgoalies: 'goalies', goalies: 'goalies' }[type] as
    | StatisticsRole
    | undefined;
  // Streaks of players and transactions are not on record.
  if (!role) return [];
  // A list of the best ranks players, and the others their figures for each team.
  const { season, rows } = await statRows(asked, { isJoined: type.startsWith('top') });
  if (!season) return [];
  const inOrder = rankRows(asked, rows, role).map((row, at) => ({ rank: at + 1, ...statRow(row, role, season) }));
  return pageRows(asked, inOrder);
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
export async function combinedPlayers(asked: FeedContext): Promise<Row> {
  const role: StatisticsRole = asked.query.text('type') === 'goalies' ? 'goalies' : 'skaters';
  const { season, rows } = await statRows(asked, { isJoined: true });
  if (!season) return {};
  const amount = asked.query.count('return_amount', 5, 100) || 5;
  return Object.fromEntries(
    combined[role].map((sort) => [
      combinedNames[sort] ?? sort,
      rankRows(asked, rows, role, sort)
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
export async function leadersExtended(asked: FeedContext): Promise<Row> {
  const { query } = asked;
  const { season, rows } = await statRows(asked, { isJoined: true });
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
        const leaders = rankRows(asked, rows, role, about.sort).slice(0, amount);
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
