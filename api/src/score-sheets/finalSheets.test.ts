import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinalPreview, GamePage, PlayerStatRow, SheetState, Standings, TeamFigures } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { gameOfficials, officials } from '../referees/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { recount } from './recount.ts';
import { device, goal, lineup, penalty, testGame } from './testing/game.ts';

let app: TestApp;
let token: string;
let adminToken: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('scorekeeper', { name: 'Reem Salah' })).token;
  adminToken = (await app.somebody('admin', { name: 'Amina Farouk' })).token;
});

const over = { type: 'status', status: 'unofficial' } as const;

/** A finished game, by default 2–1 after regulation. */
async function playedGame(rules = {}, entries = 'won' as 'won' | 'level') {
  const game = await testGame(app, rules);
  const rink = device(app, token, game.gameId);
  const office = device(app, adminToken, game.gameId);
  await rink.put(...lineup(game), { type: 'status', status: 'live' }, goal(game), goal(game, { side: 'away' }));
  if (entries === 'won') await rink.put(goal(game, { period: 3, assistIds: [game.home.skaterIds[1]!] }));
  const { sheet } = await rink.put(penalty(game), over);
  return { game, rink, office, seq: sheet.seq };
}

const answer = async <Answer>(response: Response | Promise<Response>) => (await (await response).json()) as Answer;
const standingsOf = async (season: string) =>
  (await answer<Standings>(app.send(`GET /api/public/standings?season=${encodeURIComponent(season)}`))).rows;
const statsOf = (season: string) =>
  answer<PlayerStatRow[]>(app.send(`GET /api/public/stats?season=${encodeURIComponent(season)}`));
const teamBasisOf = async (season: string) =>
  (await answer<TeamFigures>(app.send(`GET /api/public/stats/teams?season=${encodeURIComponent(season)}`))).basis;
const pageOf = (gameId: string) => answer<GamePage>(app.send(`GET /api/public/games/${gameId}`));
const codeOf = async (response: Response) =>
  `${response.status} ${(await answer<{ code: string }>(response)).code.split('.')[1]}`;

test('a signed, final sheet counts at once in the table and the statistics, and is locked for everybody', async () => {
  const { game, rink, office, seq } = await playedGame();
  expect(await codeOf(await rink.finalize(seq))).toBe('409 not-signed');
  const signed = await answer<SheetState>(rink.sign(seq));
  expect(signed.signature).toMatchObject({ name: 'Khaled Sobhy', isStale: false, by: { name: 'Reem Salah' } });
  const final = await answer<SheetState>(rink.finalize(signed.seq));
  expect(final).toMatchObject({ status: 'final', home_score: 2, decision_type: 'regulation' });
  expect(final.finalized).toMatchObject({ by: { name: 'Reem Salah' } });
  expect(await standingsOf(game.season)).toMatchObject([
    { team: { _id: game.home.teamId }, points: 3, goalsFor: 2, wins: 1 },
    { points: 0, losses: 1 },
  ]);
  const scorer = (await statsOf(game.season)).find(({ playerId }) => playerId === game.home.skaterIds[0]);
  expect(scorer).toMatchObject({ games_played: 1, goals: 2, game_winning_goals: 1 });
  for (const each of [rink, office]) {
    expect(await codeOf(await each.sendChanges([{ ...late(), entry: goal(game) }]))).toBe('409 final');
  }
  expect(await codeOf(await rink.reopen(final.seq))).toBe('403 forbidden');
});

const late = () => ({ changeId: randomUUID(), at: new Date().toISOString(), kind: 'put' as const });

test('changes that arrive after the final are told apart from those that had arrived before it', async () => {
  const { game, office, rink, seq } = await playedGame();
  const applied = { ...late(), entry: goal(game, { period: 2, side: 'home', elapsedSeconds: 5 }) };
  const { sheet } = await rink.send([applied]);
  expect(sheet.seq).toBe(seq + 1);
  await office.finalize(sheet.seq);
  const refused = await rink.sendChanges([applied, { ...late(), entry: goal(game) }]);
  expect(await answer(refused)).toMatchObject({
    code: 'score-sheets.final',
    message: 'This sheet is final. An admin can reopen it.',
    issues: [{ path: 'changes.1' }],
  });
  expect((await rink.send([applied])).outcomes).toMatchObject([{ outcome: 'already', seq: sheet.seq }]);
});

