import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { listening } from '../platform/testing/streams.ts';
import { seasons } from '../seasons/tables.ts';
import { leagueSettings } from '../settings/tables.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { untilFeedChangesMs } from './calendarFeed.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
let origin: string;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.example' });
  league = await smallSchedule(app);
  const server = await listening(app.listener);
  origin = server.origin;
  return server.close;
});
beforeEach(async () => {
  await app.db.delete(games);
  await app.changes.settled();
});

const feed = async (query = '') => (await fetch(`${origin}/api/public/calendar.ics${query}`)).text();

/** The properties of each event, with folded lines joined. */
function eventsOf(calendar: string) {
  return calendar
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('END:VEVENT')[0]!
          .trim()
          .split('\r\n')
          .map((line) => [line.split(/[;:]/)[0]!, line.slice(line.indexOf(':') + 1)]),
      ),
    );
}

async function put(gameId: string, changed: Partial<typeof games.$inferInsert>) {
  await app.db.update(games).set(changed).where(eq(games.id, gameId));
  await app.changes.settled();
}

test('a game is an event in UTC with a permanent id and a sequence number', async () => {
  const { gameId } = await league.addGame();
  const calendar = await feed();
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(calendar).toMatch(/END:VCALENDAR\r\n$/);
  expect(calendar).toContain('X-PUBLISHED-TTL:PT1H');
  const [event] = eventsOf(calendar);
  expect(event).toMatchObject({
    UID: `game-${gameId}@league.example`,
    SEQUENCE: '1',
    DTSTART: '20261120T173000Z',
    DTEND: '20261120T200000Z',
    SUMMARY: 'Giza Kings at Cairo Pharaohs',
    LOCATION: 'Cairo Ice Hall',
    STATUS: 'CONFIRMED',
    URL: `https://league.example/schedule/${gameId}`,
  });
  expect(event!.DTSTAMP).toBe(event!['LAST-MODIFIED']);
  expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('a postponed game is tentative, a canceled one stays for 30 days, and each change increases the sequence', async () => {
  const { gameId } = await league.addGame();
  await put(gameId, { status: 'postponed', statusReason: 'No ice, sorry; twice' });
  expect(eventsOf(await feed())[0]).toMatchObject({
    STATUS: 'TENTATIVE',
    SUMMARY: 'POSTPONED: Giza Kings at Cairo Pharaohs',
    DESCRIPTION: String.raw`No ice\, sorry\; twice`,
    SEQUENCE: '2',
  });
  await put(gameId, { status: 'cancelled' });
  expect(eventsOf(await feed())[0]).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '3' });
  await app.db.execute(sql`alter table games disable trigger touch_game`);
  await put(gameId, { updatedAt: new Date(Date.now() - 31 * 86_400_000) });
  await app.db.execute(sql`alter table games enable trigger touch_game`);
  expect(eventsOf(await feed())).toEqual([]);
});

test('a game of another season stays for 30 days after its start', async () => {
  const [planned] = await app.db.insert(seasons).values({ name: '2028-29', rules: league.season.rules }).returning();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { id } = await league.gameRow({ seasonId: planned!.id, startsAt: daysAgo(29) });
  await app.changes.settled();
  expect(eventsOf(await feed())).toMatchObject([{ UID: `game-${id}@league.example` }]);
  const leftMs = await untilFeedChangesMs(app.db);
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThanOrEqual(86_400_000);
  await put(id, { startsAt: daysAgo(31) });
  expect(eventsOf(await feed())).toEqual([]);
  expect(await untilFeedChangesMs(app.db)).toBe(Number.POSITIVE_INFINITY);
  await put(id, { seasonId: league.season.id });
  expect(eventsOf(await feed())).toHaveLength(1);
});

test('in Arabic the feed has the teams, words and pages of that language', async () => {
  await app.db
    .update(teams)
    .set({ translations: { ar: { name: 'فراعنة القاهرة' } } })
    .where(eq(teams.id, league.cairo.id));
  const { gameId } = await league.addGame();
  const arabic = () => feed('?language=ar').then((calendar) => calendar.replaceAll('\r\n ', ''));
  expect(await arabic()).toContain('SUMMARY;LANGUAGE=ar:\u2068Giza Kings\u2069 على أرض \u2068فراعنة القاهرة\u2069\r\n');
  expect(await arabic()).toContain('//AR\r\n');
  expect(eventsOf(await feed('?language=ar'))[0]!.URL).toBe(`https://league.example/ar/schedule/${gameId}`);
  await put(gameId, { status: 'final', homeScore: 3, awayScore: 2, decision: 'overtime' });
  // From the left, the visitors first: the score says the same beside the names.
  const teamsAndScore = '\u2066\u2068Giza Kings\u2069 \u20662 – 3\u2069 \u2068فراعنة القاهرة\u2069\u2069';
  expect(await arabic()).toContain(`\u200f\u2068${teamsAndScore}\u2069، \u2068النهائية (وقت إضافي)\u2069`);
  await put(gameId, { status: 'cancelled' });
  expect(await arabic()).toMatch(/SUMMARY;LANGUAGE=ar:ملغاة: /);
  expect(await feed()).not.toMatch(/LANGUAGE=|\p{Script=Arabic}/u);
});

