import type { Outlook, Rulings, RulingsInput, Standings } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { games } from '../../games/tables.ts';
import { smallSchedule } from '../../games/testing/schedule.ts';
import { seasons } from '../../seasons/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { standingProofs } from '../tables.ts';
import type { Contest } from './contest.ts';
import { forecast } from './forecast.ts';
import { startProofUpdates } from './proofUpdates.ts';
import { prove } from './prove.ts';
import type { ContestSolver } from './threadSolver.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
let seasonId: string;
const won = { status: 'final', decision: 'regulation', homeScore: 2, awayScore: 1 } as const;

beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
  const [season] = await app.db.select().from(seasons);
  seasonId = season!.id;
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Proves until the test ends. */
function proving(by: ContestSolver['prove'] = async (contest) => prove(contest)) {
  const { db, changes } = app;
  const thinker = { prove: by, forecast: async (contest: Contest) => forecast(contest) };
  onTestFinished(
    startProofUpdates({ db, changes, timeZone: async () => 'Africa/Cairo', log: pino({ level: 'silent' }), thinker }),
  );
}

const table = async () => {
  const { rows } = (await (await app.send('GET /api/public/standings')).json()) as Standings;
  return rows.map(({ team, points, mark }) => [team.code, points, mark]);
};

async function markReasons() {
  const { rows } = (await (await app.send('GET /api/public/standings')).json()) as Standings;
  return rows.map(({ markReason }) => markReason);
}

async function rule(more: Omit<Partial<RulingsInput>, 'teams'> & { teams?: object[] }) {
  const body = { playoffPlaces: 2, teams: [], ...more };
  const answer = await app.send(`PUT /api/seasons/${seasonId}/rulings`, { token: league.admin, body });
  return (await answer.json()) as Rulings;
}

const stored = async () => (await app.db.select().from(standingProofs).where(eq(standingProofs.seasonId, seasonId)))[0];

test('letters are proven when the schedule is complete, follow every change, and are the league’s where it sets one', async () => {
  proving();
  const { cairo, giza, luxor, aswan } = league;
  await league.gameRow({ ...won, homeTeamId: cairo.id, awayTeamId: giza.id });
  await league.gameRow({ ...won, homeTeamId: cairo.id, awayTeamId: aswan.id });
  await league.gameRow({ ...won, homeTeamId: luxor.id, awayTeamId: giza.id });
  const startsAt = inDays(2);
  const last = await league.gameRow({ status: 'scheduled', homeTeamId: luxor.id, awayTeamId: aswan.id, startsAt });
  const incomplete = await rule({});
  expect(incomplete.allGamesScheduled).toBe(false);
  expect((await table()).map(([, , mark]) => mark)).toEqual([null, null, null, null]);

  await rule({ allGamesScheduled: true });
  // Cairo cannot fall below the second place, as Aswan has 3 points at most; Giza has no game left.
  const proven = [
    ['CAI', 6, 'x'],
    ['LUX', 3, null],
    ['ASW', 0, null],
    ['GIZ', 0, 'e'],
  ];
  await expect.poll(table).toEqual(proven);

  await app.db.update(games).set(won).where(eq(games.id, last.id));
  await expect.poll(async () => (await table()).map(([code, , mark]) => [code, mark])).toContainEqual(['ASW', 'e']);
  // Corrected: it is to be played again.
  await app.db
    .update(games)
    .set({ status: 'scheduled', decision: null, homeScore: 0, awayScore: 0 })
    .where(eq(games.id, last.id));
  await expect.poll(table).toEqual(proven);

  await rule({ teams: [{ teamId: luxor.id, points: 0, reason: null, mark: 'y' }] });
  expect(await table()).toEqual(proven);
  const reason = 'Aswan cannot field a team for the last game';
  await rule({ teams: [{ teamId: luxor.id, points: 0, reason, mark: 'y' }] });
  await expect.poll(table).toEqual([proven[0], ['LUX', 3, 'y'], proven[2], proven[3]]);
  expect(await markReasons()).toEqual([
    { by: 'proof', best: 1, worst: 2, gamesLeft: 1, onPoints: false },
    { by: 'league', reason },
    null,
    { by: 'proof', best: 3, worst: 4, gamesLeft: 1, onPoints: false },
  ]);
  await rule({ teams: [{ teamId: luxor.id, points: -9, reason: 'Fielded a suspended player', mark: null }] });
  await expect.poll(async () => (await table()).at(-1)).toEqual(['LUX', -6, 'e']);
  const outlook = async () => (await (await app.send('GET /api/public/standings/outlook')).json()) as Outlook;
  expect(await outlook()).toMatchObject({
    isProven: true,
    gamesLeft: 1,
    teams: [
      { team: { code: 'CAI' }, best: 1, worst: 1, open: [] },
      { team: { code: 'ASW' }, best: 2, worst: 3 },
      {},
      { team: { code: 'LUX' }, best: 4, worst: 4, open: [] },
    ],
  });
  // Then what is likely, and what the last game may decide.
  await expect
    .poll(async () => (await outlook()).nextDay)
    .toMatchObject({
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      decisions: expect.arrayContaining([
        expect.objectContaining({
          teamId: aswan.id,
          place: 2,
          what: 'clinches',
          ways: [[expect.objectContaining({ gameId: last.id, results: ['OTW', 'OTL', 'L'] })]],
        }),
      ]),
    });
  const [first, second] = (await outlook()).teams;
  expect(first).toMatchObject({ chances: [{ share: 1 }, { share: 1 }], schedule: { gamesLeft: 0, opponents: null } });
  expect(second).toMatchObject({ chances: [{ share: 0 }, {}], schedule: { gamesLeft: 1 } });
  // Of the places with home advantage too, as soon as the league says how many there are.
  await rule({ playoffPlaces: 3, homeAdvantagePlaces: 2 });
  await expect
    .poll(async () => (await outlook()).teams.find(({ team }) => team.code === 'ASW')?.open.map(({ place }) => place))
    .toEqual([2, 3]);
  expect((await outlook()).homeAdvantagePlaces).toBe(2);
  await rule({ homeAdvantagePlaces: null, allGamesScheduled: false });
  expect(await outlook()).toMatchObject({ isProven: false, teams: [] });
  expect((await table()).map(([, , mark]) => mark)).toEqual([null, null, null, null]);
  await rule({ allGamesScheduled: true });
});

