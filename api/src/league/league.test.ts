import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { gameOfficials } from '../referees/tables.ts';
import { testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { leagueState } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

const league = async () => (await app.send('GET /api/public/league')).json();

test('a league without a season is valid', async () => {
  expect(await league()).toEqual({
    name: 'Test League',
    shortName: expect.any(String),
    timeZone: 'Africa/Cairo',
    currentSeason: null,
    isDemo: false,
  });
});

test('the league has its current season, and says whether it is the demo', async () => {
  const { token } = await app.somebody('admin');
  await app.send('POST /api/seasons', { token, body: { name: '2026-27' } });
  await app.db.insert(leagueState).values({ isDemo: true });
  await app.changes.settled();
  expect(await league()).toMatchObject({ currentSeason: '2026-27', isDemo: true });
});

test('the dashboard counts this week’s games and open tasks', async () => {
  const office = await testApp();
  const { seasonId, tide, suns } = await testLeague(office);
  const { token } = await office.somebody('admin');
  const today = async () => (await office.send('GET /api/league/today', { token })).json();
  expect(await today()).toEqual({
    gamesThisWeek: 0,
    gamesNeedingAttention: 0,
    gamesToPublish: 0,
    pendingInvitations: 0,
  });

  const game = { seasonId, homeTeamId: tide, awayTeamId: suns };
  const cairo = sql`'Africa/Cairo'`;
  const inWeek = (days: number, time: string) =>
    sql`((date_trunc('week', now() at time zone ${cairo}) + make_interval(days => ${days}) + ${time}::interval) at time zone ${cairo})`;
  const over = { status: 'final', homeScore: 2, awayScore: 1, decision: 'regulation' } as const;
  const [, , , next] = await office.db
    .insert(games)
    .values([
      { ...game, ...over, startsAt: inWeek(0, '0 minutes') },
      { ...game, ...over, startsAt: inWeek(6, '23 hours 59 minutes') },
      { ...game, ...over, startsAt: inWeek(-1, '23 hours 59 minutes') },
      { ...game, startsAt: inWeek(14, '19 hours') },
      { ...game, startsAt: inWeek(-7, '19 hours') },
      { ...game, status: 'postponed', startsAt: inWeek(2, '12 hours') },
    ])
    .returning();
  const duty = { gameId: next!.id, name: 'Khaled Sobhy', status: 'confirmed' } as const;
  await office.db.insert(gameOfficials).values([
    { ...duty, duty: 'Referee 1' },
    { ...duty, duty: 'Referee 2' },
  ]);
  const invitation = { name: '', role: 'writer', teamIds: [], note: '' };
  for (const email of ['one@test.league', 'two@test.league']) {
    await office.send('POST /api/admin/users/invite', { token, body: { ...invitation, email } });
  }
  expect(await today()).toEqual({
    gamesThisWeek: 2,
    gamesNeedingAttention: 2,
    gamesToPublish: 1,
    pendingInvitations: 2,
  });
});
