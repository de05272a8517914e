import { scheduleRow } from '../gameRows.ts';
import { rosterOf, rosterRow, scheduledGames } from '../lists.ts';
import { pageRows, rankRows, statRow, statRows } from '../playerRows.ts';
import { type FeedContext, logoOf } from '../records.ts';
import { standingsRow, tableOf } from '../standingsRows.ts';
import { digits, type Row } from '../values.ts';

interface Column {
  key: string;
  label: string;
  title: string;
  /** Clients cannot sort by it. */
  isFixed?: true;
  isLeft?: true;
}

const headersOf = (columns: readonly Column[]): Row =>
  Object.fromEntries(
    columns.map(({ key, label, title, isFixed, isLeft }) => [
      key,
      {
        properties: {
          key,
          label,
          title,
          class: '',
          align: isLeft ? 'left' : 'center',
          sortKey: isFixed ? '' : key,
          sortable: !isFixed,
          hidden: false,
          highlight: key === 'points',
        },
      },
    ]),
  );

const sections = (title: string, columns: readonly Column[], data: readonly { prop: Row; row: Row }[]) => [
  { sections: [{ title, headers: headersOf(columns), data }] },
];

const pick = (row: Row, columns: readonly Column[], more: readonly string[] = []): Row =>
  Object.fromEntries([...columns.map(({ key }) => key), ...more].map((key) => [key, row[key] ?? '']));

const teamColumns: Column[] = [
  { key: 'team_code', label: 'Team', title: 'Team', isFixed: true, isLeft: true },
  { key: 'rank', label: 'Rank', title: 'Rank', isFixed: true },
  { key: 'overall_rank', label: 'Overall', title: 'Overall Rank' },
  { key: 'name', label: 'Team', title: 'Team', isFixed: true, isLeft: true },
  { key: 'games_played', label: 'GP', title: 'Games Played' },
  { key: 'points', label: 'PTS', title: 'Points' },
  { key: 'regulation_wins', label: 'W', title: 'Regulation Wins' },
  { key: 'non_reg_wins', label: 'OTW', title: 'Overtime and Shootout Wins', isFixed: true },
  { key: 'non_reg_losses', label: 'OTL', title: 'Overtime and Shootout Losses', isFixed: true },
  { key: 'losses', label: 'L', title: 'Regulation Losses' },
  { key: 'percentage', label: 'PCT', title: 'Points Percentage' },
  { key: 'goals_for', label: 'GF', title: 'Goals For' },
  { key: 'goals_against', label: 'GA', title: 'Goals Against' },
  { key: 'games_remaining', label: 'GR', title: 'Games Remaining', isFixed: true },
];

const teamLink = (row: Row) => ({ team_code: { teamLink: row.team_id }, name: { teamLink: row.team_id } });

/** `view=teams`: the league table. */
export async function teams(asked: FeedContext): Promise<Row[]> {
  const { rows } = await tableOf(asked);
  const data = rows.map((each) => {
    const row = standingsRow(asked, each);
    const more = [
      'wins',
      'ot_wins',
      'ot_losses',
      'shootout_wins',
      'shootout_losses',
      'goals_diff',
      'streak',
      'past_10',
      'clinched',
      'team_id',
      'team_color',
    ];
    return { prop: teamLink(row), row: pick(row, teamColumns, more) };
  });
  return sections('', teamColumns, data);
}

const skaterColumns: Column[] = [
  { key: 'rank', label: 'Rank', title: 'Rank', isFixed: true },
  { key: 'name', label: 'Name', title: 'Name', isLeft: true },
  { key: 'position', label: 'Pos', title: 'Position' },
  { key: 'team_code', label: 'Team', title: 'Team' },
  { key: 'games_played', label: 'GP', title: 'Games Played' },
  { key: 'goals', label: 'G', title: 'Goals' },
  { key: 'assists', label: 'A', title: 'Assists' },
  { key: 'points', label: 'PTS', title: 'Points' },
  { key: 'plus_minus', label: '+/-', title: 'Plus/Minus' },
  { key: 'penalty_minutes', label: 'PIM', title: 'Penalty Minutes' },
  { key: 'power_play_goals', label: 'PPG', title: 'Power Play Goals' },
  { key: 'short_handed_goals', label: 'SHG', title: 'Short Handed Goals' },
  { key: 'game_winning_goals', label: 'GWG', title: 'Game Winning Goals' },
  { key: 'shots', label: 'S', title: 'Shots' },
];

