import { maxChosenResults, type Refusal, type RemainingGames, rulePresets, type WhatIf } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
/** The numbers of Cairo–Luxor, Giza–Aswan and Luxor–Giza, which are left. */
let left: [number, number, number];
let played: number;

/** Cairo has beaten Giza. */
beforeEach(async () => {
  app = await testApp();
  league = await smallSchedule(app);
  const { cairo, giza, luxor, aswan, gameRow } = league;
  const won = { status: 'final', decision: 'regulation', homeScore: 2, awayScore: 1 } as const;
  played = (await gameRow(won)).number;
  const add = async (home: { id: string }, away: { id: string }, day: string) =>
    (await gameRow({ homeTeamId: home.id, awayTeamId: away.id, startsAt: new Date(`${day}T17:30:00Z`) })).number;
  left = [
    await add(cairo, luxor, '2026-11-27'),
    await add(giza, aswan, '2026-11-27'),
    await add(luxor, giza, '2026-11-28'),
  ];
});

const ask = async <Answer = WhatIf & Refusal>(path: string) => {
  const answer = await app.send(`GET /api/public/standings/${path}`);
  return { status: answer.status, answered: (await answer.json()) as Answer };
};
const whatIf = (results: string) => ask(`what-if?results=${results}`);
const refusalOf = async (results: string) => {
  const { status, answered } = await whatIf(results);
  return [status, answered.code, answered.issues?.[0]?.path, answered.issues?.[0]?.message];
};
const order = ({ standings }: WhatIf) => standings.rows.map(({ team, points }) => [team.code, points]);

test('without a result it is the official table', async () => {
  const { answered } = await ask('what-if');
  const official = await (await app.send('GET /api/public/standings')).json();
  expect(answered.standings).toEqual(official);
  expect(answered).toMatchObject({ chosen: [], replaced: [] });
});

test('chosen results give points as real ones do, and the official ranks are beside them', async () => {
  const [first, second, third] = left;
  const { answered } = await whatIf(`${first}ao.${second}h.${third}as3-4`);
  expect(order(answered)).toEqual([
    ['GIZ', 5],
    ['CAI', 4],
    ['LUX', 3],
    ['ASW', 0],
  ]);
  const official = (await ask('what-if')).answered.standings.rows;
  expect(answered.ranks).toEqual(official.map(({ team, rank }) => ({ teamId: team._id, rank })));
  expect(answered.chosen.map(({ number, winner, decision, score }) => [number, winner, decision, score])).toEqual([
    [first, 'away', 'overtime', null],
    [second, 'home', 'regulation', null],
    [third, 'away', 'shootout', { home: 3, away: 4 }],
  ]);
  expect(answered.standings.rows[0]).toMatchObject({ goalsFor: 6, goalsAgainst: 5, shootoutWins: 1 });
});

test('before the first result there are no official ranks', async () => {
  await app.db.update(games).set({ status: 'scheduled' }).where(eq(games.number, played));
  const { answered } = await whatIf(`${left[0]}a`);
  expect(order(answered)[0]).toEqual(['LUX', 3]);
  expect(answered.ranks).toEqual([]);
});

test('the score of a chosen result breaks a tie, and the deciding criterion is given', async () => {
  const [, second] = left;
  await app.db.update(seasons).set({ rules: { ...rulePresets.iihf, tieBreak: ['goalDifference', 'goalsFor'] } });
  const level = await whatIf(`${second}h5-0`);
  expect(order(level.answered).slice(0, 2)).toEqual([
    ['GIZ', 3],
    ['CAI', 3],
  ]);
  expect(level.answered.standings.rows[0]!.aboveNextBy).toEqual({
    criterion: 'goalDifference',
    value: 4,
    nextValue: 1,
  });
});

test('when a game becomes final, its real result counts instead of the chosen one; of a canceled game, none', async () => {
  const [first, second, third] = left;
  const results = `${first}a.${second}h.${third}h`;
  await app.db
    .update(games)
    .set({ status: 'final', decision: 'regulation', homeScore: 5, awayScore: 2 })
    .where(eq(games.number, first));
  await app.db.update(games).set({ status: 'cancelled' }).where(eq(games.number, second));
  const { status, answered } = await whatIf(results);
  expect(status).toBe(200);
  expect(answered.chosen.map(({ number }) => number)).toEqual([third]);
  expect(answered.replaced.map(({ number, result }) => [number, result])).toEqual([
    [first, { home: 5, away: 2, decision: 'regulation' }],
    [second, null],
  ]);
  expect(order(answered).slice(0, 2)).toEqual([
    ['CAI', 6],
    ['LUX', 3],
  ]);
  expect((await whatIf(`${played}a`)).answered.replaced).toHaveLength(1);
});

