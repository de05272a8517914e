import type { CopiedRosters, Player, PlayerRecord, Refusal, Season, SeasonDetail } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { testApp } from '../testing/app.ts';
import { everythingIn, testLeague } from '../testing/league.ts';
import { seasons } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let league: Awaited<ReturnType<typeof testLeague>>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  token = (await app.somebody('admin')).token;
});

async function send<Answer>(address: string, body?: unknown) {
  const answer = await app.send(address, { token, body });
  return { status: answer.status, answered: (await answer.json()) as Answer };
}
const opened = async (name: string) => (await send<Season>('POST /api/seasons', { name })).answered;
const get = async (id: string) => (await send<SeasonDetail>(`GET /api/seasons/${id}`)).answered;
const change = ({ _id, name, rules }: Season, more: object) =>
  send<Season & Refusal>(`PUT /api/seasons/${_id}`, { name, rules, replaces: rules, ...more });

test('a season has its days, which a change without them keeps', async () => {
  const season = await opened('2030-31');
  expect(await get(season._id)).toMatchObject({ startsOn: null, endsOn: null, state: 'planned', games: 0, players: 0 });
  await change(season, { startsOn: '2030-09-01', endsOn: '2031-04-30' });
  await change(season, { name: '2030-31 League' });
  const days = { startsOn: '2030-09-01', endsOn: '2031-04-30' };
  expect(await get(season._id)).toMatchObject({ ...days, name: '2030-31 League' });
});

test('case 17: a season that ends before it starts is rejected at its end, also if only one day is sent', async () => {
  const season = await opened('2031-32');
  const refused = {
    status: 422,
    answered: { issues: [{ path: 'endsOn', message: 'The season cannot end before it starts.' }] },
  };
  expect(await change(season, { startsOn: '2031-09-01', endsOn: '2031-08-31' })).toMatchObject(refused);
  await change(season, { startsOn: '2031-09-01' });
  expect(await change(season, { endsOn: '2031-08-31' })).toMatchObject(refused);
  expect(await get(season._id)).toMatchObject({ startsOn: '2031-09-01', endsOn: null });
});

test('activating a season finishes the previous one', async () => {
  const next = await opened('2032-33');
  expect(await get(league.seasonId)).toMatchObject({ state: 'active' });
  const { answered } = await send<SeasonDetail>(`POST /api/seasons/${next._id}/activate`);
  expect(answered).toMatchObject({ state: 'active', isCurrent: true });
  expect(await get(league.seasonId)).toMatchObject({ state: 'finished', isCurrent: false });
  const current = (await send<Season[]>('GET /api/seasons')).answered.filter(({ isCurrent }) => isCurrent);
  expect(current.map(({ name }) => name)).toEqual(['2032-33']);
  await send(`POST /api/seasons/${league.seasonId}/activate`);
});

test('a season is finished or planned by its first day if it was entered later', async () => {
  const planned = await opened('2038-39');
  const { _id: running } = await opened('2037-38');
  const archived = await opened('2018-19');
  await change(archived, { startsOn: '2018-10-01' });
  expect(await get(archived._id)).toMatchObject({ state: 'finished' });
  await app.db.update(seasons).set({ startsOn: '2020-10-01' }).where(eq(seasons.id, running));
  await send(`POST /api/seasons/${running}/activate`);
  expect(await get(running)).toMatchObject({ state: 'active' });
  expect(await get(planned._id)).toMatchObject({ state: 'planned' });
  await send(`POST /api/seasons/${league.seasonId}/activate`);
});

test('a season’s final rosters are copied, after a preview that writes nothing', async () => {
  const next = await opened('2033-34');
  await league.player('Captain', league.tide, { jerseyNumber: 19, isCaptain: true, position: 'Goalie' });
  await league.player('Left', league.tide, { jerseyNumber: 4, departs: true, endsOn: '2026-11-01' });
  const traded = await league.player('Traded', league.tide, { departs: true, endsOn: '2026-11-01' });
  const spot = { playerId: traded, seasonId: league.seasonId, position: 'Center', startsOn: '2026-11-02' };
  await app.db.insert(rosterAssignments).values({ ...spot, teamId: league.suns, jerseyNumber: 8 });
  const there = await league.player('There', league.tide, { jerseyNumber: 7 });
  const taken = { playerId: there, teamId: league.suns, position: 'Center', jerseyNumber: 8 };
  await app.db.insert(rosterAssignments).values({ ...taken, seasonId: next._id });

  const before = await everythingIn(app.db);
  const copy = (commit: boolean) =>
    send<CopiedRosters>(`POST /api/seasons/${next._id}/copy-rosters`, { from: league.seasonId, commit });
  const { answered: preview } = await copy(false);
  expect(preview).toEqual({
    committed: false,
    players: 1,
    teams: 1,
    alreadyThere: 1,
    leftOut: [{ player: 'Traded', team: 'Luxor Suns', reason: '#8 is already worn by There.' }],
  });
  expect(await everythingIn(app.db)).toEqual(before);

  expect((await copy(true)).answered).toEqual({ ...preview, committed: true });
  const { answered: roster } = await send<Player[]>(`GET /api/teams/${league.tide}/players?season=2033-34`);
  expect(roster).toMatchObject([{ name: 'Captain', number: 19, position: 'Goalie', isCaptain: true }]);
  expect((await copy(true)).answered).toMatchObject({ players: 0, alreadyThere: 2 });
  expect(await get(next._id)).toMatchObject({ players: 2, teams: 2 });
});

test('who was on a team on its last day is copied, whatever was planned before', async () => {
  const next = await opened('2036-37');
  const { _id: from } = await opened('2028-29');
  const { tide, suns } = league;
  const startsAt = new Date('2029-03-20T17:00:00Z');
  await app.db.insert(games).values({ seasonId: from, startsAt, homeTeamId: tide, awayTeamId: suns });
  const onTide = (name: string, endsOn: string, departs = false) =>
    league.player(name, tide, { seasonId: from, endsOn, departs });
  await onTide('Left in November', '2028-11-30');
  await onTide('Until the last day', '2029-03-20');
  const stays = await onTide('Was to leave', '2028-12-31', true);
  const { answered: record } = await send<PlayerRecord>(`GET /api/players/${stays}`);
  const cleared = await send(`PUT /api/players/${stays}`, {
    name: 'Was to leave',
    assignmentId: record.assignments[0]!._id,
    seasonEndDate: null,
  });
  expect(cleared.status).toBe(200);
  await send(`POST /api/seasons/${next._id}/copy-rosters`, { from, commit: true });
  const { answered: roster } = await send<Player[]>(`GET /api/teams/${tide}/players?season=2036-37`);
  expect(roster.map(({ name }) => name).sort()).toEqual(['Until the last day', 'Was to leave']);
});

test('a season without rosters, the season itself and an unknown one are rejected', async () => {
  const [one, other] = [await opened('2034-35'), await opened('2035-36')];
  const copy = (id: string, from: string) =>
    send<Refusal>(`POST /api/seasons/${id}/copy-rosters`, { from, commit: true });
  expect(await copy(one._id, other._id)).toMatchObject({
    status: 422,
    answered: { issues: [{ path: 'from', message: 'Nobody is on a roster of that season.' }] },
  });
  expect((await copy(one._id, one._id)).answered.issues).toEqual([
    { path: 'from', message: 'Please choose another season.' },
  ]);
  expect((await copy('0198c0de-0000-7000-8000-000000000000', one._id)).status).toBe(404);
});