test.each([
  ['Pacific/Auckland', '2026-11-20T23:00:00Z'],
  ['Africa/Cairo', '2026-11-21T10:00:00Z'],
  ['Pacific/Honolulu', '2026-11-21T22:00:00Z'],
])('a game without a time is on its day in %s', async (timeZone, noon) => {
  const { gameId } = await league.addGame();
  await app.db.update(leagueSettings).set({ timeZone });
  await put(gameId, { timeKnown: false, startsAt: new Date(noon) });
  expect(eventsOf(await feed())).toMatchObject([{ DTSTART: '20261121' }]);
  await app.db.update(leagueSettings).set({ timeZone: null });
});

test('a final score is in the title, also after a correction', async () => {
  const { gameId } = await league.addGame();
  await put(gameId, { status: 'final', homeScore: 3, awayScore: 2, decision: 'overtime' });
  const [before] = eventsOf(await feed());
  expect(before!.SUMMARY).toBe(String.raw`Giza Kings 2 – 3 Cairo Pharaohs\, Final (OT)`);
  await put(gameId, { homeScore: 4 });
  const [after] = eventsOf(await feed());
  expect(after!.SUMMARY).toContain('2 – 4');
  expect(after!['LAST-MODIFIED']! >= before!['LAST-MODIFIED']!).toBe(true);
});

test('an abandoned game has its score and status in the title, a forfeited or awarded one its result', async () => {
  const { gameId } = await league.addGame();
  const about = { status: 'postponed', isAbandoned: true, statusReason: 'The ice melted' } as const;
  await put(gameId, { ...about, homeScore: 1, awayScore: 2 });
  const [abandoned] = eventsOf(await feed());
  expect(abandoned).toMatchObject({
    SUMMARY: 'ABANDONED: Giza Kings 2 – 1 Cairo Pharaohs',
    STATUS: 'TENTATIVE',
    DESCRIPTION: String.raw`The ice melted\nThe game was abandoned. It counts nowhere until it is resumed\, replayed or awarded.`,
  });
  const over = { status: 'final', isAbandoned: false, statusReason: null, decision: 'regulation' } as const;
  await put(gameId, { ...over, homeScore: 0, awayScore: 1, forfeitTeamId: league.cairo.id });
  const [forfeited] = eventsOf(await feed());
  expect(forfeited!.SUMMARY).toBe(String.raw`Giza Kings 1 – 0 Cairo Pharaohs\, Final (forfeit)`);
  expect(forfeited!.DESCRIPTION).toContain('Forfeited by Cairo Pharaohs');
  await put(gameId, { forfeitTeamId: null, isAwarded: true, homeScore: 5, awayScore: 0 });
  expect(eventsOf(await feed())[0]!.SUMMARY).toBe(String.raw`Giza Kings 0 – 5 Cairo Pharaohs\, Final (awarded)`);
});

test('a feed has one team or competition, and an unknown team is not found', async () => {
  await league.addGame();
  await league.addGame({
    home_team_id: league.luxor.id,
    away_team_id: league.aswan.id,
    competition_type: 'tournament',
    tournament_name: 'Nile Cup',
  });
  const titles = async (query: string) => eventsOf(await feed(query)).map(({ SUMMARY }) => SUMMARY);
  expect(await titles('')).toHaveLength(2);
  expect(await titles('?team=giza-kings')).toEqual(['Giza Kings at Cairo Pharaohs']);
  expect(await titles('?competition=tournament')).toEqual(['Aswan Falcons at Luxor Suns']);
  expect(await titles('?competition=league&team=luxor-suns')).toEqual([]);
  expect((await fetch(`${origin}/api/public/calendar.ics?team=nobody`)).status).toBe(404);
  expect((await fetch(`${origin}/api/public/calendar.ics?team=a&team=b`)).status).toBe(422);
});

test('a subscription outlives a change of the team’s address', async () => {
  await league.addGame();
  const of = (slug: string) => app.db.update(teams).set({ slug }).where(eq(teams.id, league.giza.id));
  await of('new-kings');
  await app.changes.settled();
  expect(eventsOf(await feed('?team=giza-kings'))).toHaveLength(1);
  expect(await feed('?team=giza-kings')).toBe(await feed('?team=new-kings'));
  await of('giza-kings');
});

test('the feed is a small file, sent again only after a change of a game', async () => {
  for (let day = 1; day <= 28; day += 1) await league.gameRow({ startsAt: new Date(Date.UTC(2026, 10, day, 17)) });
  await app.changes.settled();
  const get = (headers = {}) => fetch(`${origin}/api/public/calendar.ics`, { headers });
  const [first, second] = [await get({ 'accept-encoding': 'br' }), await get({ 'accept-encoding': 'br' })];
  for (const { headers } of [first, second]) {
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(Number(headers.get('content-length'))).toBeLessThan(2500);
  }
  expect(await second.text()).toBe(await first.text());
  const held = { 'if-none-match': first.headers.get('etag')! };
  expect((await get(held)).status).toBe(304);
  await league.addGame();
  expect((await get(held)).status).toBe(200);
});

test('a forged Host header does not appear in the calendar', async () => {
  await league.addGame();
  const answer = await app.request('/api/public/calendar.ics', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(await answer.text()).not.toContain('evil.example');
});

test('line breaks in texts are escaped', async () => {
  await league.gameRow({ venue: 'Rink\r\nBEGIN:VALARM\nX' });
  await app.changes.settled();
  const calendar = await feed();
  expect(calendar).not.toMatch(/^BEGIN:VALARM/m);
});