const goalieColumns: Column[] = [
  { key: 'rank', label: 'Rank', title: 'Rank', isFixed: true },
  { key: 'name', label: 'Name', title: 'Name', isLeft: true },
  { key: 'team_code', label: 'Team', title: 'Team' },
  { key: 'games_played', label: 'GP', title: 'Games Played' },
  { key: 'minutes_played', label: 'Min', title: 'Minutes Played' },
  { key: 'wins', label: 'W', title: 'Wins' },
  { key: 'losses', label: 'L', title: 'Losses' },
  { key: 'ot_losses', label: 'OTL', title: 'Overtime and Shootout Losses' },
  { key: 'shutouts', label: 'SO', title: 'Shutouts' },
  { key: 'shots', label: 'SA', title: 'Shots Against' },
  { key: 'saves', label: 'SV', title: 'Saves' },
  { key: 'goals_against', label: 'GA', title: 'Goals Against' },
  { key: 'save_percentage', label: 'SV%', title: 'Save Percentage' },
  { key: 'goals_against_average', label: 'GAA', title: 'Goals Against Average' },
];

/** `view=players`: the figures of skaters or goalies. */
export async function players(asked: FeedContext): Promise<Row[]> {
  const role = /^(goalies?|g)$/i.test(asked.query.text('position')) ? 'goalies' : 'skaters';
  const columns = role === 'goalies' ? goalieColumns : skaterColumns;
  const { season, rows } = await statRows(asked);
  const inOrder = rankRows(asked, rows, role).map((row, at): Row => ({ rank: at + 1, ...statRow(row, role, season!) }));
  const data = pageRows(asked, inOrder).map((row) => ({
    prop: { name: { playerLink: row.player_id }, team_code: { teamLink: row.team_id } },
    row,
  }));
  return sections('', columns, data);
}

const gameColumns: Column[] = [
  { key: 'date_with_day', label: 'Date', title: 'Date', isFixed: true, isLeft: true },
  { key: 'visiting_team_city', label: 'Visitor', title: 'Visiting Team', isFixed: true },
  { key: 'visiting_goal_count', label: '', title: 'Visiting Goals', isFixed: true },
  { key: 'home_team_city', label: 'Home', title: 'Home Team', isFixed: true },
  { key: 'home_goal_count', label: '', title: 'Home Goals', isFixed: true },
  { key: 'game_status', label: 'Status', title: 'Status', isFixed: true },
  { key: 'venue_name', label: 'Venue', title: 'Venue', isFixed: true },
  { key: 'game_id', label: 'Game', title: 'Game', isFixed: true },
];

/** `view=schedule`: the games of a season, of a month or all. */
export async function statSchedule(asked: FeedContext): Promise<Row[]> {
  const data = (await scheduledGames(asked)).map((game) => {
    const row = scheduleRow(asked, game);
    return {
      prop: {
        home_team_city: { teamLink: row.home_team },
        visiting_team_city: { teamLink: row.visiting_team },
        game_status: { gameLink: row.game_id },
      },
      row,
    };
  });
  return sections('', gameColumns, data);
}

const rosterColumns: Column[] = [
  { key: 'tp_jersey_number', label: '#', title: 'Jersey Number' },
  { key: 'name', label: 'Name', title: 'Name', isLeft: true },
  { key: 'position', label: 'Pos', title: 'Position' },
  { key: 'shoots', label: 'S', title: 'Shoots' },
  { key: 'hometown', label: 'Hometown', title: 'Hometown', isLeft: true },
];

/** `view=roster`: a team's players by position. */
export async function statRoster(asked: FeedContext): Promise<Row> {
  const { season, team, players: all } = await rosterOf(asked);
  const groups: Record<string, (position: string) => boolean> = {
    Forwards: (position) => position !== 'Goalie' && position !== 'Defenseman',
    Defenders: (position) => position === 'Defenseman',
    Goalies: (position) => position === 'Goalie',
  };
  const listed = Object.entries(groups).map(([title, isIn]) => ({
    title,
    headers: headersOf(rosterColumns),
    data: all
      .filter(({ position }) => isIn(position))
      .map((player) => {
        const row = rosterRow(asked, player, team!);
        return { prop: { name: { playerLink: row.player_id } }, row };
      }),
  }));
  return {
    teamName: team?.name ?? '',
    teamLogo: logoOf(asked, team),
    divisionName: team ? asked.league.shortName : '',
    seasonID: digits(season?.number),
    seasonName: season?.name ?? '',
    roster: [{ sections: team ? listed : [] }],
  };
}
