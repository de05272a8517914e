import type { PageData, Refusal, Rulings, Standings } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { untilTomorrowMs } from '../seasons/leagueDay.ts';
import { seasons } from '../seasons/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
let address: string;
beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
  const [season] = await app.db.select().from(seasons);
  address = `/api/seasons/${season!.id}/rulings`;
  const won = { status: 'final', decision: 'regulation', homeScore: 2, awayScore: 1 } as const;
  await league.gameRow(won);
  await league.gameRow({ ...won, homeTeamId: league.luxor.id, awayTeamId: league.aswan.id });
  await league.gameRow({
    ...won,
    competitionType: 'tournament',
    tournamentName: 'Nile Cup',
    startsAt: new Date('2026-11-21T17:30:00Z'),
  });
});

async function rule(body: object) {
  const answer = await app.send(`PUT ${address}`, { token: league.admin, body });
  return { status: answer.status, answered: (await answer.json()) as Rulings & Refusal };
}
const table = async (query = '') => (await (await app.send(`GET /api/public/standings${query}`)).json()) as Standings;
const ruling = (teamId: string, more: object = {}) => ({ teamId, points: 0, reason: null, mark: null, ...more });

test('deducted points change the order at once; reason, marks and the qualification line are shown', async () => {
  expect((await table()).rows.map(({ team, points }) => [team.code, points])).toEqual([
    ['CAI', 3],
    ['LUX', 3],
    ['ASW', 0],
    ['GIZ', 0],
  ]);
  const taken = ruling(league.cairo.id, { points: -4, reason: 'Fielded a suspended player' });
  const marked = ruling(league.luxor.id, { mark: 'x', reason: 'Qualified as the host' });
  const { answered } = await rule({ playoffPlaces: 2, teams: [taken, marked] });
  expect(answered.teams.map(({ team, points, mark }) => [team.code, points, mark])).toEqual([
    ['ASW', 0, null],
    ['CAI', -4, null],
    ['GIZ', 0, null],
    ['LUX', 0, 'x'],
  ]);
  const { rows, playoffPlaces } = await table();
  expect(playoffPlaces).toBe(2);
  expect(rows[0]).toMatchObject({ team: { code: 'LUX' }, points: 3, mark: 'x', adjustment: null });
  expect(rows[0]!.markReason).toEqual({ by: 'league', reason: 'Qualified as the host' });
  expect(rows.at(-1)).toMatchObject({
    team: { code: 'CAI' },
    rank: 4,
    points: -1,
    wins: 1,
    adjustment: { points: -4, reason: 'Fielded a suspended player' },
  });
  const cup = await table('?tournament=Nile%20Cup');
  expect(cup).toMatchObject({ playoffPlaces: null, rows: [{ team: { code: 'CAI' }, points: 3 }, {}] });
});

test('new adjustments replace all previous ones', async () => {
  await rule({ playoffPlaces: null, teams: [ruling(league.giza.id, { points: 1, reason: 'Appeal' })] });
  const { rows, playoffPlaces } = await table();
  expect(playoffPlaces).toBeNull();
  expect(rows.map(({ team, points }) => [team.code, points])).toContainEqual(['CAI', 3]);
  expect(rows.map(({ team, points }) => [team.code, points])).toContainEqual(['GIZ', 1]);
});

test('where letters are proven, a new letter needs a reason; one from before may stay without', async () => {
  const { _id: teamId } = (await table()).rows[0]!.team;
  const without = [ruling(teamId, { mark: 'y' })];
  expect((await rule({ playoffPlaces: 2, allGamesScheduled: false, teams: without })).status).toBe(200);
  const proven = { playoffPlaces: 2, allGamesScheduled: true };
  expect((await rule({ ...proven, teams: without })).status).toBe(200);
  expect(await rule({ ...proven, teams: [ruling(teamId, { mark: 'x' })] })).toMatchObject({
    status: 422,
    answered: { code: 'standings.no-reason', issues: [{ path: 'teams.0.reason', message: 'Please give a reason.' }] },
  });
  expect((await rule({ ...proven, teams: [ruling(teamId, { mark: 'x', reason: 'Host' })] })).status).toBe(200);
  expect((await rule({ playoffPlaces: 2, allGamesScheduled: false, teams: [] })).status).toBe(200);
});

