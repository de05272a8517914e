import type { ListedPlayer } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { newId } from '../platform/database/columns.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { players } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { giza, luxor } = await smallSchedule(app);
  const [current] = await app.db.select().from(seasons);
  const [past] = await app.db.insert(seasons).values({ name: '2025-26', rules: current!.rules }).returning();
  const onTeam = async (
    name: string,
    teams: { teamId: string; seasonId: string; startsOn?: string; endsOn?: string }[],
  ) => {
    const playerId = newId();
    await app.db.insert(players).values({ id: playerId, name });
    const spot = { playerId, position: 'Center', jerseyNumber: null, notes: 'A secret' };
    await app.db.insert(rosterAssignments).values(teams.map((team) => ({ ...spot, ...team })));
    return playerId;
  };
  const now = { seasonId: current!.id };
  await onTeam('Omar Ébeid', [{ ...now, teamId: giza.id }]);
  await onTeam('Adel Nagy', [
    { ...now, teamId: giza.id, startsOn: '2026-09-01', endsOn: '2026-10-31' },
    { ...now, teamId: luxor.id, startsOn: '2026-11-01' },
  ]);
  await onTeam('Karim Fathy', [{ seasonId: past!.id, teamId: giza.id }]);
  const gone = await onTeam('Gone', [{ ...now, teamId: giza.id }]);
  await app.db.execute(sql`update players set archived_at = now() where id = ${gone}`);
});

const listed = async (query = '') => {
  const answer = await app.send(`GET /api/public/players${query}`);
  return { players: (await answer.json()) as ListedPlayer[], link: answer.headers.get('link') };
};
const names = async (query?: string) => (await listed(query)).players.map(({ name }) => name);

test('players of the current season are listed by name, each once and with their last team', async () => {
  const { players } = await listed();
  expect(players.map(({ name, team }) => `${name}, ${team.name}`)).toEqual([
    'Adel Nagy, Luxor Suns',
    'Omar Ébeid, Giza Kings',
  ]);
  expect(JSON.stringify(players)).not.toContain('secret');
});

test('they are found by season, team and part of the name', async () => {
  expect(await names('?season=2025-26')).toEqual(['Karim Fathy']);
  expect(await names('?team=luxor-suns')).toEqual(['Adel Nagy']);
  expect(await names('?q=EBEI')).toEqual(['Omar Ébeid']);
  expect((await app.send('GET /api/public/players?season=1901-02')).status).toBe(404);
});

test('a cursor of nobody is rejected, so that the list does not appear to end', async () => {
  const answer = await app.send(`GET /api/public/players?limit=1&cursor=${crypto.randomUUID()}`);
  expect([answer.status, await answer.json()]).toMatchObject([422, { issues: [{ path: 'cursor' }] }]);
});

test('a page of the list links to the next', async () => {
  const { players, link } = await listed('?limit=1');
  expect(players.map(({ name }) => name)).toEqual(['Adel Nagy']);
  const next = /<([^>]+)>; rel="next"/.exec(link!)![1]!;
  expect(await names(next.slice('/api/public/players'.length))).toEqual(['Omar Ébeid']);
});
