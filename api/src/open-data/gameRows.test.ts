import type { GamePage, OpenData, SeasonData } from '@league/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { type TestApp, testApp } from '../testing/app.ts';

async function publicData(app: TestApp) {
  await app.changes.settled();
  const read = async (path: string) => (await app.request(path)).json();
  const { seasons } = (await read('/api/public/data')) as OpenData;
  const number = seasons.find((season) => season.games > 0)!.number;
  const data = (await read(`/api/public/data/${number}/season.json`)) as SeasonData;
  return { read, data, rowOf: (gameId: string) => data.games.find(({ game_id }) => game_id === gameId) };
}

test.each([
  { detail: 'score', notRecorded: [], told: 'goals penalties shots players' },
  { detail: 'totals', notRecorded: [], told: 'goals penalties shots' },
  { detail: 'events', notRecorded: ['shots'], told: 'shots' },
  { detail: 'events', notRecorded: [], told: '' },
] as const)('a final game of detail $detail names what was not recorded, as its page does: $told', async (game) => {
  const app = await testApp();
  const { gameId } = await (await smallSchedule(app)).addGame();
  await app.db
    .update(games)
    .set({
      status: 'final',
      homeScore: 3,
      awayScore: 2,
      decision: 'regulation',
      detail: game.detail,
      notRecorded: [...game.notRecorded],
    })
    .where(eq(games.id, gameId));
  const { read, rowOf } = await publicData(app);
  const page = (await read(`/api/public/games/${gameId}`)) as GamePage;
  expect(rowOf(gameId)).toMatchObject({ not_recorded: game.told });
  expect((page.notRecorded ?? []).join(' ')).toBe(game.told);
});

test.each([
  { game: 'a live game', is: { status: 'live' }, told: [2, 1] },
  { game: 'an abandoned game', is: { status: 'postponed', isAbandoned: true }, told: [2, 1] },
  { game: 'an abandoned game without a new date', is: { status: 'postponed' }, told: [null, null] },
  { game: 'an abandoned game with a new date', is: { status: 'scheduled' }, told: [null, null] },
  { game: 'a cancelled game', is: { status: 'cancelled' }, told: [null, null] },
] as const)('$game has the score that its page shows', async ({ is, told }) => {
  const app = await testApp();
  const { gameId } = await (await smallSchedule(app)).addGame();
  await app.db
    .update(games)
    .set({ homeScore: 2, awayScore: 1, ...is })
    .where(eq(games.id, gameId));
  const { rowOf } = await publicData(app);
  const row = rowOf(gameId)!;
  expect([row.home_score, row.away_score]).toEqual(told);
});

test('a tournament that is spelled two ways is one: in the games, in its table and on the page', async () => {
  const app = await testApp();
  const league = await smallSchedule(app);
  for (const [at, tournament_name] of ['Nile Cup', 'Nile cup'].entries()) {
    await league.addGame({ date: `2026-11-2${at}T17:30:00Z`, competition_type: 'tournament', tournament_name });
  }
  await app.db.update(games).set({ status: 'final', homeScore: 3, awayScore: 2, decision: 'regulation' });
  const { read, data } = await publicData(app);
  expect(data.games.map(({ tournament }) => tournament)).toEqual(['Nile Cup', 'Nile Cup']);
  const table = data.standings.filter(({ competition }) => competition === 'tournament');
  expect(table.map(({ tournament, team, games_played }) => [tournament, team, games_played])).toEqual([
    ['Nile Cup', 'Cairo Pharaohs', 2],
    ['Nile Cup', 'Giza Kings', 2],
  ]);
  expect(await read('/api/public/tournaments')).toEqual(['Nile Cup']);
});
