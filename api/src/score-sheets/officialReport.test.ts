import { type OfficialReport, officialReportsApi } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { device, goal, lineup, testGame } from './testing/game.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

async function reportOf(gameId: string): Promise<OfficialReport> {
  await app.changes.settled();
  const answer = await app.send(`GET /api/public/games/${gameId}/report`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text, 'the drawing of a signature is not public').not.toContain('M0 0 L10 10');
  return officialReportsApi.get.declared.answer.parse(JSON.parse(text)) as OfficialReport;
}

test('a signed, final sheet has its number, times, lineups with letters, and who signed it', async () => {
  const game = await testGame(app);
  const rink = device(app, token, game.gameId);
  await rink.put(...lineup(game), { type: 'status', status: 'live' });
  await rink.put({ type: 'period', period: 1, phase: 'started' });
  await rink.put({ type: 'period', period: 1, phase: 'ended' }, goal(game, { period: 2 }));
  const { sheet } = await rink.put({ type: 'status', status: 'unofficial' });
  const before = await reportOf(game.gameId);
  expect(before).toMatchObject({ signature: null, finalizedAt: null });
  const signed = await (await rink.sign(sheet.seq)).json();
  expect((await reportOf(game.gameId)).signature).toMatchObject({ name: 'Khaled Sobhy', isStale: false });
  expect((await rink.finalize((signed as { seq: number }).seq)).status).toBe(200);
  const { number, periods, lineup: dressed, signature, finalizedAt } = await reportOf(game.gameId);
  expect(number).toBe(before.number);
  expect(number).toBeGreaterThan(0);
  expect(periods).toMatchObject([{ period: 1, startedAt: expect.any(String), endedAt: expect.any(String) }]);
  expect(dressed).toHaveLength(12);
  expect(dressed.filter(({ side }) => side === 'home')).toMatchObject([
    { playerId: game.home.goalieId, name: 'Cairo 0', number: 0, position: 'Goalie', isStarter: true, isCaptain: false },
    { name: 'Cairo 1', position: 'Center', isStarter: false, isCaptain: true, isAssistantCaptain: false },
    { name: 'Cairo 2', isCaptain: false },
    { name: 'Cairo 3' },
    { name: 'Cairo 4' },
    { name: 'Cairo 5' },
  ]);
  expect(signature).toMatchObject({ name: 'Khaled Sobhy', isStale: false });
  expect(Date.parse(finalizedAt!)).toBeGreaterThanOrEqual(Date.parse(signature!.at));
});

test('a signature says that the sheet was changed after it', async () => {
  const game = await testGame(app);
  const rink = device(app, token, game.gameId);
  await rink.put(...lineup(game), { type: 'status', status: 'live' }, goal(game));
  const { sheet } = await rink.put({ type: 'status', status: 'unofficial' });
  await rink.sign(sheet.seq);
  await rink.put({ type: 'star', rank: 1, side: 'home', playerId: game.home.skaterIds[0]! });
  expect((await reportOf(game.gameId)).signature).toMatchObject({ isStale: false });
  await rink.put(goal(game, { period: 2 }));
  expect((await reportOf(game.gameId)).signature).toMatchObject({ isStale: true });
});

test('a game without a sheet has a number alone, and an unknown one is not found', async () => {
  const { gameId } = await testGame(app);
  expect(await reportOf(gameId)).toMatchObject({ periods: [], lineup: [], finalizedAt: null, signature: null });
  expect((await app.send(`GET /api/public/games/${newId()}/report`)).status).toBe(404);
});
