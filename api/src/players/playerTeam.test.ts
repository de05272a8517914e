import {
  type ListedPlayer,
  type PageAt,
  type PageData,
  type PlayerPage,
  rulePresets,
  type SearchHit,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { games } from '../games/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { oneRow } from '../platform/database/db.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { testRosters } from '../rosters/testing/rosters.ts';
import { leagueDay, untilTomorrowMs } from '../seasons/leagueDay.ts';
import { seasons } from '../seasons/tables.ts';
import { importedSeasonLines } from '../statistics/tables.ts';
import { teams } from '../teams/tables.ts';
import { players } from './tables.ts';

const { app, league, created, get, roster, transfer, release } = await testRosters();

async function read<Answer>(path: string): Promise<Answer> {
  await app.changes.settled();
  return (await (await app.send(`GET ${path}`)).json()) as Answer;
}

/** The team of a player wherever visitors see it. */
async function shown(id: string) {
  const page = await read<PlayerPage>(`/api/public/players/${id}`);
  const at = await read<PageAt>(`/api/public/page?path=/players/${id}`);
  if (at.is !== 'page' || !at.head) throw new Error(`The page has no head: ${JSON.stringify(at)}`);
  const schema = at.head.schema as { memberOf?: { name: string } };
  const [hit] = await read<SearchHit[]>('/api/public/search?q=nour');
  const [listed] = await read<ListedPlayer[]>('/api/public/players');
  return {
    page: [page.team?.name ?? null, page.number, page.position],
    head: schema.memberOf?.name ?? null,
    description: at.head.description,
    search: hit?.detail,
    list: listed && [listed.team.name, listed.number],
  };
}

test('until the first day of a planned transfer, visitors see the player on the old team', async () => {
  const { _id } = await created({ number: 9, seasonStartDate: '2020-09-01' });
  const before = await shown(_id);
  expect(before).toMatchObject({
    page: ['Hurghada Tide', 9, 'Center'],
    head: 'Hurghada Tide',
    search: 'Center · Hurghada Tide',
    list: ['Hurghada Tide', 9],
  });
  expect((await transfer(_id, { date: '2200-12-01', number: 91 })).status).toBe(200);
  expect(await shown(_id)).toEqual(before);
  await app.db.execute(sql`update roster_assignments set ends_on = '2020-10-31' where starts_on = '2020-09-01'`);
  await app.db.execute(sql`update roster_assignments set starts_on = '2020-11-01' where starts_on = '2200-12-01'`);
  expect(await shown(_id)).toMatchObject({
    page: ['Luxor Suns', 91, 'Center'],
    head: 'Luxor Suns',
    search: 'Center · Luxor Suns',
    list: ['Luxor Suns', 91],
  });
});

test('a transfer after the season shows the new team from its first day on, and takes the player from the old one', async () => {
  const rules = rulePresets.iihf;
  const [season] = await app.db.select().from(seasons).where(eq(seasons.isCurrent, true));
  const before = { createdAt: season!.createdAt, endsOn: season!.endsOn };
  const seasonId = newId();
  await app.db.update(seasons).set({ createdAt: new Date('2019-09-01'), endsOn: '2020-05-01' });
  await app.db.insert(seasons).values({ id: seasonId, name: '2020-21', rules, createdAt: new Date('2020-06-01') });
  onTestFinished(async () => {
    await app.db.delete(rosterAssignments).where(eq(rosterAssignments.seasonId, seasonId));
    await app.db.delete(seasons).where(eq(seasons.id, seasonId));
    await app.db.update(seasons).set(before);
  });
  const { _id } = await created({ number: 9 });
  const next = { playerId: _id, seasonId, teamId: league.tide, position: 'Center', jerseyNumber: 9 };
  await app.db.insert(rosterAssignments).values(next);
  expect((await transfer(_id, { date: '2020-07-10', number: 91 })).status).toBe(200);
  expect(await shown(_id)).toMatchObject({
    page: ['Luxor Suns', 91, 'Center'],
    head: 'Luxor Suns',
    search: 'Center · Luxor Suns',
  });
  expect(await roster(league.tide)).toEqual([]);
  expect(await roster(league.suns)).toMatchObject([{ name: 'Nour Adel', number: 91, season: '2020-21' }]);
  const { token: oldClub } = await league.gm(league.tide);
  expect((await app.send(`GET /api/players/${_id}`, { token: oldClub })).status).toBe(404);
  expect((await get(_id)).assignments).toMatchObject([
    { season: '2020-21', team: { slug: 'suns' }, seasonStartDate: '2020-07-10' },
    { season: '2026-27', team: { slug: 'tide' }, seasonEndDate: '2020-07-09' },
  ]);

  // Until a day ahead, also with a stated last day in the season.
  const lastGame = { id: newId(), seasonId: season!.id, homeTeamId: league.tide, awayTeamId: league.suns };
  await app.db.insert(games).values({ ...lastGame, startsAt: new Date('2020-04-30T17:00:00Z') });
  onTestFinished(async () => void (await app.db.delete(games).where(eq(games.id, lastGame.id))));
  const { _id: later } = await created({ name: 'Later Leaver', number: 8, seasonEndDate: '2020-04-30' });
  await app.db.insert(rosterAssignments).values({ ...next, playerId: later, jerseyNumber: 8 });
  expect((await transfer(later, { date: '2200-07-10', number: 92 })).status).toBe(200);
  expect(await roster(league.tide)).toMatchObject([{ name: 'Later Leaver', number: 8, season: '2026-27' }]);
  expect((await read<PlayerPage>(`/api/public/players/${later}`)).team?.name).toBe('Hurghada Tide');
});

test('of several planned teams the next one is shown', async () => {
  const { _id } = await created({ number: 9, seasonStartDate: '2200-09-01' });
  expect((await transfer(_id, { date: '2200-12-01', number: 91 })).status).toBe(200);
  expect(await shown(_id)).toMatchObject({ page: ['Hurghada Tide', 9, 'Center'], list: ['Hurghada Tide', 9] });
});

test('a player who was released is without a team and a number, and keeps the position', async () => {
  const { _id } = await created({ number: 9, seasonStartDate: '2020-09-01' });
  expect((await release(league.tide, _id, '?date=2200-12-01')).status).toBe(200);
  expect(await shown(_id)).toMatchObject({ page: ['Hurghada Tide', 9, 'Center'] });
  expect((await release(league.tide, _id, '?date=2020-12-01')).status).toBe(200);
  expect(await shown(_id)).toMatchObject({
    page: [null, null, 'Center'],
    head: null,
    description: expect.stringMatching(/^Nour Adel, Center:/),
    search: 'Center',
  });
});

test('a team that is archived is nobody’s team now', async () => {
  const { _id } = await created({ number: 9, seasonStartDate: '2020-09-01' });
  expect(await shown(_id)).toMatchObject({ page: ['Hurghada Tide', 9, 'Center'], head: 'Hurghada Tide' });
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, league.tide));
  onTestFinished(async () => void (await app.db.update(teams).set({ archivedAt: null })));
  expect(await shown(_id)).toMatchObject({ page: [null, 9, 'Center'], head: null });
});