test('a sheet that changed after its signature must be signed again, whoever changed it', async () => {
  const { game, rink, office, seq } = await playedGame();
  await rink.sign(seq);
  const { sheet } = await rink.put(goal(game, { period: 2 }));
  expect(sheet.signature).toMatchObject({ isStale: true });
  expect(sheet.checks).toMatchObject([{ code: 'signature.stale' }]);
  expect(await codeOf(await rink.finalize(sheet.seq))).toBe('409 signature-stale');
  expect((await office.finalize(sheet.seq)).status).toBe(200);
});

test('stars and a second end of the game, late or not, do not void a signature', async () => {
  const { game, rink, office, seq } = await playedGame();
  const pressedAt = new Date().toISOString();
  await rink.sign(seq);
  await rink.put({ type: 'star', rank: 1, side: 'home', playerId: game.home.skaterIds[0]! }, over);
  const { outcomes } = await office.send([{ ...late(), entry: over }]);
  expect(outcomes).toMatchObject([{ outcome: 'applied' }]);
  const another = device(app, token, game.gameId);
  const missed = { ...late(), at: pressedAt, entry: { type: 'status', status: 'live' } as const };
  const { outcomes: lateOutcomes, sheet } = await another.send([missed]);
  expect(lateOutcomes).toMatchObject([{ outcome: 'outdated' }]);
  expect(sheet).toMatchObject({ status: 'unofficial', signature: { isStale: false } });
  expect((await rink.finalize(sheet.seq)).status).toBe(200);
});

test('nobody signs or finalizes a version that they have not seen, and a repeated request is applied once', async () => {
  const { rink, office, seq } = await playedGame();
  expect(await codeOf(await rink.sign(seq - 1))).toBe('409 changed');
  expect(await codeOf(await office.finalize(seq - 1))).toBe('409 changed');
  const body = { changeId: randomUUID(), basedOn: seq };
  const send = () => app.send(`POST /api/games/${rink.gameId}/sheet/finalize`, { token: adminToken, body });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const each of answers) expect(await answer(each)).toMatchObject({ seq: seq + 1, status: 'final' });
});

test('neither a tied nor a live game can become final', async () => {
  const { game, office, seq } = await playedGame({}, 'level');
  expect(await codeOf(await office.finalize(seq))).toBe('409 level');
  const { sheet } = await office.put({ type: 'status', status: 'live' });
  expect(await codeOf(await office.finalize(sheet.seq))).toBe('409 not-over');
  const decided = await office.put(goal(game, { side: 'away', period: 4, elapsedSeconds: 100 }), over);
  expect(await answer(office.finalize(decided.sheet.seq))).toMatchObject({ decision_type: 'overtime', away_score: 2 });
  expect(await standingsOf(game.season)).toMatchObject([{ points: 2 }, { points: 1 }]);
});

test('a forfeit before the start is 1–0 without personal figures', async () => {
  const game = await testGame(app);
  const office = device(app, adminToken, game.gameId);
  const { sheet } = await office.put(...lineup(game));
  const final = await answer(office.finalize(sheet.seq, { forfeitedBy: 'home' }));
  expect(final).toMatchObject({ status: 'final', home_score: 0, away_score: 1, forfeitedBy: 'home', checks: [] });
  expect(await standingsOf(game.season)).toMatchObject([{ team: { _id: game.away.teamId }, points: 3 }, { points: 0 }]);
  expect(await statsOf(game.season)).toEqual([]);
  expect(await pageOf(game.gameId)).toMatchObject({ forfeitedBy: 'home' });
});

test('a forfeit before any entry of a begun game is no game without penalties', async () => {
  const game = await testGame(app);
  const office = device(app, adminToken, game.gameId);
  const { sheet } = await office.put(...lineup(game), { type: 'status', status: 'live' });
  const final = await answer<SheetState>(office.finalize(sheet.seq, { forfeitedBy: 'home' }));
  expect(final).toMatchObject({ detail: 'score', home_score: 0, away_score: 1, forfeitedBy: 'home', checks: [] });
  expect(await teamBasisOf(game.season)).toMatchObject({ games: 1, penalties: 0, periods: 0, powerPlays: 0 });
  expect(await statsOf(game.season)).toEqual([]);
  expect(await answer(office.reopen(final.seq))).toMatchObject({ home_score: null, away_score: null });
});

