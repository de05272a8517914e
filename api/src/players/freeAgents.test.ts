import type { FreeAgent, PlayerRecord, Refusal } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testApp.ts';
import { testLeague } from '../testLeague.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof testLeague>>;
let tideGm: string;
let sunsGm: string;

beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  tideGm = (await league.gm(league.tide)).token;
  sunsGm = (await league.gm(league.suns)).token;
});

const find = async (query: string) =>
  (await (await app.send(`GET /api/players/free-agents?${query}`, { token: tideGm })).json()) as FreeAgent[];
const sign = (token: string, id: string, team_id: string, number = 9) =>
  app.send(`POST /api/players/${id}/sign`, { token, body: { team_id, position: 'Center', number } });

test('a gm finds who is on no team, and nobody else, with nothing that is private', async () => {
  const free = await league.player('Ali Ayad');
  await league.player('Ali Taken', league.suns);
  expect(await find('q=ali')).toEqual([
    { _id: free, name: 'Ali Ayad', position: null, hometown: null, lastTeam: null },
  ]);
  expect((await find(`playerId=${free}`)).map(({ name }) => name)).toEqual(['Ali Ayad']);
});

test('a gm signs a free agent: the same person, who then is on that team and free no more', async () => {
  const id = await league.player('Adam Osman');
  const answer = await sign(tideGm, id, league.tide, 10);
  expect(answer.status).toBe(201);
  expect((await answer.json()) as PlayerRecord).toMatchObject({ _id: id, team_id: league.tide, number: 10 });
  expect(await find('q=adam')).toEqual([]);
  const again = await sign(sunsGm, id, league.suns, 10);
  expect(again.status).toBe(409);
  expect((await again.json()) as Refusal).toMatchObject({ message: 'Adam Osman is on a team already: Hurghada Tide.' });
});

test('of two gms who sign the same person at once exactly one has them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await league.player(`Contested ${round}`);
    const answers = await Promise.all([
      sign(tideGm, id, league.tide, 20 + round),
      sign(sunsGm, id, league.suns, 20 + round),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});
