import type { GamePage } from '@league/contract';
import { expect, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { testApp } from '../testing/app.ts';

test('the goals of a season are those that were scored in play', async () => {
  const app = await testApp();
  const { giza, gameRow } = await smallSchedule(app);
  const { id } = await gameRow();
  const goalsPerGame = async () =>
    ((await (await app.send(`GET /api/public/games/${id}`)).json()) as GamePage).goalsPerGame;
  let day = 0;
  const add = (result: Parameters<typeof gameRow>[0]) => {
    day += 1;
    const startsAt = new Date(Date.UTC(2026, 9, day, 17));
    return gameRow({ status: 'final', decision: 'regulation', homeScore: 3, awayScore: 1, startsAt, ...result });
  };
  for (let game = 1; game <= 18; game += 1) await add({});
  // These were not played.
  await add({ homeScore: 5, awayScore: 0, isAwarded: true });
  await add({ homeScore: 1, awayScore: 0, forfeitTeamId: giza.id });
  // Each is level without the goal of its shootout.
  await add({ decision: 'shootout', homeScore: 4, awayScore: 3 });
  expect(await goalsPerGame()).toBeUndefined();
  await add({ decision: 'shootout', homeScore: 1, awayScore: 2 });
  await expect.poll(goalsPerGame).toEqual({ home: 2.9, away: 1.1 });
});
