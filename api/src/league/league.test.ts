import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testApp.ts';
import { leagueState } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

const league = async () => (await app.send('GET /api/public/league')).json();

test('a league without a season is a league', async () => {
  expect(await league()).toEqual({
    name: 'Test League',
    shortName: expect.any(String),
    timeZone: 'Africa/Cairo',
    currentSeason: null,
    isDemo: false,
  });
});

test('it knows its current season, and whether it is the demo', async () => {
  const { token } = await app.somebody('admin');
  await app.send('POST /api/seasons', { token, body: { name: '2026-27' } });
  await app.db.insert(leagueState).values({ isDemo: true });
  await app.changes.settled();
  expect(await league()).toMatchObject({ currentSeason: '2026-27', isDemo: true });
});
