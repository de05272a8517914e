import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listGames } from '../games/games.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { getStandings } from '../standings/standings.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { exportSeason } from './exportSeason.ts';
import { importFiles, importFolder } from './importFolder.ts';
import { edited, folderWith, placedPlays, smallLeague } from './testing/league.ts';
import { withRealSeason } from './testing/realSeasons.ts';

const exported = async (db: Db, season: string, timeZone = 'Africa/Cairo') =>
  Object.fromEntries((await exportSeason(db, { season, league: 'Nile League', timeZone }))!);

async function leagueIn(timeZone: string) {
  const { db } = await testDatabase();
  await db.execute(sql`update league_settings set time_zone = ${timeZone}`);
  return db;
}

/** Imports exported files into a new league. */
async function importedAgain(files: Record<string, string>, rules?: 'pwhl', timeZone = 'Africa/Cairo') {
  const db = await leagueIn(timeZone);
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const report = await importFiles(db, 'exported', bytes, { commit: true, ...(rules && { rules }) });
  expect(report).toMatchObject({ faults: [], committed: true, leftOut: [] });
  return db;
}

/** The public data of a season, without database ids. */
async function shown(db: Db, season: string) {
  const names = (await rowsOf<{ id: string }>(db, sql`select id from teams`)).map(({ id }) => id);
  const withoutIds = (value: unknown) => names.reduce((text, id) => text.replaceAll(id, ''), JSON.stringify(value));
  return {
    games: withoutIds((await listGames(db, season)).map(({ gameId: _, ...game }) => game)),
    standings: withoutIds((await getStandings(db, { season })).rows),
    statistics: (await listStatistics(db, season)).map(({ playerId: _, ...row }) => withoutIds(row)).sort(),
  };
}

test('a season with abandoned, awarded, forfeited and canceled games survives export and import', async () => {
  const { db } = await testDatabase();
  const games = smallLeague['games.csv']
    .split('\n')
    .map((line, at) => line + (at ? ',,,,' : ',status,status_reason,forfeited_by,awarded'));
  const other = (id: string, rest: string) => `${id},1,2031-02-${id.slice(1)}T19:00:00+02:00,A,B,${rest}\n`;
  const files = {
    ...smallLeague,
    'games.csv': `${games.slice(0, -1).join('\n')}\n${[
      other('g10', '1,0,,,,,abandoned,"The lights failed, twice.",,'),
      other('g11', '5,0,regulation,,,,,,,1'),
      other('g12', '0,1,regulation,,,,,,home,'),
      other('g13', '1,0,regulation,,,,,,away,'),
      other('g14', '0,0,regulation,,,,,,both,'),
      other('g15', ',,,,,,postponed,Flood.,,'),
      other('g16', ',,,,,,cancelled,,,'),
      '2031-02-17,'.replace(/^(.*),$/, 'g17,1,$1,A,B,,,,,,,,,,\n'),
    ].join('')}`,
    // Goals of the same second, in their order; those of an abandoned and of an awarded game.
    'goals.csv': `${edited('goals.csv')}g10,A,1,3:00,1,,,EV,0,\ng11,B,1,3:00,4,,,EV,0,\ng11,B,1,3:00,5,,,EV,0,\ng11,B,1,,4,5,,PP,0,\n`,
    'lineups.csv': 'game_id,team_id,player_id,jersey_number,starter\ng1,A,1,9,1\ng1,A,2,4,0\ng1,A,3,30,1\n',
    'games_played.csv': 'season_id,team_id,player_id,games_played\n1,A,1,7\n2,A,1,1\n',
    'player_shots.csv': 'season_id,team_id,player_id,shots\n1,A,1,70\n',
  };
  expect(await importFolder(db, folderWith(files), { commit: true })).toMatchObject({ faults: [], committed: true });
  // Later changes by the league: a moved player, a cup with a name of its own, an added game.
  await db.execute(sql`update roster_assignments spot set ends_on = '2031-02-01' from players player
    where player.id = spot.player_id and player.name = 'Sami Fathy'`);
  await db.execute(sql`insert into roster_assignments (id, season_id, team_id, player_id, position, starts_on)
    select ${newId()}, spot.season_id, team.id, spot.player_id, 'Defenseman', '2031-02-02'
    from roster_assignments spot join players player on player.id = spot.player_id and player.name = 'Sami Fathy'
    join teams team on team.code = 'ASW'`);
  await db.execute(sql`update games set tournament_name = 'Nile Cup' where tournament_name is not null`);
  await db.execute(sql`insert into games (id, season_id, starts_at, home_team_id, away_team_id)
    select ${newId()}, season_id, '2031-03-01T17:00:00Z', home_team_id, away_team_id from games limit 1`);

  const first = await exported(db, '2030-31');
  expect(first['games.csv']).toContain('abandoned,"The lights failed, twice.",,');
  expect(first['games.csv']!.match(/,,,(home|away|both),\n/g)).toHaveLength(3);
  expect(first['games.csv']!.match(/,,,,1\n/g)).toHaveLength(1);
  const again = await importedAgain(first);
  expect(await exported(again, '2030-31')).toEqual(first);
  expect(await shown(again, '2030-31')).toEqual(await shown(db, '2030-31'));
});

