import { expect, test } from 'vitest';
import { testDatabase } from '../platform/testing/database.ts';
import { getPlayerPage } from '../players/playerPage.ts';
import { getGamePage } from '../score-sheets/gamePage.ts';
import { getStandings } from '../standings/standings.ts';
import { listLeaders } from '../statistics/leaders.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { getStatTable } from '../statistics/statTable.ts';
import { getTeamPage, listTeams } from '../teams/teams.ts';
import { getSeries, listCurrentGames, listGames, listTournaments } from './games.ts';

const { db } = await testDatabase();
const nobody = '01a1fb97-b3fa-74b4-8f18-7393531cda3e';

test('a league without a season has empty lists and an empty table', async () => {
  expect(await listGames(db)).toEqual([]);
  expect(await listCurrentGames(db, {})).toEqual([]);
  expect(await listTournaments(db)).toEqual([]);
  expect(await listStatistics(db)).toEqual([]);
  expect(await listLeaders(db, {})).toEqual([]);
  expect(await getStatTable(db, {})).toMatchObject({ rows: [], isEmpty: true });
  expect(await listTeams(db)).toEqual([]);
  expect(await getStandings(db, {})).toMatchObject({ season: '', tournament: null, rows: [] });
});

test('an unknown name is a 404 with its message', async () => {
  const seasonMissing = { status: 404, message: 'There is no such season.' };
  await expect(listGames(db, '1999-00')).rejects.toMatchObject(seasonMissing);
  await expect(listCurrentGames(db, { season: '1999-00' })).rejects.toMatchObject(seasonMissing);
  await expect(listTournaments(db, '1999-00')).rejects.toMatchObject(seasonMissing);
  await expect(listStatistics(db, '1999-00')).rejects.toMatchObject(seasonMissing);
  await expect(getStatTable(db, { season: '1999-00' })).rejects.toMatchObject(seasonMissing);
  await expect(listLeaders(db, { season: '1999-00' })).rejects.toMatchObject(seasonMissing);
  await expect(getStandings(db, { season: '1999-00' })).rejects.toMatchObject(seasonMissing);
  await expect(getTeamPage(db, 'nobody')).rejects.toMatchObject({ status: 404, message: 'There is no such team.' });
  await expect(getPlayerPage(db, nobody)).rejects.toMatchObject({ status: 404, message: 'There is no such player.' });
  await expect(getGamePage(db, nobody)).rejects.toMatchObject({ status: 404, message: 'There is no such game.' });
  await expect(getSeries(db, nobody)).rejects.toMatchObject({ status: 404, message: 'There is no such game.' });
});
