import { randomUUID } from 'node:crypto';
import type {
  FinalPreview,
  Game,
  GamePage,
  ManagedGame,
  ScoreSheet,
  SheetHistoryEntry,
  Standings,
} from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { device, goal, lineup, putting, removing, testGame } from './testing/game.ts';

let app: TestApp;
let keeper: string;
let admin: string;
beforeAll(async () => {
  app = await testApp();
  keeper = (await app.somebody('scorekeeper')).token;
  admin = (await app.somebody('admin')).token;
});

const live = { type: 'status', status: 'live' } as const;

/** A game that has begun. */
async function begun() {
  const game = await testGame(app);
  const { gameId } = game;
  const rink = device(app, keeper, gameId);
  await rink.put(...lineup(game), live, { type: 'period', period: 1, phase: 'started' });
  const json = async <Answer>(sent: Promise<Response>) => {
    const response = await sent;
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const course = async (token: string, to: string, reason?: string, changeId = randomUUID()) => {
    const { seq } = await rink.read();
    const body = { changeId, basedOn: seq, to, ...(reason && { reason }) };
    return json<ScoreSheet & { message: string; code: string }>(
      app.send(`POST /api/games/${gameId}/sheet/course`, { token, body }),
    );
  };
  const managed = async () => (await json<ManagedGame>(app.send(`GET /api/games/${gameId}`, { token: admin }))).answer;
  const move = async (body: object) =>
    json<{ game: ManagedGame; message: string }>(
      app.send(`POST /api/games/${gameId}/status`, {
        token: admin,
        body: { version: (await managed()).version, ...body },
      }),
    );
  const page = async () => (await json<GamePage>(app.send(`GET /api/public/games/${gameId}`))).answer;
  const listed = async () => {
    const path = `GET /api/public/games?season=${encodeURIComponent(game.season)}`;
    return (await json<Game[]>(app.send(path))).answer[0]!;
  };
  const standings = async () => {
    const path = `GET /api/public/standings?season=${encodeURIComponent(game.season)}`;
    return (await json<Standings>(app.send(path))).answer;
  };
  const history = async () =>
    (await json<SheetHistoryEntry[]>(app.send(`GET /api/games/${gameId}/sheet/history`, { token: admin }))).answer;
  return { game, rink, office: device(app, admin, gameId), course, move, managed, page, listed, standings, history };
}

test('a game started by mistake is taken back with a reason while it has no entries, once however often it is sent', async () => {
  const { rink, course, page, history } = await begun();
  expect((await course(keeper, 'scheduled')).status).toBe(422);
  const changeId = randomUUID();
  const { answer } = await course(keeper, 'scheduled', 'It is next week.', changeId);
  expect(answer).toMatchObject({ status: 'scheduled', home_score: null, period: null, clockStartedAt: null });
  expect(answer.entries.map(({ entry }) => entry.type)).not.toContain('period');
  expect(answer.entries).toHaveLength(12);
  const { seq } = await rink.read();
  expect((await course(keeper, 'scheduled', 'It is next week.', changeId)).answer.seq).toBe(seq);
  expect(await page()).toMatchObject({ status: 'scheduled', home_score: null });
  expect((await history())[0]).toMatchObject({ after: { status: 'scheduled', reason: 'It is next week.' } });
});

test('after the first entry only an admin takes the game back, and the history keeps the entries', async () => {
  const { game, course, move, page, history } = await begun();
  const { rink } = { rink: device(app, keeper, game.gameId) };
  const entry = goal(game);
  await rink.put(entry);
  expect(await course(keeper, 'scheduled', 'Wrong game')).toMatchObject({
    status: 409,
    answer: { code: 'score-sheets.has-entries' },
  });
  expect(await move({ status: 'scheduled' })).toMatchObject({
    status: 422,
    answer: { message: 'Please give a reason.' },
  });
  expect((await move({ status: 'scheduled', reason: 'Wrong game' })).answer.game.status).toBe('scheduled');
  expect(await page()).toMatchObject({ status: 'scheduled', goals: [], home_score: null, skaters: { length: 10 } });
  expect(await history()).toContainEqual(
    expect.objectContaining({ kind: 'remove', before: expect.objectContaining(entry) }),
  );
});

test('an abandoned game shows why and when it was stopped, counts nowhere, and can be resumed', async () => {
  const { game, rink, course, page, listed, standings } = await begun();
  await rink.put(goal(game), { type: 'clock', period: 1, elapsedSeconds: 700, running: false });
  const { answer } = await course(keeper, 'abandoned', 'The lights went out.');
  // A reader that does not know abandoned games sees a postponed one.
  expect(answer).toMatchObject({
    status: 'postponed',
    isAbandoned: true,
    statusReason: 'The lights went out.',
    home_score: 1,
  });
  expect(await page()).toMatchObject({
    isAbandoned: true,
    statusReason: 'The lights went out.',
    goals: [{ gameWinning: false }],
  });
  expect(await listed()).toMatchObject({ status: 'postponed', isAbandoned: true, home_score: 1 });
  expect((await standings()).rows.map(({ gamesPlayed }) => gamesPlayed)).toEqual([0, 0]);
  expect((await rink.sendChanges([{ ...put(goal(game)) }])).status).toBe(409);
  expect((await course(keeper, 'live')).answer).toMatchObject({
    status: 'live',
    isAbandoned: false,
    period: 1,
    elapsedSeconds: 700,
  });
  expect((await rink.put(goal(game, { side: 'away' }))).sheet).toMatchObject({ home_score: 1, away_score: 1 });
});

const put = (entry: object) => ({
  changeId: randomUUID(),
  at: new Date().toISOString(),
  kind: 'put' as const,
  entry: entry as never,
});

test('an abandoned game is replayed from the beginning on another day, or postponed with what was played', async () => {
  const newDate = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const again = await begun();
  await again.rink.put(goal(again.game));
  await again.course(keeper, 'abandoned', 'Broken glass');
  const { answer } = await again.move({ status: 'scheduled', reason: 'Replayed', newDate });
  expect(answer.game).toMatchObject({ status: 'scheduled', isAbandoned: false, date: newDate, home_score: null });
  const later = await begun();
  await later.rink.put(goal(later.game));
  await later.course(keeper, 'abandoned', 'Broken glass');
  await later.move({ status: 'postponed', reason: 'A new day is looked for' });
  const back = await later.move({ status: 'scheduled', newDate });
  expect(back.answer.game).toMatchObject({ status: 'scheduled', isAbandoned: false, home_score: 1 });
  expect((await later.page()).goals).toHaveLength(1);
});

test('what was entered before a sheet was cleared is refused, apart from lineups; what is entered after it is not', async () => {
  const { game, rink, course, move } = await begun();
  const kept = goal(game);
  const { seq } = (await rink.put(kept)).sheet;
  const [dressed] = lineup(game);
  const clock = { type: 'clock', period: 2, elapsedSeconds: 600, running: false };
  const unsent = [
    putting(goal(game, { period: 2 }), { basedOn: seq }),
    putting(clock, { basedOn: seq }),
    putting(live, { basedOn: seq }),
    removing(`goal:${kept.id}`, { basedOn: seq }),
    putting({ type: 'attendance', attendance: 900 }),
    putting({ ...dressed!, isStarter: false }, { basedOn: seq }),
  ];
  await course(keeper, 'abandoned', 'Power failure');
  await move({ status: 'scheduled', reason: 'Replayed' });
  const { outcomes, sheet } = await rink.send(unsent);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(5).fill('refused'), 'applied']);
  expect(outcomes[0]).toMatchObject({ issues: [{ message: 'This was entered before the sheet was cleared.' }] });
  expect(sheet).toMatchObject({ status: 'scheduled', period: null, attendance: null, home_score: null });
  // A device without network has not seen that the sheet was cleared.
  const replay = [putting(live, { basedOn: seq }), putting(goal(game), { basedOn: sheet.seq })];
  expect((await rink.send(replay)).sheet).toMatchObject({ status: 'live', home_score: 1 });
});

