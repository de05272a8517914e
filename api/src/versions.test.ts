import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoApp } from '../demo/testing/demoLeague.ts';
import { type Db, rowsOf } from './platform/database/db.ts';
import { importPlayers } from './players/players.ts';
import { players } from './players/tables.ts';
import { teams } from './teams/tables.ts';
import { importTeams } from './teams/teams.ts';
import type { TestApp } from './testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await demoApp();
}, 120_000);

const first = (table: string, where: SQL = sql`true`) =>
  sql`(select id from ${sql.identifier(table)} where ${where} order by id limit 1)`;

const player = first('players', sql`id in (select player_id from roster_assignments)`);
const photo = first('photos', sql`id in (select photo_id from photo_teams)`);
const draft = first('drafts', sql`status <> 'completed'`);
const scorekeeper = first('officials', sql`keeps_score and staff_id is not null`);

const run = (statement: SQL) => (db: Db) => db.execute(statement);

const importPlayer = (changed: { hometown?: string }) => async (db: Db) => {
  const [known] = await db.select().from(players).where(sql`id = ${player}`);
  const { id, name, birthDate, hometown, shoots, catches } = known!;
  await importPlayers(db, [{ id, importKey: 'any', name, birthDate, hometown, shoots, catches, ...changed }]);
};

async function importTeam(db: Db) {
  const [known] = await db
    .select()
    .from(teams)
    .where(sql`id = ${first('teams')}`);
  const { id, slug, name, code } = known!;
  await importTeams(db, [{ id, importKey: 'any', slug, name, code, city: 'Zagazig' }]);
}

test.each<[string, string, SQL, (db: Db) => Promise<unknown>, number]>([
  [
    'a player with another time on a team',
    'players',
    player,
    run(sql`
      insert into roster_assignments (id, player_id, team_id, season_id, position, starts_on, ends_on, days_known)
      select gen_random_uuid(), player_id, team_id, season_id, position, '1999-01-01', '1999-01-02', false
      from roster_assignments where player_id = ${player} limit 1`),
    0,
  ],
  [
    'a player whose time on a team is changed',
    'players',
    player,
    run(sql`update roster_assignments set notes = 'On loan.' where player_id = ${player}`),
    1,
  ],
  [
    'a player with one time on a team less',
    'players',
    player,
    run(sql`delete from roster_assignments where player_id = ${player} and starts_on = '1999-01-01'`),
    0,
  ],
  ['a player who is imported with other facts', 'players', player, importPlayer({ hometown: 'Zagazig' }), 1],
  ['a player who is imported with the same facts', 'players', player, importPlayer({}), 0],
  ['a team that is imported with other facts', 'teams', first('teams'), importTeam, 1],
  ['a photo without its teams', 'photos', photo, run(sql`delete from photo_teams where photo_id = ${photo}`), 1],
  [
    'a draft whose teams change places',
    'drafts',
    draft,
    run(sql`update draft_teams set turn = turn + 100 where draft_id = ${draft}`),
    1,
  ],
  [
    'a draft in which something happens',
    'drafts',
    draft,
    run(
      sql`update drafts set seq = seq + 1, next_overall = next_overall + 1, announcement = 'Soon.' where id = ${draft}`,
    ),
    0,
  ],
  [
    'an official whose account gets another name',
    'officials',
    scorekeeper,
    run(
      sql`update staff set name = 'Zeinab Adel' where id = (select staff_id from officials where id = ${scorekeeper})`,
    ),
    1,
  ],
  [
    'an official who renews the address of the calendar',
    'officials',
    scorekeeper,
    run(sql`update officials set calendar_version = calendar_version + 1 where id = ${scorekeeper}`),
    0,
  ],
  [
    'an official who is away',
    'officials',
    scorekeeper,
    run(sql`insert into official_absences (id, official_id, starts_on, ends_on)
      values (gen_random_uuid(), ${scorekeeper}, '2099-01-01', '2099-01-02')`),
    1,
  ],
  [
    'a suspension that the rules lengthen',
    'suspensions',
    first('suspensions'),
    run(sql`update suspensions set games_by_rule = games_by_rule + 1 where id = ${first('suspensions')}`),
    1,
  ],
])('%s has another version exactly if its form would show something else', async (_, table, record, change, by) => {
  const versions = () =>
    rowsOf<{ id: string; version: number }>(app.db, sql`select id, version from ${sql.identifier(table)} order by id`);
  const [changed] = await rowsOf<{ id: string }>(app.db, sql`select ${record} as id`);
  const before = await versions();
  await change(app.db);
  expect(await versions()).toEqual(
    before.map(({ id, version }) => ({ id, version: id === changed!.id ? version + by : version })),
  );
});

test('a change of a roster is logged as that, and not once more as a change of the player', async () => {
  const { token } = await app.somebody('admin');
  const [spot] = await rowsOf<{ team_id: string; player_id: string }>(
    app.db,
    sql`select team_id, player_id from roster_assignments where player_id = ${player} limit 1`,
  );
  const logged = () =>
    rowsOf<{ record: string }>(app.db, sql`select record from audit_log where actor_id is not null order by id`);
  const before = await logged();
  const answer = await app.send(`DELETE /api/teams/${spot!.team_id}/players/${spot!.player_id}`, { token });
  expect(answer.status).toBe(200);
  expect((await logged()).slice(before.length)).toEqual([{ record: 'roster_assignments' }]);
});
