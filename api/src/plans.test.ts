import { beforeAll, expect, test } from 'vitest';
import { fillLeague, somePlayer, twentySeasons } from '../bench/bigLeague.ts';
import { getGamePreview } from './game-previews/gamePreview.ts';
import { getSeries, listCurrentGames, listGames, listTournaments, untilNextGameMs } from './games/games.ts';
import { getMeetings } from './games/meetings.ts';
import { testSite } from './page-heads/testing/site.ts';
import type { Db } from './platform/database/db.ts';
import { testDatabase } from './platform/testing/database.ts';
import { sequentialScans } from './platform/testing/plans.ts';
import { getPlayerPage } from './players/playerPage.ts';
import { getGamePage } from './score-sheets/gamePage.ts';
import { getOfficialReport } from './score-sheets/officialReport.ts';
import { search } from './search/search.ts';
import { getStandings } from './standings/standings.ts';
import { getGoalieTable } from './statistics/goalieTable.ts';
import { getRecords } from './statistics/records.ts';
import { getSkaterTable } from './statistics/skaterTable.ts';
import { listStatistics } from './statistics/statistics.ts';
import { listTeamFigures } from './statistics/teamFigures.ts';
import { getTeamPage } from './teams/teams.ts';

const { db } = await testDatabase();
beforeAll(() => fillLeague(db, twentySeasons), 120_000);

/** Tables that grow with every season. */
const growing = ['games', 'player_game_lines', 'players', 'roster_assignments', 'goals', 'penalties', 'lineups'];

const someGame = '00000004-0000-7000-8000-000000000100';

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['the games of a season', (db) => listGames(db)],
  ['the games around now', (db) => listCurrentGames(db, {})],
  ['a team’s games around now', (db) => listCurrentGames(db, { team: 'team-3' })],
  ['the start of the next game', untilNextGameMs],
  ['the tournaments of a season', (db) => listTournaments(db)],
  ['a season series', (db) => getSeries(db, someGame)],
  ['the meetings of two teams', (db) => getMeetings(db, someGame)],
  ['a preview', (db) => getGamePreview(db, someGame)],
  ['an official report', (db) => getOfficialReport(db, someGame)],
  ['a game', (db) => getGamePage(db, someGame)],
  ['the standings', (db) => getStandings(db, {})],
  ['the standings of a season long ago', (db) => getStandings(db, { season: '2080-0' })],
  ['the statistics', (db) => listStatistics(db)],
  ['the skaters with all figures', (db) => getSkaterTable(db, {}, 'Africa/Cairo')],
  ['the goalies with all figures', (db) => getGoalieTable(db, {}, 'Africa/Cairo')],
  ['the figures of teams', (db) => listTeamFigures(db, {}, 'Africa/Cairo')],
  ['a player', (db) => getPlayerPage(db, somePlayer)],
  ['a team', (db) => getTeamPage(db, 'team-3')],
  ['a team of a season long ago', (db) => getTeamPage(db, 'team-3', '2080-0')],
  ['a search', (db) => search(db, 'player abc', testSite())],
])('case 35: after twenty seasons with ten thousand players, reading %s scans no large table', async (_, read) => {
  expect(await sequentialScans(db, growing, read)).toEqual([]);
});

test.each<[string, number, (db: Db) => Promise<unknown>]>([
  ['the records', 1, (db) => getRecords(db)],
  ['the careers of skaters', 1, (db) => getSkaterTable(db, { span: 'career' }, 'Africa/Cairo')],
  ['the careers of goalies', 3, (db) => getGoalieTable(db, { span: 'career' }, 'Africa/Cairo')],
])(
  'case 35: after twenty seasons, reading %s scans the players’ lines %i times, not game after game',
  async (_, times, read) => {
    expect(await sequentialScans(db, ['player_game_lines'], read)).toHaveLength(times);
  },
);