test('the league takes a letter that is proven, with a reason', async () => {
  const proven = { playoffPlaces: 2, allGamesScheduled: true };
  const none = { mark: null, isUnmarked: true };
  const { luxor } = league;
  expect(await rule({ ...proven, teams: [ruling(luxor.id, none)] })).toMatchObject({
    status: 422,
    answered: { code: 'standings.no-reason', issues: [{ path: 'teams.0.reason' }] },
  });
  expect(await rule({ ...proven, teams: [ruling(luxor.id, { ...none, mark: 'x' })] })).toMatchObject({
    status: 422,
    answered: { issues: [{ path: 'teams.0.mark', message: 'Please choose a letter or none.' }] },
  });
  const reason = 'Its appeal is open';
  const { answered } = await rule({ ...proven, teams: [ruling(luxor.id, { ...none, reason })] });
  expect(answered.teams.find(({ team }) => team._id === luxor.id)).toMatchObject({
    mark: null,
    isUnmarked: true,
    reason,
  });
  const row = (await table()).rows.find(({ team }) => team._id === luxor.id);
  expect(row).toMatchObject({ mark: null, markReason: { by: 'league', reason } });
  await rule({ playoffPlaces: 2, allGamesScheduled: false, teams: [] });
});

test('home advantage is for fewer teams than qualify, and stays where it is not sent', async () => {
  const { status, answered } = await rule({ playoffPlaces: 3, homeAdvantagePlaces: 2, teams: [] });
  expect({ status, answered }).toMatchObject({ status: 200, answered: { homeAdvantagePlaces: 2 } });
  expect(await table()).toMatchObject({ playoffPlaces: 3, homeAdvantagePlaces: 2 });
  const message = 'Please enter fewer places than qualify for the playoffs.';
  const tooMany = { status: 422, answered: { issues: [{ path: 'homeAdvantagePlaces', message }] } };
  expect(await rule({ playoffPlaces: 2, teams: [] })).toMatchObject(tooMany);
  expect(await rule({ playoffPlaces: null, homeAdvantagePlaces: 1, teams: [] })).toMatchObject({
    ...tooMany,
    answered: { issues: [{ path: 'homeAdvantagePlaces', message }] },
  });
  expect((await rule({ playoffPlaces: 3, teams: [] })).answered.homeAdvantagePlaces).toBe(2);
  expect((await rule({ playoffPlaces: null, homeAdvantagePlaces: null, teams: [] })).status).toBe(200);
});

test('points without a reason, out of range, for a team twice or for an unknown team are rejected at their place', async () => {
  const { cairo } = league;
  const refused = async (teams: object[]) => (await rule({ playoffPlaces: 0, teams })).answered.issues;
  expect(await refused([ruling(cairo.id, { points: -1 })])).toMatchObject([
    { path: 'playoffPlaces' },
    { path: 'teams.0.reason', message: 'Please give a reason.' },
  ]);
  const sent = (teams: object[]) => rule({ playoffPlaces: null, teams });
  const mark = { mark: 'e' };
  expect(await sent([ruling(cairo.id, mark), ruling(cairo.id, mark)])).toMatchObject({
    status: 422,
    answered: { message: 'Please list each team once.' },
  });
  expect(await sent([ruling('0198c0de-0000-7000-8000-000000000000', mark)])).toMatchObject({
    status: 422,
    answered: { message: 'One of these teams no longer exists.' },
  });
});

test('the table says that it counts a game of a future day', async () => {
  const won = { status: 'final', decision: 'regulation', homeScore: 2, awayScore: 1 } as const;
  const early = await league.gameRow({ ...won, startsAt: new Date('2099-01-10T17:00:00Z') });
  const counted = { gameId: early.id, date: '2099-01-10T17:00:00.000Z', how: 'ahead' };
  await expect.poll(async () => (await table()).unplayed).toMatchObject([counted]);

  const beforeMidnight = new Date(Date.now() + (await untilTomorrowMs(app.db)) - 1);
  await app.db.update(games).set({ startsAt: beforeMidnight }).where(eq(games.id, early.id));
  await expect.poll(async () => (await table()).unplayed).toEqual([]);
  for (const path of ['/api/public/standings', '/api/public/standings/what-if']) {
    // An answer is not kept if its data change while it is made.
    const goodForMs = async () => {
      await app.send(`GET ${path}`);
      return ((await (await app.send(`GET /api/public/page-data?of=${path}`)).json()) as PageData).goodForMs;
    };
    await expect.poll(goodForMs, { message: path }).not.toBeNull();
  }
});