test('shots, face-offs, hits, stars and the players on the ice survive export and import', async () => {
  const { db } = await testDatabase();
  await importFolder(db, folderWith(placedPlays), { commit: true });
  const first = await exported(db, '2030-31');
  for (const file of ['shot_attempts.csv', 'faceoffs.csv', 'player_actions.csv', 'stars.csv'] as const) {
    expect(first[file]).toBe(placedPlays[file]);
  }
  const withoutWinner = placedPlays['goals.csv'].replaceAll(/^((?:[^,]*,){9})[^,]*,/gm, '$1,').split('\n');
  expect(first['goals.csv']!.split('\n').slice(1)).toEqual(withoutWinner.slice(1));
  const again = await importedAgain(first);
  expect(await exported(again, '2030-31')).toEqual(first);
  expect(await shown(again, '2030-31')).toEqual(await shown(db, '2030-31'));
});

test('games without a time stay on their days through export and import in Auckland', async () => {
  const timeZone = 'Pacific/Auckland';
  const db = await leagueIn(timeZone);
  const games = smallLeague['games.csv'].replaceAll(/T19:00:00\+02:00/g, '');
  await importFolder(db, folderWith({ 'games.csv': games }), { commit: true });
  const first = await exported(db, '2030-31', timeZone);
  expect(first['games.csv']).toMatch(/^g1,2030-31,2030-10-03,/m);
  const again = await importedAgain(first, undefined, timeZone);
  expect(await exported(again, '2030-31', timeZone)).toEqual(first);
});

test('what some games of a season lack survives export and import', async () => {
  const { db } = await testDatabase();
  await importFolder(db, folderWith(smallLeague), { commit: true });
  const recorded = (from: Db) =>
    rowsOf(from, sql`select starts_at, to_json(not_recorded) as parts from games order by starts_at`);
  for (const parts of ["'{penalties,shots}'", "'{shots}'", "'{}'"]) {
    await db.execute(sql`update games set not_recorded = ${sql.raw(parts)} where detail = 'events'
      and starts_at = (select min(starts_at) from games)`);
    const files = await exported(db, '2030-31');
    const again = await importedAgain(files);
    expect(await recorded(again)).toEqual(await recorded(db));
    expect(await exported(again, '2030-31')).toEqual(files);
  }
  await db.execute(sql`update games set not_recorded = '{}'`);
  expect((await exported(db, '2030-31'))['games.csv']).not.toContain('not_recorded');
});

