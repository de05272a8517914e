import { type PlayTracking, type Refusal, type ScoreSheet, trackedPlays } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let league: Awaited<ReturnType<typeof testLeague>>;
let address: string;
let token: string;
beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  address = `/api/seasons/${league.seasonId}/tracking`;
  token = (await app.somebody('admin')).token;
});

async function send<Answer = PlayTracking & Refusal>(request: string, body?: unknown) {
  const answer = await app.send(request, { token, body });
  return { status: answer.status, answered: (await answer.json()) as Answer };
}
const read = async () => (await send(`GET ${address}`)).answered;
const save = (tracking: Partial<PlayTracking> & { version: number }) =>
  send(`PUT ${address}`, { plays: [], venues: [], ...tracking });
async function gameAt(venue: string, day: number): Promise<string> {
  const [home, away] = [league.tide, league.suns];
  const game = { startsAt: new Date(Date.UTC(2026, 10, day)), homeTeamId: home, awayTeamId: away, venue };
  const [row] = await app.db
    .insert(games)
    .values({ ...game, seasonId: league.seasonId, competitionType: 'season' })
    .returning({ id: games.id });
  return row!.id;
}
const tracksIn = async (gameId: string) => (await send<ScoreSheet>(`GET /api/games/${gameId}/sheet`)).answered.tracks;

test('a season records everything until an admin chooses, at every rink or at one', async () => {
  const [athens, cairo] = [await gameAt('Athens Ice', 1), await gameAt('Cairo Dome', 2)];
  const first = await read();
  expect(first).toEqual({
    plays: [...trackedPlays],
    venues: [
      { venue: 'Athens Ice', plays: null },
      { venue: 'Cairo Dome', plays: null },
    ],
    version: 0,
  });
  expect(await tracksIn(cairo)).toEqual([...trackedPlays]);
  const venues = [
    { venue: 'athens ice', plays: ['shots' as const] },
    { venue: 'Cairo Dome', plays: null },
  ];
  const { status, answered } = await save({ plays: ['stars'], venues, version: first.version });
  expect(status).toBe(200);
  expect(answered.version).toBe(1);
  expect(answered.venues).toHaveLength(2);
  expect(await read()).toEqual(answered);
  expect(await tracksIn(cairo)).toEqual(['stars']);
  expect(await tracksIn(athens)).toEqual(['shots']);
});

test('who saves after somebody else is told what it is now; nothing is an answer too', async () => {
  const held = await read();
  const { status, answered } = await save({ plays: ['hits'], version: held.version + 1 });
  expect({ status, code: answered.code }).toEqual({ status: 409, code: 'seasons.changed-meanwhile' });
  const both = await Promise.all([0, 1].map(() => save({ version: held.version })));
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 409]);
  expect((await read()).plays).toEqual([]);
});

test('an unknown play, one twice, a venue twice and an unknown season are refused', async () => {
  const { version } = await read();
  const twice = [
    { venue: 'Athens Ice', plays: null },
    { venue: 'ATHENS ICE', plays: [] },
  ];
  const wrong: unknown[] = [{ plays: ['assists'] }, { plays: ['hits', 'hits'] }, { venues: twice }];
  for (const part of wrong) expect((await save({ ...(part as object), version })).status).toBe(422);
  expect((await send('GET /api/seasons/0198a000-0000-4000-8000-000000000000/tracking')).status).toBe(404);
  expect((await read()).version).toBe(version);
});