test('a forfeit in progress keeps the winner’s goals and all figures; if both forfeit, nobody wins', async () => {
  const { game, office, seq } = await playedGame();
  const final = await answer<SheetState>(office.finalize(seq, { forfeitedBy: 'away' }));
  expect(final).toMatchObject({ home_score: 2, away_score: 0, decision_type: 'regulation' });
  const away = (await statsOf(game.season)).find(({ playerId }) => playerId === game.away.skaterIds[0]);
  expect(away).toMatchObject({ goals: 1 });
  const reopened = await answer<SheetState>(office.reopen(final.seq));
  expect(reopened).toMatchObject({ home_score: 2, away_score: 1, forfeitedBy: null, status: 'unofficial' });
  const both = await answer(office.finalize(reopened.seq, { forfeitedBy: 'both' }));
  expect(both).toMatchObject({ home_score: 0, away_score: 0, forfeitedBy: 'both' });
  expect(await standingsOf(game.season)).toMatchObject([
    { points: 0, gamesPlayed: 1 },
    { points: 0, gamesPlayed: 1 },
  ]);
});

test('a reopened game counts nowhere; final again with another result it is marked as corrected, as the preview said', async () => {
  const { game, office, seq } = await playedGame();
  const final = await answer<SheetState>(office.finalize(seq));
  const reopened = await answer<SheetState>(office.reopen(final.seq, 'The last goal came after the siren.'));
  expect(reopened.reopened).toMatchObject({ reason: 'The last goal came after the siren.' });
  expect((await standingsOf(game.season)).map(({ points }) => points)).toEqual([0, 0]);
  const last = reopened.entries.find(({ entry }) => entry.type === 'goal' && entry.period === 3)!;
  await office.send([{ ...late(), kind: 'remove', key: last.key } as never]);
  const { sheet } = await office.put(goal(game, { side: 'away', period: 4, elapsedSeconds: 120 }));

  const preview = await answer<FinalPreview>(
    app.send(`GET /api/games/${game.gameId}/sheet/preview-final`, { token: adminToken }),
  );
  expect(preview).toMatchObject({
    refusal: null,
    before: { home: 2, away: 1, decision: 'regulation' },
    result: { home: 1, away: 2, decision: 'overtime' },
    standings: [
      { team: { _id: game.away.teamId }, before: { rank: 2, points: 0 }, after: { rank: 1, points: 2 } },
      { team: { _id: game.home.teamId }, before: { rank: 1, points: 3 }, after: { rank: 2, points: 1 } },
    ],
  });
  expect(preview.players.map(({ name, before, after }) => [name, before?.goals, after?.goals, after?.assists])).toEqual(
    expect.arrayContaining([
      ['Cairo 1', 2, 1, 0],
      ['Cairo 2', 0, 0, 0],
      ['Luxor 1', 1, 2, 0],
    ]),
  );
  const corrected = await answer<SheetState>(office.finalize(sheet.seq));
  expect(corrected).toMatchObject({ status: 'final', correctedAt: expect.any(String) });
  expect((await pageOf(game.gameId)).correctedAt).not.toBeNull();
  expect(await standingsOf(game.season)).toMatchObject([{ points: 2 }, { points: 1 }]);
  expect((await recount(app.db)).differences).toEqual([]);
});

test('a game that is reopened and final again without changes is not marked as corrected', async () => {
  const { office, seq } = await playedGame();
  const final = await answer<SheetState>(office.finalize(seq));
  const reopened = await answer<SheetState>(office.reopen(final.seq));
  expect(await answer(office.finalize(reopened.seq))).toMatchObject({ status: 'final', correctedAt: null });
});