test('a proof of an earlier state is not stored', async () => {
  await app.db.update(standingProofs).set({ proof: null });
  let isFirst = true;
  const versions: number[] = [];
  proving(async (contest) => {
    if (isFirst) {
      isFirst = false;
      // While it is proven, the league deducts points.
      await rule({
        teams: [{ teamId: league.cairo.id, points: -9, reason: 'Fielded a suspended player', mark: null }],
      });
      versions.push((await stored())!.version);
      return { gamesLeft: 99, teams: [] };
    }
    return prove(contest);
  });
  await expect.poll(async () => (await stored())?.proof?.gamesLeft).toBe(1);
  expect(await stored()).toMatchObject({ version: versions[0] });
});

test('the next day is one to come: a game without a result holds nothing up, and a day that has passed is replaced', async () => {
  const { giza, cairo } = league;
  const forgotten = { status: 'scheduled', homeTeamId: giza.id, awayTeamId: cairo.id, startsAt: inDays(-3) } as const;
  const { id } = await league.gameRow(forgotten);
  proving();
  const day = async () => (await stored())?.forecast?.nextDay?.day;
  const next = inDays(2).toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' });
  await expect.poll(day).toBe(next);
  // Days pass without a change.
  await app.db.execute(sql`update standing_proofs
    set forecast = jsonb_set(forecast, '{nextDay,day}', '"2026-01-01"') where season_id = ${seasonId}`);
  proving();
  await expect.poll(day).toBe(next);
  await app.db.delete(games).where(eq(games.id, id));
});

test('what does not change the end keeps the proof', async () => {
  proving();
  // What is likely is stored after the proof.
  await expect.poll(async () => (await stored())?.forecast).toBeTruthy();
  const before = await stored();
  expect(before!.proof).toBeTruthy();
  await app.db.update(games).set({ venue: 'Another rink', attendance: 17 }).where(eq(games.status, 'final'));
  const [left] = await app.db.select().from(games).where(eq(games.status, 'scheduled'));
  await app.db.update(games).set({ status: 'live', homeScore: 1 }).where(eq(games.id, left!.id));
  expect(await stored()).toEqual(before);
  await app.db.delete(games).where(eq(games.id, left!.id));
  await expect.poll(async () => (await stored())?.proof?.gamesLeft).toBe(0);
  expect((await stored())!.version).toBeGreaterThan(before!.version);
});

test('at the end, a cut between teams that are level in everything proves no letter', async () => {
  await app.db.delete(games);
  const { season } = league;
  await app.db
    .update(seasons)
    .set({ rules: { ...season.rules, tieBreak: ['regulationWins'] } })
    .where(eq(seasons.id, seasonId));
  const { cairo, giza, luxor, aswan } = league;
  for (const [home, away] of [
    [cairo, giza],
    [cairo, luxor],
    [giza, aswan],
    [luxor, aswan],
  ] as const) {
    await league.gameRow({ ...won, homeTeamId: home.id, awayTeamId: away.id });
  }
  await rule({ allGamesScheduled: true });
  proving();
  await expect.poll(table).toEqual([
    ['CAI', 6, 'y'],
    ['GIZ', 3, null],
    ['LUX', 3, null],
    ['ASW', 0, 'e'],
  ]);
});
