import { type GamePreview, gamePreviewsApi } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { device, goal, lineup, nextGame, shotAttempt, testGame } from '../score-sheets/testing/game.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { videos } from '../videos/tables.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

type Game = Awaited<ReturnType<typeof testGame>>;

async function previewOf(gameId: string): Promise<GamePreview> {
  await app.changes.settled();
  const answer = await app.send(`GET /api/public/games/${gameId}/preview`);
  expect(answer.status).toBe(200);
  return gamePreviewsApi.get.declared.answer.parse(await answer.json()) as GamePreview;
}

/** A final game of the two, won by the home team in goals of its first skater. */
async function play(game: Game, days: number, goals = 1, starters = lineup(game)) {
  const gameId = await nextGame(app, game, days);
  const rink = device(app, token, gameId);
  await rink.put(...starters, { type: 'status', status: 'live' });
  const scored = Array.from({ length: goals }, (_, at) => goal(game, { elapsedSeconds: 100 + at }));
  const { sheet } = await rink.put(...scored, shotAttempt({ side: 'away', goalieId: game.home.goalieId }), {
    type: 'status',
    status: 'unofficial',
  });
  const answer = await rink.finalize(sheet.seq);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return gameId;
}

test('both teams have form, place, leaders and the goalie who started most', async () => {
  const game = await testGame(app);
  const first = await play(game, -9);
  const second = await play(game, -6, 2);
  const third = await play(game, -3, 3);
  const preview = await previewOf(await nextGame(app, game, 2));
  expect(preview.home.form.map(({ gameId }) => gameId)).toEqual([third, second, first]);
  expect(preview.home.form[0]).toMatchObject({
    isHome: true,
    home_score: 3,
    away_score: 0,
    status: 'final',
    opponent: { _id: game.away.teamId },
    tournament_name: null,
  });
  expect(preview.away.form[0]).toMatchObject({ isHome: false, opponent: { _id: game.home.teamId } });
  const record = { gamesPlayed: 3, teams: 2, tournament: null };
  expect(preview.home.standing).toMatchObject({ rank: 1, points: 9, wins: 3, losses: 0, ...record });
  expect(preview.away.standing).toMatchObject({ rank: 2, points: 0, wins: 0, losses: 3, ...record });
  expect(preview.home.leaders).toMatchObject([
    { stat: 'points', playerId: game.home.skaterIds[0], value: 6 },
    { stat: 'goals', playerId: game.home.skaterIds[0], player: 'Cairo 1', number: 1, value: 6 },
    { stat: 'save_percentage', playerId: game.home.goalieId, value: 1 },
  ]);
  expect(preview.away.leaders).toEqual([]);
  expect(preview.home.goalie).toEqual({
    playerId: game.home.goalieId,
    name: 'Cairo 0',
    number: 0,
    isInLineup: false,
    started: 3,
    of: 3,
    save_percentage: 1,
  });
});

test('form is of games before this one, at most five, without games that are not final', async () => {
  const game = await testGame(app);
  for (const days of [-20, -18, -16, -14, -12, -10]) await play(game, days);
  const before = await nextGame(app, game, -11);
  await nextGame(app, game, -1);
  expect((await previewOf(before)).home.form).toHaveLength(5);
  const next = await previewOf(await nextGame(app, game, 2));
  expect(next.home.form).toHaveLength(5);
  const days = next.home.form.map(({ date }) => Math.round((Date.parse(date) - Date.now()) / 86_400_000));
  expect(days).toEqual([-10, -12, -14, -16, -18]);
});