test('hostile results are refused with what to do', async () => {
  const [first] = left;
  const asked = async (results: string) => (await refusalOf(results)).slice(0, 1).concat((await refusalOf(results))[3]);
  const unreadable = [422, 'These results cannot be read. Please choose them again.'];
  for (const text of [
    'x',
    `${first}`,
    `${first}H`,
    `${first}h3`,
    `${first}h3-2-1`,
    `${first}h.`,
    '-1h',
    '9'.repeat(12),
  ]) {
    expect(await asked(text), text).toEqual(unreadable);
  }
  expect(await asked(`${first}h.${first}a`)).toEqual([422, 'Please choose one result for a game.']);
  expect(await asked(`${first}h1-2`)).toEqual([422, 'The winner of a game has more goals.']);
  expect(await asked(`${first}a2-2`)).toEqual([422, 'The winner of a game has more goals.']);
  const oneMore = [422, 'After overtime or a shootout the winner has one goal more.'];
  expect(await asked(`${first}ho4-2`)).toEqual(oneMore);
  expect(await asked(`${first}as2-4`)).toEqual(oneMore);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}h`).join('.');
  expect(await asked(many(maxChosenResults + 1))).toEqual([422, 'Please choose at most 200 results.']);
  expect(await asked('1'.repeat(5000))).toEqual([422, 'Please choose at most 200 results.']);
  expect(await refusalOf('999999999h')).toEqual([
    ...[422, 'standings.unknown-game', 'results'],
    'One of these games is not in this season.',
  ]);
  const cup = await league.gameRow({
    ...{ competitionType: 'tournament', tournamentName: 'Nile Cup', startsAt: new Date('2026-12-20T17:30:00Z') },
  });
  expect((await refusalOf(`${cup.number}h`))[1]).toBe('standings.unknown-game');
  expect((await ask('what-if?season=Nothing')).status).toBe(404);
});

test('a season without shootouts has none to choose', async () => {
  await app.db.update(seasons).set({ rules: { ...rulePresets.iihf, shootout: false } });
  expect((await refusalOf(`${left[0]}hs`))[1]).toBe('standings.no-such-decision');
  const { answered } = await ask<RemainingGames>('remaining');
  expect(answered.decisions).toEqual(['regulation', 'overtime']);
});

test('results that have become impossible are dropped if the request says so, and the others count', async () => {
  const [first, second, third] = left;
  const results = `${first}hs.${second}h.${third}a.${played}as.999999999h`;
  await app.db.update(seasons).set({ rules: { ...rulePresets.iihf, shootout: false } });
  await app.db
    .update(games)
    .set({ competitionType: 'tournament', tournamentName: 'Nile Cup' })
    .where(eq(games.number, third));
  const { status, answered } = await whatIf(`${results}&impossible=drop`);
  expect(status).toBe(200);
  expect(answered.chosen.map(({ number }) => number)).toEqual([second]);
  expect(answered.replaced.map(({ number }) => number)).toEqual([played]);
  expect(answered.dropped).toEqual([first, third, 999_999_999]);
  expect(order(answered).slice(0, 2)).toEqual([
    ['CAI', 3],
    ['GIZ', 3],
  ]);
  expect((await whatIf(`${second}h&impossible=drop`)).answered.dropped).toBeUndefined();
});

test('the games that are left are listed by day, or of a team', async () => {
  const numbers = async (query: string) => {
    const { answered } = await ask<RemainingGames>(`remaining${query}`);
    return [answered.day, answered.games.map(({ number }) => number)];
  };
  const { answered } = await ask<RemainingGames>('remaining');
  expect(answered.days).toEqual([
    { day: '2026-11-27', games: 2 },
    { day: '2026-11-28', games: 1 },
  ]);
  expect(answered.teams.map(({ code }) => code)).toEqual(['ASW', 'CAI', 'GIZ', 'LUX']);
  expect(await numbers('')).toEqual(['2026-11-27', left.slice(0, 2)]);
  expect(await numbers('?day=2026-11-28')).toEqual(['2026-11-28', [left[2]]]);
  expect(await numbers('?day=2026-12-24')).toEqual(['2026-11-27', left.slice(0, 2)]);
  expect(await numbers('?team=luxor-suns')).toEqual([null, [left[0], left[2]]]);
  await app.db.update(games).set({ status: 'cancelled' }).where(eq(games.number, left[1]));
  await expect.poll(() => numbers('?team=aswan-falcons')).toEqual(['2026-11-27', [left[0]]]);
  await app.db.update(games).set({ status: 'scheduled' }).where(eq(games.number, left[1]));
  await app.db.update(teams).set({ slug: 'new-suns' }).where(eq(teams.slug, 'luxor-suns'));
  for (const slug of ['new-suns', 'luxor-suns']) {
    await expect.poll(() => numbers(`?team=${slug}`)).toEqual([null, [left[0], left[2]]]);
  }
  for (const number of left.slice(0, 2)) {
    await app.db.update(games).set({ status: 'postponed' }).where(eq(games.number, number));
  }
  await expect.poll(() => numbers('')).toEqual(['2026-11-28', [left[2]]]);
  await app.db.update(games).set({ status: 'cancelled' });
  await expect.poll(() => numbers('')).toEqual([null, []]);
  expect((await ask('remaining?season=Nothing')).status).toBe(404);
});