test('before the rosters of the current season, visitors and staff see the latest team, also if an older season was entered later; then only who is on them has a team', async () => {
  const [last, archived, id] = [newId(), newId(), newId()];
  const rules = rulePresets.iihf;
  await app.db.insert(seasons).values([
    { id: last, name: '2025-26', rules, createdAt: new Date('2025-09-01'), endsOn: '2026-05-01' },
    { id: archived, name: '2018-19', rules, startsOn: '2018-10-01', endsOn: '2019-05-01' },
  ]);
  await app.db.insert(players).values({ id, name: 'Nour Adel' });
  await app.db.insert(rosterAssignments).values([
    { playerId: id, seasonId: last, teamId: league.suns, position: 'Goalie', jerseyNumber: 9 },
    { playerId: id, seasonId: archived, teamId: league.tide, position: 'Center', jerseyNumber: 7 },
  ]);
  expect(await shown(id)).toMatchObject({
    page: ['Luxor Suns', 9, 'Goalie'],
    head: 'Luxor Suns',
    search: 'Goalie · Luxor Suns',
  });
  const { token } = await app.somebody('admin');
  const answer = await app.send(`GET /api/players/free-agents?playerId=${id}`, { token });
  expect(await answer.json()).toMatchObject([{ position: 'Goalie', lastTeam: 'Luxor Suns' }]);
  const lines = [archived, last].map((seasonId) => ({
    seasonId,
    playerId: id,
    teamId: seasonId === last ? league.suns : league.tide,
    competitionType: 'season' as const,
    gamesPlayed: 20,
  }));
  await app.db.insert(importedSeasonLines).values(lines);
  const { seasons: career } = await read<PlayerPage>(`/api/public/players/${id}`);
  expect(career.map(({ season }) => season)).toEqual(['2025-26', '2018-19']);
  await created({ name: 'Karim Fathy', team_id: league.suns, number: 9 });
  expect(await shown(id)).toMatchObject({ page: [null, null, 'Goalie'], head: null, search: 'Goalie' });
});

test('what visitors see of teams is valid until the league’s next day', async () => {
  const { _id } = await created();
  const ms = await untilTomorrowMs(app.db);
  const instant = sql`(now() + ${ms} * interval '1 ms')`;
  const { begins } = await oneRow<{ begins: boolean }>(
    app.db,
    sql`select ${leagueDay(instant)} > ${leagueDay(sql`(${instant} - interval '1 minute')`)} as begins`,
  );
  expect(begins).toBe(true);
  for (const path of [`/api/public/players/${_id}`, '/api/public/players', '/api/public/teams/tide']) {
    // An answer is not kept if its data change while it is made.
    const goodForMs = async () => {
      await read(path);
      return (await read<PageData>(`/api/public/page-data?of=${path}`)).goodForMs;
    };
    await expect.poll(goodForMs, { message: path }).not.toBeNull();
  }
});