test('no goalie is named after fewer than three games, or if nobody started more than half of them', async () => {
  const game = await testGame(app);
  const [spare] = game.home.skaterIds;
  const withSpare = lineup(game).map((spot) =>
    spot.side === 'home'
      ? { ...spot, position: spot.playerId === spare ? 'Goalie' : 'Center', isStarter: spot.playerId === spare }
      : spot,
  );
  const named = async () => (await previewOf(await nextGame(app, game, 2))).home.goalie?.playerId ?? null;
  await play(game, -20, 1);
  await play(game, -18, 1);
  expect(await named()).toBe(null);
  await play(game, -16, 1);
  expect(await named()).toBe(game.home.goalieId);
  const scorer = { scorerId: game.home.skaterIds[1]! };
  for (const days of [-14, -12, -10]) {
    const gameId = await nextGame(app, game, days);
    const rink = device(app, token, gameId);
    await rink.put(...withSpare, { type: 'status', status: 'live' });
    const { sheet } = await rink.put(goal(game, scorer), { type: 'status', status: 'unofficial' });
    expect((await rink.finalize(sheet.seq)).status).toBe(200);
  }
  // Three of the last five.
  expect(await named()).toBe(spare);
  await app.db.delete(rosterAssignments).where(eq(rosterAssignments.playerId, spare!));
  expect(await named(), 'has left the team').toBe(null);
});

test('the lineup of the game names its goalies before anything else', async () => {
  const game = await testGame(app);
  const { gameId } = game;
  await app.db
    .update(games)
    .set({ startsAt: new Date(Date.now() + 3_600_000) })
    .where(eq(games.id, gameId));
  expect((await previewOf(gameId)).away.goalie).toBe(null);
  await device(app, token, gameId).put(...lineup(game));
  expect((await previewOf(gameId)).away.goalie).toMatchObject({
    playerId: game.away.goalieId,
    isInLineup: true,
    started: 0,
    of: 0,
    save_percentage: null,
  });
});

test('of a team without league games the tournament’s table counts', async () => {
  const game = await testGame(app);
  const cup = { competitionType: 'tournament', tournamentName: 'Nile Cup' } as const;
  await app.db.update(games).set(cup).where(eq(games.id, game.gameId));
  const { standing, form } = (await previewOf(game.gameId)).home;
  expect(standing).toMatchObject({ gamesPlayed: 0, tournament: 'Nile Cup', teams: 2 });
  expect(form).toEqual([]);
});

test('before a tournament’s game with a guest, both teams have place and leaders in the tournament', async () => {
  const game = await testGame(app);
  await play(game, -9, 3);
  const guest = (await testGame(app)).away;
  await app.db.insert(rosterAssignments).values(
    [guest.goalieId, ...guest.skaterIds].map((playerId, at) => ({
      playerId,
      teamId: guest.teamId,
      seasonId: game.seasonId,
      jerseyNumber: at,
      position: at === 0 ? 'Goalie' : 'Center',
    })),
  );
  const withGuest = { ...game, away: guest };
  const cup = { competitionType: 'tournament', tournamentName: 'Nile Cup' } as const;
  const inCup = (gameId: string) => app.db.update(games).set(cup).where(eq(games.id, gameId));
  await inCup(await play(withGuest, -6, 2));
  const next = await nextGame(app, withGuest, 2);
  await inCup(next);
  const { home, away } = await previewOf(next);
  const record = { gamesPlayed: 1, teams: 2, tournament: 'Nile Cup' };
  expect(home.standing).toMatchObject({ rank: 1, points: 3, ...record });
  expect(away.standing).toMatchObject({ rank: 2, points: 0, ...record });
  expect(home.leaders).toMatchObject([
    { stat: 'points', value: 2 },
    { stat: 'goals', value: 2 },
    { stat: 'save_percentage', value: 1 },
  ]);
});

test('a game’s videos are listed, and an unknown game is not found', async () => {
  const { gameId } = await testGame(app);
  expect((await previewOf(gameId)).videos).toEqual([]);
  const [video] = await app.db
    .insert(videos)
    .values({
      title: 'The stream',
      permalink: 'https://youtu.be/abcdefghijk',
      thumbnail: '/media/p.svg',
      date: '2026-11-20',
      category: 'Highlights',
      platform: 'youtube',
      gameId,
    })
    .returning();
  expect((await previewOf(gameId)).videos).toEqual([{ _id: video!.id, title: 'The stream' }]);
  expect((await app.send(`GET /api/public/games/${newId()}/preview`)).status).toBe(404);
});