test('exporting an unknown season returns nothing', async () => {
  const { db } = await testDatabase();
  expect(await exportSeason(db, { season: '1999-00', league: 'Nile League', timeZone: 'UTC' })).toBeUndefined();
});

withRealSeason('pwhl-2023-24', ({ folder: source }) => {
  test('a real season with its sheets survives export and import, figures and tables included', async () => {
    const { db } = await testDatabase();
    await importFolder(db, source, { commit: true, rules: 'pwhl' });
    const first = await exported(db, '2023-24');
    const again = await importedAgain(first, 'pwhl');
    expect(await exported(again, '2023-24')).toEqual(first);
    expect(await shown(again, '2023-24')).toEqual(await shown(db, '2023-24'));
  }, 60_000);
});

test('Arabic texts survive export and import, and an import without them keeps them', async () => {
  const { db } = await testDatabase();
  await importFolder(db, folderWith(smallLeague), { commit: true });
  const before = await exported(db, '2030-31');
  expect(before['teams.csv']).not.toContain('_ar');
  await db.execute(
    sql`update teams set translations = '{"ar": {"name": "صقور أسوان", "description": "فريق"}}' where code = 'ASW'`,
  );
  await db.execute(sql`update players set translations = '{"ar": {"name": "سامي فتحي"}}' where name = 'Sami Fathy'`);
  await db.execute(sql`update seasons set translations = '{"ar": {"name": "شتاء 2030"}}' where name = '2030-31'`);
  await db.execute(sql`
    insert into shared_names (id, name, translations)
    select gen_random_uuid(), name, jsonb_build_object('ar', jsonb_build_object('name', form)) from (
      select distinct tournament_name, 'كأس 2030' from games where tournament_name is not null
      union select distinct venue, 'قصر الجليد' from games where venue is not null) forms (name, form)`);
  const files = await exported(db, '2030-31');
  expect(files['teams.csv']).toMatch(/,secondary_color,name_ar\n/);
  expect(files['players.csv']).toContain('سامي فتحي');
  expect(files['seasons.csv']).toContain('كأس 2030');
  expect(files['seasons.csv']).toContain('شتاء 2030');
  expect(files['games.csv']).toContain('قصر الجليد');
  const again = await importedAgain(files);
  expect(await exported(again, '2030-31')).toEqual(files);
  await importFolder(db, folderWith(smallLeague), { commit: true });
  expect(await exported(db, '2030-31')).toEqual(files);
  expect(await rowsOf(db, sql`select translations from teams where code = 'ASW'`)).toEqual([
    { translations: { ar: { name: 'صقور أسوان', description: 'فريق' } } },
  ]);
});

test('no name of a file runs in a spreadsheet, and each survives export and import', async () => {
  const { db } = await testDatabase();
  await importFolder(db, folderWith(smallLeague), { commit: true });
  await db.execute(sql`update players set name = '=1+1' where name = 'Sami Fathy'`);
  await db.execute(sql`update players set name = '-Ali @Farouk' where name = 'Ali Farouk'`);
  const files = await exported(db, '2030-31');
  expect(files['players.csv']).toContain(`,"'=1+1",`);
  expect(files['players.csv']).toContain(`,"'-Ali","'@Farouk",`);
  const again = await importedAgain(files);
  expect(await exported(again, '2030-31')).toEqual(files);
  expect(await shown(again, '2030-31')).toEqual(await shown(db, '2030-31'));
});

test('teams with names and addresses in any script survive export and import', async () => {
  const { db } = await testDatabase();
  const teams = 'team_id,name\nA,أسود النيل\nB,スターズ\n';
  await importFolder(db, folderWith({ 'teams.csv': teams }), { commit: true });
  const files = await exported(db, '2030-31');
  expect(files['teams.csv']).toContain(',اسود-النيل,');
  expect(files['teams.csv']).toContain(',スタース,');
  expect(await exported(await importedAgain(files), '2030-31')).toEqual(files);
});
