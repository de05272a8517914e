import { currentResults, currentUpcoming } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { getSeries, listCurrentGames, listGames, listTournaments, untilNextGameMs } from './games.ts';
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

const hourMs = 60 * 60 * 1000;
const from = Date.now();
const inHours = (hours: number) => new Date(from + hours * hourMs);
/** A game of Luxor and Aswan, who may play while others do. */
const others = () => ({ homeTeamId: league.luxor.id, awayTeamId: league.aswan.id });
const final = (homeScore: number, awayScore: number, about: NewGame): NewGame => ({
  status: 'final',
  decision: 'regulation',
  homeScore,
  awayScore,
  ...about,
});

async function add(...rows: NewGame[]): Promise<string[]> {
  const ids: string[] = [];
  for (const row of rows) ids.push((await league.gameRow(row)).id);
  return ids;
}
const idsOf = (listed: { gameId: string }[]) => listed.map(({ gameId }) => gameId);

test('the last results and the next games are listed by date, as in the list of the whole season', async () => {
  const results = await add(
    ...[-240, -216, -192, -168, -144, -120, -96].map((at) => final(1, 0, { startsAt: inHours(at) })),
  );
  const upcoming = await add(...[24, 48, 72, 96, 120, 144, 168, 192, 216].map((at) => ({ startsAt: inHours(at) })));
  const current = await listCurrentGames(db, {});
  expect(idsOf(current)).toEqual([...results.slice(-currentResults), ...upcoming.slice(0, currentUpcoming)]);
  const whole = await listGames(db);
  expect(current).toEqual(whole.filter(({ gameId }) => idsOf(current).includes(gameId)));
});

test('of games that start together all are listed', async () => {
  const together = { startsAt: inHours(-240) };
  const results = await add(
    final(1, 0, together),
    final(1, 0, { ...together, ...others() }),
    ...[-120, -96, -72, -48, -30].map((at) => final(1, 0, { startsAt: inHours(at) })),
  );
  const upcoming = await add(
    ...[24, 48, 72, 96, 120, 144, 168].map((at) => ({ startsAt: inHours(at) })),
    { startsAt: inHours(192) },
    { startsAt: inHours(192), ...others() },
  );
  expect(idsOf(await listCurrentGames(db, {})).sort()).toEqual([...results, ...upcoming].sort());
});

test('games in play, not yet final or due within the last day are listed; others that were not played are not', async () => {
  const [unofficial, due, live] = await add(
    { startsAt: inHours(-1000), status: 'unofficial', homeScore: 1, awayScore: 0, decision: 'regulation' },
    { startsAt: inHours(-20) },
    { startsAt: inHours(-2), status: 'live', homeScore: 0, awayScore: 0, period: 1 },
  );
  const results = await add(
    ...[-900, -800, -700, -600, -500, -400].map((at) => final(1, 0, { startsAt: inHours(at) })),
  );
  await add(
    { startsAt: inHours(-30) },
    { startsAt: inHours(50), status: 'postponed' },
    { startsAt: inHours(60), status: 'cancelled' },
  );
  expect(idsOf(await listCurrentGames(db, {}))).toEqual([unofficial, ...results, due, live]);
});

test('a team’s games are the last and next ones of its own', async () => {
  const own = await add(final(1, 0, { startsAt: inHours(-500) }), { startsAt: inHours(400) });
  await add(
    ...[-60, -50, -40, -30, -28, -26].map((at) => final(1, 0, { startsAt: inHours(at), ...others() })),
    ...[10, 20, 30, 40, 50, 60, 70, 80].map((at) => ({ startsAt: inHours(at), ...others() })),
  );
  expect(idsOf(await listCurrentGames(db, { team: league.giza.slug }))).toEqual(own);
  expect(await listCurrentGames(db, { team: 'nobody' })).toEqual([]);
  const address = (slug: string) => db.update(teams).set({ slug }).where(eq(teams.id, league.giza.id));
  await address('new-kings');
  expect(idsOf(await listCurrentGames(db, { team: league.giza.slug }))).toEqual(own);
  await address(league.giza.slug);
});

test('the list expires when the next game should begin', async () => {
  expect(await untilNextGameMs(db)).toBe(Number.POSITIVE_INFINITY);
  await add({ startsAt: inHours(48) }, { startsAt: inHours(24) }, { startsAt: inHours(12), status: 'postponed' });
  const ms = await untilNextGameMs(db);
  expect(ms).toBeLessThanOrEqual(24 * hourMs);
  expect(ms).toBeGreaterThan(23 * hourMs);
});

test('tournaments are listed by their first game', async () => {
  const cup = (tournamentName: string, at: number): NewGame => ({
    competitionType: 'tournament',
    tournamentName,
    startsAt: inHours(at),
  });
  await add(cup('Red Sea Cup', 48), cup('Nile Cup', 72), cup('Alps Cup', 96), cup('Nile Cup', 24), {
    startsAt: inHours(0),
  });
  expect(await listTournaments(db)).toEqual(['Nile Cup', 'Red Sea Cup', 'Alps Cup']);
});

test('a series counts only final games of the two teams in the same season and competition', async () => {
  const away = { homeTeamId: league.giza.id, awayTeamId: league.cairo.id };
  const [earlier] = await db
    .insert(seasons)
    .values({ name: '2025-26', rules: (await db.select().from(seasons))[0]!.rules })
    .returning();
  const [first, , , , , cup] = await add(
    final(2, 1, { startsAt: inHours(-500) }),
    final(4, 3, { startsAt: inHours(-450), ...away }),
    final(0, 3, { startsAt: inHours(-400), ...away }),
    final(2, 2, { startsAt: inHours(-350) }),
    { startsAt: inHours(-1), status: 'live', homeScore: 0, awayScore: 8, period: 3 },
    final(9, 0, { startsAt: inHours(-300), competitionType: 'tournament', tournamentName: 'Nile Cup' }),
    final(0, 9, { startsAt: inHours(-280), competitionType: 'tournament', tournamentName: 'Red Sea Cup' }),
    final(9, 0, { startsAt: inHours(-250), homeTeamId: league.cairo.id, awayTeamId: league.aswan.id }),
    final(9, 0, { startsAt: inHours(-9000), seasonId: earlier!.id }),
  );
  const [next] = await add({ startsAt: inHours(24), ...away });
  expect(await getSeries(db, first!)).toEqual({ home: 2, away: 1 });
  expect(await getSeries(db, next!)).toEqual({ home: 1, away: 2 });
  expect(await getSeries(db, cup!)).toEqual({ home: 1, away: 0 });
  const [unmet] = await add({ startsAt: inHours(24), ...others() });
  expect(await getSeries(db, unmet!)).toEqual({ home: 0, away: 0 });
});