test('a reopened game that is resumed has the clock at which it stopped', async () => {
  const { rink, office } = await playedGame();
  const stoppedAt = { period: 3, elapsedSeconds: 1183 };
  const { sheet } = await rink.put({ type: 'clock', ...stoppedAt, running: false });
  const final = await answer<SheetState>(office.finalize(sheet.seq));
  expect(final).toMatchObject({ period: null, elapsedSeconds: null });
  expect(await answer<SheetState>(office.reopen(final.seq))).toMatchObject(stoppedAt);
  const live = await office.put({ type: 'status', status: 'live' });
  expect(live.sheet).toMatchObject({ status: 'live', ...stoppedAt, clockStartedAt: null });
});

test('a game that is forfeited while its clock runs is reopened with the clock stopped', async () => {
  const game = await testGame(app);
  const office = device(app, adminToken, game.gameId);
  const clock = { type: 'clock', period: 2, elapsedSeconds: 300, running: true } as const;
  const { sheet } = await office.put({ type: 'status', status: 'live' }, clock);
  const final = await answer<SheetState>(office.finalize(sheet.seq, { forfeitedBy: 'away' }));
  const reopened = await answer<SheetState>(office.reopen(final.seq));
  expect(reopened).toMatchObject({ period: 2, clockStartedAt: null });
  expect(reopened.elapsedSeconds).toBeGreaterThanOrEqual(300);
});

test('the preview of a first final shows its effect, or why it is not possible', async () => {
  const { game, seq, office } = await playedGame();
  const preview = (query = '') =>
    answer<FinalPreview>(app.send(`GET /api/games/${game.gameId}/sheet/preview-final${query}`, { token }));
  expect(await preview()).toMatchObject({ result: null, refusal: { code: 'score-sheets.not-signed' }, standings: [] });
  expect(await preview('?forfeitedBy=home')).toMatchObject({
    seq,
    before: null,
    result: { home: 0, away: 1, forfeitedBy: 'home' },
  });
  const signed = await answer<SheetState>(office.sign(seq));
  expect(signed.seq).toBe(seq + 1);
  expect(await preview()).toMatchObject({
    standings: [{ before: { points: 0, gamesPlayed: 0 }, after: { points: 3, gamesPlayed: 1 } }, {}],
    players: expect.arrayContaining([expect.objectContaining({ name: 'Cairo 1', before: null })]),
  });
});

test('a game of which only the result is known becomes final with it', async () => {
  const game = await testGame(app);
  const office = device(app, adminToken, game.gameId);
  const result = { home_score: 3, away_score: 4 };
  expect(await codeOf(await office.finalize(0, { home_score: 3 }))).toBe('422 no-score');
  expect(await codeOf(await office.finalize(0, { ...result, home_score: 1, decision_type: 'overtime' }))).toBe(
    '422 margin',
  );
  expect(await answer(office.finalize(0, { ...result, decision_type: 'shootout' }))).toMatchObject({
    status: 'final',
    detail: 'score',
    ...result,
  });
  expect(await standingsOf(game.season)).toMatchObject([{ points: 2 }, { points: 1 }]);
});

test('of a reopened result each part can be changed alone, and a missing goal is named', async () => {
  const game = await testGame(app);
  const office = device(app, adminToken, game.gameId);
  const refused = await office.finalize(0, { home_score: 3, decision_type: 'regulation' });
  expect(await answer(refused)).toMatchObject({ issues: [{ path: 'away_score' }] });
  const final = await answer<SheetState>(office.finalize(0, { home_score: 4, away_score: 3 }));
  expect(final).toMatchObject({ decision_type: 'regulation' });
  const reopened = await answer<SheetState>(office.reopen(final.seq));
  const corrected = await answer<SheetState>(office.finalize(reopened.seq, { decision_type: 'overtime' }));
  expect(corrected).toMatchObject({ home_score: 4, away_score: 3, decision_type: 'overtime' });
});

test('a result typed for a game that was only begun is all that is known of it', async () => {
  const game = await testGame(app);
  const office = device(app, adminToken, game.gameId);
  const { sheet } = await office.put(...lineup(game), { type: 'status', status: 'live' });
  const final = await answer<SheetState>(office.finalize(sheet.seq, { home_score: 3, away_score: 2 }));
  expect(final).toMatchObject({ status: 'final', detail: 'score', home_score: 3, away_score: 2 });
  expect(await statsOf(game.season)).toEqual([]);
  const { goalies, skaters, notRecorded } = await pageOf(game.gameId);
  expect([goalies, skaters]).toEqual([[], []]);
  expect(notRecorded).toContain('goals');
  expect(await answer(office.reopen(final.seq))).toMatchObject({ detail: 'score', home_score: 3, away_score: 2 });
});