test('the first final after a wrong one was cleared is no correction', async () => {
  const { game, rink, office, move } = await begun();
  const over = { type: 'status', status: 'unofficial' } as const;
  const final = async (assistIds: string[] = []) => {
    const { sheet } = await office.put(goal(game, { assistIds }), over);
    const { seq } = (await (await rink.sign(sheet.seq)).json()) as ScoreSheet;
    const preview = await app.send(`GET /api/games/${game.gameId}/sheet/preview-final`, { token: admin });
    const { before } = (await preview.json()) as FinalPreview;
    return { before, answer: (await (await office.finalize(seq)).json()) as ScoreSheet };
  };
  const wrong = await final();
  await office.reopen(wrong.answer.seq, 'Wrong assist');
  const corrected = await final(game.home.skaterIds.slice(1, 2));
  expect(corrected).toMatchObject({ before: { home: 1 }, answer: { correctedAt: expect.any(String) } });
  const reopened = (await (await office.reopen(corrected.answer.seq, 'Wrong game')).json()) as ScoreSheet;
  expect(reopened.reopened).toMatchObject({ reason: 'Wrong game' });
  await office.put(live);
  await move({ status: 'scheduled', reason: 'Wrong game' });
  expect(await office.read()).toMatchObject({ reopened: null, signature: null, correctedAt: null });
  await rink.put(live);
  const played = await final();
  expect(played).toMatchObject({ before: null, answer: { status: 'final', correctedAt: null } });
});

