import { type GameMeetings, gameMeetingsApi, maxMeetings } from '@league/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { seasons } from '../seasons/tables.ts';
import { testApp } from '../testing/app.ts';
import { getMeetings } from './meetings.ts';
import { games } from './tables.ts';
import { smallSchedule } from './testing/schedule.ts';

const app = await testApp();
const { db } = app;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  league = await smallSchedule(app);
});
beforeEach(() => db.delete(games));

type NewGame = NonNullable<Parameters<typeof league.gameRow>[0]>;

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
const final = (homeScore: number, awayScore: number, about: NewGame): NewGame => ({
  status: 'final',
  decision: 'regulation',
  homeScore,
  awayScore,
  ...about,
});
const idOf = async (row: NewGame) => (await league.gameRow(row)).id;
/** Giza at home to Cairo. */
const reversed = () => ({ homeTeamId: league.giza.id, awayTeamId: league.cairo.id });

test('the games of the two in the season and competition are listed by date, whoever is at home', async () => {
  const first = await idOf(final(2, 1, { startsAt: inHours(-500) }));
  const second = await idOf(final(4, 3, { startsAt: inHours(-400), decision: 'overtime', ...reversed() }));
  const off = await idOf({ startsAt: inHours(48), status: 'postponed' });
  const next = await idOf({ startsAt: inHours(24) });
  await idOf(final(9, 0, { startsAt: inHours(-300), competitionType: 'tournament', tournamentName: 'Nile Cup' }));
  await idOf(final(9, 0, { startsAt: inHours(-250), awayTeamId: league.aswan.id }));
  const cup = (tournamentName: string) => ({ competitionType: 'tournament', tournamentName }) as const;
  const inCup = await idOf({ startsAt: inHours(-200), ...cup('Red Sea Cup') });
  expect((await getMeetings(db, inCup)).season.map(({ gameId }) => gameId)).toEqual([inCup]);
  const { season } = await getMeetings(db, next);
  expect(season.map(({ gameId }) => gameId)).toEqual([first, second, next, off]);
  expect(season).toMatchObject([
    { isSameHome: true, status: 'final', home_score: 2, away_score: 1, decision_type: 'regulation' },
    { isSameHome: false, home_score: 4, away_score: 3, decision_type: 'overtime' },
    { isSameHome: true, status: 'scheduled', home_score: null },
    { status: 'postponed' },
  ]);
  expect(season[0]!.date).toBe(new Date(season[0]!.date).toISOString());
});

test('the record of all time counts final games of every season and competition, from this game’s sides', async () => {
  const [current] = await db.select().from(seasons);
  const earlier = newId();
  await db.insert(seasons).values({ id: earlier, name: '2019-20', rules: current!.rules });
  await idOf(final(5, 0, { startsAt: inHours(-50_000), seasonId: earlier }));
  await idOf(final(1, 2, { startsAt: inHours(-300), competitionType: 'tournament', tournamentName: 'Nile Cup' }));
  await idOf(final(0, 0, { startsAt: inHours(-250), forfeitedByBoth: true }));
  await idOf({ startsAt: inHours(-1), status: 'live', homeScore: 8, awayScore: 0, period: 2 });
  const next = await idOf({ startsAt: inHours(24), ...reversed() });
  expect((await getMeetings(db, next)).allTime).toEqual({ games: 3, home: 1, away: 1, since: '2019-20' });
});

test('two teams that have not met have no record, and an unknown game is not found', async () => {
  const next = await idOf({ startsAt: inHours(24) });
  expect(await getMeetings(db, next)).toMatchObject({
    season: [{ gameId: next }],
    allTime: { games: 0, home: 0, away: 0, since: null },
  });
  expect((await app.send(`GET /api/public/games/${newId()}/meetings`)).status).toBe(404);
});

test('of very many games the latest are listed', async () => {
  for (let at = 0; at < maxMeetings + 2; at += 1) await idOf(final(1, 0, { startsAt: inHours(-5000 + at * 24) }));
  const next = await idOf({ startsAt: inHours(24) });
  const { season, allTime } = await getMeetings(db, next);
  expect(season).toHaveLength(maxMeetings);
  expect(season.at(-1)!.gameId).toBe(next);
  expect(allTime.games).toBe(maxMeetings + 2);
});

test('a cached answer follows a new result', async () => {
  const meetings = async (id: string) => {
    await app.changes.settled();
    const answer = (await (await app.send(`GET /api/public/games/${id}/meetings`)).json()) as GameMeetings;
    return gameMeetingsApi.get.declared.answer.parse(answer) as GameMeetings;
  };
  const next = await idOf({ startsAt: inHours(24) });
  expect((await meetings(next)).allTime.games).toBe(0);
  await idOf(final(3, 2, { startsAt: inHours(-24) }));
  expect((await meetings(next)).allTime).toMatchObject({ games: 1, home: 1 });
});