test.each([
  {
    what: 'results',
    outcome: { home_score: 3, away_score: 2 },
    score: { home_score: 3, away_score: 2 },
    migration: '0033_proofs_and_typed_results',
  },
  {
    what: 'forfeits',
    outcome: { forfeitedBy: 'both' },
    score: { home_score: 0, away_score: 0 },
    migration: '0037_forfeits_without_entries',
  },
])(
  '$what that an earlier release stored as events without any are results alone after the migration',
  async (given) => {
    const typed = await testGame(app);
    const office = device(app, adminToken, typed.gameId);
    const { sheet } = await office.put(...lineup(typed), { type: 'status', status: 'live' });
    await office.finalize(sheet.seq, given.outcome);
    await app.db.update(games).set({ detail: 'events' }).where(eq(games.id, typed.gameId));
    await recount(app.db, { write: true });
    await app.changes.settled();
    if (given.what === 'results') expect(await statsOf(typed.season)).not.toEqual([]);
    const { game: played, rink, seq } = await playedGame();
    await rink.finalize((await answer<SheetState>(rink.sign(seq))).seq);
    const stats = await statsOf(played.season);

    const file = join(import.meta.dirname, `../../migrations/${given.migration}.sql`);
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await app.db.execute(statement);
    await app.changes.settled();
    expect(await pageOf(typed.gameId)).toMatchObject({ ...given.score, goalies: [], skaters: [] });
    const [stored] = await app.db.select().from(games).where(eq(games.id, typed.gameId));
    expect(stored!.detail).toBe('score');
    expect(await statsOf(typed.season)).toEqual([]);
    expect(await statsOf(played.season)).toEqual(stats);
  },
);

test('referees sign the games that they officiate, and cannot see others', async () => {
  const { game, seq } = await playedGame();
  const referee = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const theirs = device(app, referee.token, game.gameId);
  expect(await codeOf(await theirs.sign(seq))).toBe('404 not-found');
  expect(await theirs.read()).toMatchObject({ code: 'game.not-found' });
  const [official] = await app.db.insert(officials).values({ name: 'Khaled Sobhy', staffId: referee.id }).returning();
  const duty = { gameId: game.gameId, officialId: official!.id, name: 'Khaled Sobhy', duty: 'Referee 1' };
  await app.db.insert(gameOfficials).values(duty);
  expect(await theirs.read()).toMatchObject({ officials: [{ name: 'Khaled Sobhy' }] });
  expect(await answer(theirs.sign(seq))).toMatchObject({ signature: { by: { _id: referee.id } } });
  expect((await theirs.sendChanges([])).status).toBe(403);
});

test('nothing can be entered for a postponed or cancelled game', async () => {
  const game = await testGame(app);
  await app.db.update(games).set({ status: 'postponed' }).where(eq(games.id, game.gameId));
  const office = device(app, adminToken, game.gameId);
  expect(await codeOf(await office.sendChanges([{ ...late(), entry: goal(game) }]))).toBe('409 closed');
  expect(await codeOf(await office.finalize(0, { forfeitedBy: 'home' }))).toBe('409 closed');
});

test('actions on a whole sheet are in the audit log, and each entry is in the sheet’s own history', async () => {
  const { game, office, seq } = await playedGame();
  await office.finalize(seq);
  const log = await answer<object[]>(app.send(`GET /api/admin/audit?recordId=${game.gameId}`, { token: adminToken }));
  expect(log).toMatchObject([
    { actor: { name: 'Amina Farouk' }, before: { status: 'unofficial' }, after: { status: 'final', home_score: 2 } },
  ]);
  const history = await answer<object[]>(
    app.send(`GET /api/games/${game.gameId}/sheet/history?limit=2`, { token: adminToken }),
  );
  expect(history).toMatchObject([
    { kind: 'finalize', key: null, after: { home: 2, away: 1 }, by: { name: 'Amina Farouk' } },
    { kind: 'put', key: 'status' },
  ]);
});