test('totals do not count for a game that is replayed, and only an admin removes them', async () => {
  const { game, office, course, move } = await begun();
  const line = { teamId: game.home.teamId, playerId: game.home.skaterIds[0], position: 'Center' };
  const playerStats = [{ ...line, goals: 3, assists: 0, pim: 0 }];
  const body = { gameId: game.gameId, season: game.season, playerStats };
  expect((await app.send('POST /api/stats/game', { token: keeper, body })).status).toBe(200);
  expect((await course(keeper, 'scheduled', 'Mistake')).status).toBe(409);
  await course(keeper, 'abandoned', 'Broken glass');
  await move({ status: 'scheduled', reason: 'Replayed' });
  const { seq, ...sheet } = await office.read();
  expect(sheet).toMatchObject({ status: 'scheduled', detail: 'score', home_score: null, totals: null });
  await office.finalize(seq, { home_score: 1, away_score: 0, decision_type: 'regulation' });
  expect(await office.read()).toMatchObject({ status: 'final', detail: 'score', checks: [] });
  const stats = await app.send(`GET /api/public/stats?season=${encodeURIComponent(game.season)}`);
  expect(await stats.json()).toEqual([]);
});

test.each([
  ['a forfeit', { forfeitedBy: 'home' }, { home_score: 0, away_score: 1, forfeitedBy: 'home' }, 'forfeit'],
  ['an award', { awardedBy: 'league', home_score: 0, away_score: 5 }, { away_score: 5, isAwarded: true }, 'awarded'],
] as const)(
  'an abandoned game that ends by %s is labeled so, has no winning goal, and the table says that it counts',
  async (_, ending, shown, how) => {
    const { game, rink, office, course, page, standings } = await begun();
    await rink.put(goal(game), goal(game), goal(game, { side: 'away' }));
    const { answer } = await course(keeper, 'abandoned', 'A team left the ice.');
    if (how === 'awarded') expect((await rink.finalize(answer.seq, ending)).status).toBe(403);
    const preview = `GET /api/games/${game.gameId}/sheet/preview-final?${new URLSearchParams(ending as never)}`;
    const previewed = (await (await app.send(preview, { token: admin })).json()) as FinalPreview;
    expect(previewed.result?.away).toBe(shown.away_score);
    const final = (await (await office.finalize(answer.seq, ending)).json()) as ScoreSheet;
    expect(final).toMatchObject({ status: 'final', isAbandoned: false, ...shown });
    expect(await page()).toMatchObject({ status: 'final', ...shown });
    expect((await page()).goals.some(({ gameWinning }) => gameWinning)).toBe(false);
    const { rows, unplayed } = await standings();
    expect(unplayed).toMatchObject([{ gameId: game.gameId, how }]);
    expect(rows[0]).toMatchObject({ team: { _id: game.away.teamId }, points: 3 });
    const open = (await (await office.reopen(final.seq)).json()) as ScoreSheet;
    expect(open).toMatchObject({
      status: 'unofficial',
      home_score: 2,
      away_score: 1,
      forfeitedBy: null,
      isAwarded: false,
    });
  },
);

test('of an admin and a scorekeeper who decide at once, one succeeds and the other gets a conflict', async () => {
  const { rink, managed, game } = await begun();
  const [{ seq }, { version }] = [await rink.read(), await managed()];
  const body = { changeId: randomUUID(), basedOn: seq, to: 'abandoned', reason: 'No ice' };
  const answers = await Promise.all([
    app.send(`POST /api/games/${game.gameId}/sheet/course`, { token: keeper, body }),
    app.send(`POST /api/games/${game.gameId}/status`, {
      token: admin,
      body: { status: 'scheduled', reason: 'Mistake', version },
    }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
