import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArticleInput, clockAt, formatClock } from '@league/contract';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { articleRevisions, articles } from '../src/articles/tables.ts';
import { getDraftRoom, listArchive } from '../src/drafts/readDraft.ts';
import { draftWishLists } from '../src/drafts/tables.ts';
import { games } from '../src/games/tables.ts';
import { listInvitations } from '../src/invitations/invitations.ts';
import { isDemoLeague } from '../src/league/league.ts';
import { exportSeason } from '../src/league-import/exportSeason.ts';
import { importFiles } from '../src/league-import/importFolder.ts';
import { listOrders } from '../src/orders/orders.ts';
import type { Db } from '../src/platform/database/db.ts';
import { rowsOf } from '../src/platform/database/db.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { openStorage } from '../src/platform/storage/storage.ts';
import { filledDatabase, testDatabase } from '../src/platform/testing/database.ts';
import { getPlayoffs } from '../src/playoffs/readPlayoffs.ts';
import { listBoard } from '../src/referees/board.ts';
import { listReports } from '../src/referees/reports.ts';
import { changeSheet } from '../src/score-sheets/changeSheet.ts';
import { getModel, train } from '../src/score-sheets/expected-goals/training.ts';
import { getGamePage } from '../src/score-sheets/gamePage.ts';
import { recount } from '../src/score-sheets/recount.ts';
import { getSettings } from '../src/settings/settings.ts';
import { verifyPassword } from '../src/staff/passwords.ts';
import { staff } from '../src/staff/tables.ts';
import { getStandings } from '../src/standings/standings.ts';
import { listSuspensions } from '../src/suspensions/suspensions.ts';
import { teams } from '../src/teams/tables.ts';
import { listVideos } from '../src/videos/videos.ts';
import { playOn } from './playOn.ts';
import { seedDemo } from './seedDemo.ts';
import { secondsOfWebm } from './webm.ts';

const timeZone = 'Africa/Cairo';
const saturdayNoon = new Date('2026-11-21T10:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
const storage = openStorage({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));
/** The demo league as created at that noon, once, and copied for each test. */
const saturdayLeague = await filledDatabase((db) => seedDemo(db, storage, saturdayNoon, timeZone));
const demoLeague = () => testDatabase(saturdayLeague);

const rowsIn = async (db: Db, table: string) =>
  (await rowsOf<{ rows: number }>(db, sql`select count(*)::int as rows from ${sql.identifier(table)}`))[0]!.rows;
const statuses = async (db: Db) => {
  const rows = await db.select({ status: games.status, games: count() }).from(games).groupBy(games.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.games]));
};

test('two concurrent starts create one demo league, with consistent sheets', async () => {
  const { db } = await testDatabase();
  const made = await Promise.all([1, 2].map(() => seedDemo(db, storage, saturdayNoon, timeZone)));
  expect(made.sort()).toEqual([false, true]);
  expect(await isDemoLeague(db)).toBe(true);
  expect(await rowsIn(db, 'teams')).toBe(8);
  expect(await rowsIn(db, 'games')).toBe(252);
  expect(await statuses(db)).toEqual({ cancelled: 1, final: 199, live: 1, postponed: 1, scheduled: 50 });
  expect(await recount(db)).toMatchObject({ games: 200, differences: [] });
});

test('the demo league has contact details in each of its languages', async () => {
  const { db } = await demoLeague();
  const { contact, version } = await getSettings(db, readConfig({ DATA_DIR: dataDir }));
  expect(contact).toMatchObject({ people: [{ name: 'League office' }, {}, {}], offices: [{ city: 'Cairo' }, {}, {}] });
  expect(contact.social).toHaveLength(3);
  for (const { translations } of [...contact.people, ...contact.offices]) expect(translations).toHaveProperty('ar');
  expect(version).toBe(0);
});

test('this season’s games have shots with places and the goalies’ figures from them, last season’s have counted shots', async () => {
  const { db } = await demoLeague();
  const season = (isCurrent: boolean) =>
    rowsOf<Record<string, number>>(
      db,
      sql`with final as (select game.id from games game join seasons season on season.id = game.season_id
          where season.is_current = ${isCurrent} and game.status = 'final'),
        lines as (select line.* from player_game_lines line join final on final.id = line.game_id)
        select count(*)::int as games,
        count(*) filter (where exists (select from shot_attempts where game_id = game.id and x is not null)
          and exists (select from faceoffs where game_id = game.id)
          and exists (select from player_actions where game_id = game.id)
          and (select count(*) from stars where game_id = game.id) = 3
          and not exists (select from goals where game_id = game.id and (x is null
            or not exists (select from on_ice where goal_id = goals.id))))::int as placed,
        count(*) filter (where exists (select from shots_on_goal where game_id = game.id))::int as counted,
        (select round(avg(against)) from (select sum(shots_against) as against from lines line where is_goalie and appeared group by line.game_id, line.team_id) sums)::int as shots,
        (select count(*) from lines where appeared and not is_goalie and (plus_minus is null or faceoffs_won is null or hits is null))::int as unknown
      from final game`,
    );
  const [now] = await season(true);
  expect(now).toMatchObject({ placed: now!.games, counted: 0, unknown: 0 });
  expect(now!.games).toBeGreaterThan(60);
  const [before] = await season(false);
  expect(before).toMatchObject({ placed: 0, counted: before!.games });
  for (const { shots } of [now!, before!]) expect([28, 29, 30, 31]).toContain(shots);
});

test('last season’s play-offs are between the first four of its table, and have a champion', async () => {
  const { db } = await demoLeague();
  const { season, champion, rounds } = await getPlayoffs(db);
  const { rows } = (await getStandings(db, { season }))!;
  const seeded = rounds[0]!.series.flatMap(({ higher, lower }) => [higher!, lower!]);
  expect(seeded.toSorted((a, b) => a.seed - b.seed).map(({ team }) => team.name)).toEqual(
    rows.slice(0, 4).map(({ team }) => team.name),
  );
  expect(rounds.flatMap(({ series }) => series.map(({ winner }) => winner))).not.toContain(null);
  const [final] = rounds[1]!.series;
  expect(champion).toEqual(final![final!.winner!]!.team);
  const games = rounds.flatMap(({ series }) => series.flatMap((each) => each.games));
  expect(games.every(({ status, notNeeded }) => status === (notNeeded ? 'cancelled' : 'final'))).toBe(true);
  expect(games.every(({ decision_type }) => decision_type !== 'shootout')).toBe(true);
});

test('last season’s draft put its picks on the rosters, and the next one is scheduled', async () => {
  const { db } = await demoLeague();
  const [next, last] = await listArchive(db);
  expect(last).toMatchObject({
    title: '2025 Entry Draft',
    status: 'completed',
    picksMade: 48,
    firstPick: { overall: 1 },
  });
  expect(next).toMatchObject({ title: '2026 Prospects Draft', status: 'upcoming', picksMade: 0, eligibleCount: 64 });
  for (const draft of [last, next]) expect(draft!.participatingTeams).toHaveLength(8);
  const room = await getDraftRoom(db, last!._id);
  expect(room).toMatchObject({ assigned: 48, draft: { nextOverall: 49, trades: [{ round: 3 }] } });
  const [row] = await rowsOf<{ via: string }>(
    db,
    sql`select acquired_via as via from roster_assignments
      where id = (select assignment_id from draft_picks where draft_id = ${last!._id} and overall = 7)`,
  );
  expect(row!.via).toBe('Draft 2025, overall 7');
  expect((await db.select().from(draftWishLists)).map(({ playerIds }) => playerIds.length)).toEqual([6]);
});

test('the demo’s accounts have the documented password, and the pictures exist', async () => {
  const { db } = await demoLeague();
  const [admin] = await db.select().from(staff).where(eq(staff.email, 'admin@demo.league'));
  expect(admin).toMatchObject({ role: 'admin', isDemo: true });
  expect(await verifyPassword(admin!.passwordHash, 'demo-league-2026')).toBe(true);
  expect(await rowsIn(db, 'staff')).toBe(6);
  expect(await rowsIn(db, 'staff_teams')).toBe(2);
  for (const { logo } of await db.select({ logo: teams.logo }).from(teams)) {
    expect((await storage.read(logo!.replace('/media/', '')))?.type).toBe('image/svg+xml');
  }
  const faces = await rowsOf<{ image: string | null }>(
    db,
    sql`select image from players where id in (select player_id from roster_assignments)`,
  );
  for (const { image } of faces) {
    expect((await storage.read(image?.replace('/media/', '') ?? ''))?.type).toBe('image/jpeg');
  }
  expect(new Set(faces.map(({ image }) => image)).size).toBe(faces.length);
  const strange = await rowsOf<{ venue: string }>(
    db,
    sql`select venue from events event where city in (select city from teams) and venue ~ '(Arena|Rink|Hall|Palace|Park)'
      and not exists (select from games where event.venue like games.venue || '%')`,
  );
  expect(strange, 'rinks of events that no game knows').toEqual([]);
});

test('the league’s films exist with their stated durations, about past games, all of different lengths', async () => {
  const { db } = await demoLeague();
  const hub = await listVideos(db);
  const films = hub.filter(({ permalink }) => permalink.startsWith('/media/'));
  expect(films).toHaveLength(12);
  for (const { title, permalink, duration, description, platform } of films) {
    const file = await storage.read(permalink.replace('/media/', ''));
    expect(file?.type, title).toBe('video/webm');
    expect(formatClock(secondsOfWebm(file!.bytes)), title).toBe(duration);
    expect({ platform, hasWords: Boolean(description) }).toEqual({ platform: '', hasWords: true });
  }
  expect(new Set(films.map(({ duration }) => duration)).size).toBe(films.length);
  const played = await rowsOf<{ status: string; isBefore: boolean }>(
    db,
    sql`select game.status, game.starts_at < video.created_at as "isBefore" from videos video join games game on game.id = video.game_id`,
  );
  expect(played.length).toBeGreaterThanOrEqual(4);
  for (const game of played) expect(game).toEqual({ status: 'final', isBefore: true });
});

test('officials have games to confirm and absences, one has reported, and one player is suspended', async () => {
  const { db } = await demoLeague();
  expect(await rowsIn(db, 'officials')).toBe(34);
  expect(
    await listBoard(db, '2026-11-01', '2026-12-31', timeZone).then((board) =>
      board.flatMap(({ assignments }) => assignments.flatMap(({ conflicts }) => conflicts)),
    ),
  ).toEqual([]);
  expect(await rowsIn(db, 'official_absences')).toBe(2);
  const [referee] = await db.select().from(staff).where(eq(staff.role, 'referee'));
  const mine = await rowsOf<{ status: string; games: number }>(
    db,
    sql`select duty.status, count(*)::int as games from game_officials duty
      join officials official on official.id = duty.official_id where official.staff_id = ${referee!.id}
      group by duty.status order by duty.status`,
  );
  expect(mine.map(({ status }) => status)).toEqual(['proposed', 'published']);
  expect(await rowsOf(db, sql`select from game_officials where status = 'confirmed'`)).not.toEqual([]);
  const admin = { _id: referee!.id, name: '', email: '', role: 'admin' as const, teamIds: [] };
  expect(await listReports(db, {})).toMatchObject([{ status: 'filed', official: { name: 'Khaled Sobhy' } }]);
  expect(await listSuspensions(db, admin, { state: 'open' })).toMatchObject([{ penalty: 'Match', remaining: 1 }]);
  await playOn(db, { now: new Date('2026-11-28T23:30:00Z'), timeZone });
  expect(await listSuspensions(db, admin, { state: 'open' })).toEqual([]);
});

test('some invitations are open, one of them expired', async () => {
  const { db } = await testDatabase();
  await seedDemo(db, storage, new Date(), timeZone);
  const invited = await listInvitations(db, {});
  expect(
    invited.map(({ name, role, state, teams: managed, invitedBy }) => [name, role, state, managed.length, invitedBy]),
  ).toEqual([
    ['Hala Mansour', 'writer', 'pending', 0, 'Amina Farouk'],
    ['Tarek Abaza', 'gm', 'pending', 1, 'Amina Farouk'],
    ['Mina Girgis', 'referee', 'expired', 0, 'Amina Farouk'],
  ]);
});

test('the order book: 240 orders in all statuses that add up, free shipping over $99, each with its history', async () => {
  const { db } = await demoLeague();
  const book = await listOrders(db, {});
  expect(book).toHaveLength(240);
  const times = (status: string) => book.filter((order) => order.status === status).length;
  expect(times('Processing')).toBeGreaterThanOrEqual(3);
  expect(times('Shipped')).toBeGreaterThanOrEqual(3);
  expect(times('Delivered')).toBeGreaterThan(150);
  expect(times('Cancelled')).toBeGreaterThanOrEqual(2);
  for (const { products, subtotal, shipping, tax, total, customer, createdAt, statusDate } of book) {
    const cents = (dollars: number) => Math.round(dollars * 100);
    expect(products.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0)).toBe(cents(subtotal));
    expect(cents(total) - cents(subtotal) - cents(shipping.amount)).toBe(cents(tax));
    expect(shipping.amount === 0).toBe(subtotal > 99);
    expect(customer.email).toMatch(/@example\.com$/);
    expect(new Date(statusDate) >= new Date(createdAt)).toBe(true);
    expect(new Date(statusDate) <= saturdayNoon).toBe(true);
  }
  const changed = await rowsOf<{ status: string; last: string }>(
    db,
    sql`select bought.status, (select change.status from order_status_changes change where change.order_id = bought.id
        order by change.at desc limit 1) as last from orders bought`,
  );
  for (const { status, last } of changed) expect(last).toBe(status);
});

test('stock: each variant’s stock equals the sum of its movements', async () => {
  const { db } = await demoLeague();
  const shelf = await rowsOf<{ stock: number; moved: number; times: number }>(
    db,
    sql`select variant.stock, sum(movement.change)::int as moved, count(*)::int as times
      from variants variant join stock_movements movement on movement.variant_id = variant.id group by variant.id`,
  );
  expect(shelf.length).toBeGreaterThan(80);
  for (const { stock, moved } of shelf) expect(moved).toBe(stock);
  expect(shelf.filter(({ stock }) => stock === 0).length).toBeGreaterThan(3);
  expect(shelf.some(({ times }) => times > 5)).toBe(true);
});

test('the news: by the writer and an admin, with existing pictures, some unpublished, one scheduled', async () => {
  const { db } = await demoLeague();
  const written = await db
    .select({ article: articles, body: articleRevisions.body, author: staff.email })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.articleId, articles.id))
    .innerJoin(staff, eq(staff.id, articles.authorId));
  const hours = written.map(({ article }) => article.publishAt);
  expect(hours.filter((hour) => hour && hour <= saturdayNoon)).toHaveLength(11);
  expect(hours.filter((hour) => hour && hour > saturdayNoon)).toHaveLength(1);
  expect(hours.filter((hour) => !hour)).toHaveLength(2);
  const newest = Math.max(...hours.map((hour) => (hour && hour <= saturdayNoon ? hour.getTime() : 0)));
  expect(saturdayNoon.getTime() - newest, 'one is fresh').toBeLessThan(24 * 3_600_000);
  expect(new Set(written.map(({ author }) => author))).toEqual(new Set(['writer@demo.league', 'admin@demo.league']));
  expect(written.filter(({ article }) => article.gameId)).toHaveLength(2);
  for (const { article, body } of written) {
    expect(article.tags, article.title).not.toEqual([]);
    expect(await rowsOf(db, sql`select from article_slugs where slug = ${article.slug}`)).toHaveLength(1);
    expect((await storage.read(article.cover!.src.replace('/media/', '')))?.type).toBe('image/jpeg');
    const { title, slug, category, excerpt, cover } = article;
    const input = { title, slug, category, excerpt, cover, body, status: 'Published' };
    expect(ArticleInput.safeParse(input).error?.issues, title).toBeUndefined();
  }
});

test('captains in articles are captains, and players act according to their positions', async () => {
  const { db } = await demoLeague();
  const [told] = await rowsOf<{ body: string; alt: string }>(
    db,
    sql`select body::text as body, article.cover ->> 'alt' as alt from articles article
      join article_revisions revision on revision.article_id = article.id where article.title like 'Centre ice%'`,
  );
  const captains = await rowsOf<{ name: string }>(
    db,
    sql`select player.name from roster_assignments spot join players player on player.id = player_id
      join seasons season on season.id = season_id and season.is_current join teams team on team.id = spot.team_id
      where spot.is_captain and team.slug in ('cairo-pharaohs', 'alexandria-mariners')`,
  );
  expect(captains).toHaveLength(2);
  for (const { name } of captains) expect(told!.body).toContain(`${name}, who has`);
  // A captain may be a defenseman, and the drawn centers wear numbers of their own.
  expect(told!.body).not.toMatch(/take (that|the|this) draw|draw himself/);
  expect(told!.alt).not.toMatch(/captain/i);
});

test('a league with data is left unchanged', async () => {
  const { db } = await testDatabase();
  await db.insert(teams).values({ name: 'Our own', code: 'OWN', slug: 'our-own' });
  expect(await seedDemo(db, storage, saturdayNoon, timeZone)).toBe(false);
  expect(await rowsIn(db, 'teams')).toBe(1);
  expect(await playOn(db, { now: saturdayNoon, timeZone })).toBe(0);
});

test('a live game has its clock, and games are played as days pass', async () => {
  const { db } = await demoLeague();
  const [tonight] = await db
    .select()
    .from(games)
    .where(sql`starts_at > ${saturdayNoon.toISOString()}`)
    .orderBy(games.startsAt);
  const inTheSecond = new Date(tonight!.startsAt.getTime() + 73 * 60_000);
  expect(await playOn(db, { now: inTheSecond, timeZone }), 'this one, and the end of the one that was on').toBe(2);
  const [live] = await db.select().from(games).where(eq(games.id, tonight!.id));
  expect(live).toMatchObject({ status: 'live', period: 2, decision: null });
  const scored = await rowsOf(db, sql`select 1 from goals where game_id = ${tonight!.id}`);
  expect(scored).toHaveLength(live!.homeScore! + live!.awayScore!);
  expect(await playOn(db, { now: inTheSecond, timeZone }), 'nothing has happened since').toBe(0);

  await playOn(db, { now: new Date('2026-11-28T23:30:00Z'), timeZone });
  expect(await statuses(db)).toEqual({ cancelled: 1, final: 208, postponed: 1, scheduled: 41 });
  expect(await recount(db)).toMatchObject({ games: 208, differences: [] });
});

test('penalty shots are in the sheets of both seasons, scored or not', async () => {
  const { db } = await demoLeague();
  const [kinds] = await rowsOf<Record<'awarded' | 'scored' | 'saved', number>>(
    db,
    sql`select (select count(*)::int from penalties where penalty_shot) as awarded,
      (select count(*)::int from goals where strength = 'PS') as scored,
      (select count(*)::int from shot_attempts where penalty_shot) as saved`,
  );
  expect(kinds!.scored).toBeGreaterThan(0);
  expect(kinds!.saved).toBeGreaterThan(0);
  expect(kinds!.awarded).toBeGreaterThanOrEqual(kinds!.scored + kinds!.saved);
});

test('a live game’s clock runs between whistles, and its events keep their ids', async () => {
  const { db } = await demoLeague();
  const [tonight] = await db.select().from(games).where(eq(games.status, 'scheduled')).orderBy(games.startsAt);
  const clocks: { at: number; elapsed: number; isRunning: boolean }[] = [];
  let before = new Map<string, string>();
  for (let minutes = 60; minutes < 68; minutes += 0.25) {
    const now = new Date(tonight!.startsAt.getTime() + minutes * 60_000);
    await playOn(db, { now, timeZone });
    const { period, elapsedSeconds, clockStartedAt, ...page } = await getGamePage(db, tonight!.id);
    const at = (now.getTime() - Date.parse(page.date)) / 1000;
    const clock = { elapsedSeconds, clockStartedAt };
    clocks.push({ at, elapsed: clockAt(clock, now, 1200)!, isRunning: clockStartedAt !== null });
    const events = [...page.goals, ...page.penalties, ...page.goalieChanges];
    const ids = new Map(
      events.map(({ _id, ...event }) => [_id, `${event.side} ${event.period} ${event.elapsedSeconds}`]),
    );
    for (const [id, event] of before)
      expect(ids.get(id), `${event}, ${minutes} minutes after the face-off`).toBe(event);
    before = ids;
  }
  expect(new Set(clocks.map(({ isRunning }) => isRunning))).toEqual(new Set([true, false]));
  for (const [index, { at, elapsed }] of clocks.slice(1).entries()) {
    const last = clocks[index]!;
    expect(elapsed).toBeGreaterThanOrEqual(last.elapsed);
    expect(elapsed - last.elapsed).toBeLessThanOrEqual(at - last.at + 1);
  }
});

test('time-outs of a game keep their ids while it goes on, and after it', async () => {
  const { db } = await demoLeague();
  const scheduled = await db.select().from(games).where(eq(games.status, 'scheduled')).orderBy(games.startsAt);
  const found = [];
  for (const { id, startsAt } of scheduled.slice(0, 6)) {
    const at = async (minutes: number) => {
      await playOn(db, { now: new Date(startsAt.getTime() + minutes * 60_000), timeZone });
      return (await getGamePage(db, id)).timeouts;
    };
    const [before, after] = [await at(144), await at(150)];
    expect(after).toEqual(expect.arrayContaining(before));
    found.push(...before);
  }
  expect(found.length).toBeGreaterThan(0);
});

test('a game that staff have moved waits for its new date', async () => {
  const { db } = await demoLeague();
  const [tonight] = await db.select().from(games).where(eq(games.status, 'scheduled')).orderBy(games.startsAt);
  await db
    .update(games)
    .set({ startsAt: new Date('2026-12-24T17:00:00Z') })
    .where(eq(games.id, tonight!.id));
  await playOn(db, { now: new Date('2026-11-28T23:30:00Z'), timeZone });
  const [moved] = await db.select().from(games).where(eq(games.id, tonight!.id));
  expect(moved!.status).toBe('scheduled');
});

test('a game whose sheet staff keep is left alone', async () => {
  const { db } = await demoLeague();
  const [tonight] = await db.select().from(games).where(eq(games.status, 'scheduled')).orderBy(games.startsAt);
  await playOn(db, { now: new Date(tonight!.startsAt.getTime() + 73 * 60_000), timeZone });
  const [scorekeeper] = await db.select().from(staff).where(eq(staff.role, 'scorekeeper'));
  const actor = { _id: scorekeeper!.id, name: 'Reem Salah', email: '', role: 'scorekeeper' as const, teamIds: [] };
  const changes = [
    {
      changeId: randomUUID(),
      at: new Date().toISOString(),
      kind: 'put' as const,
      entry: { type: 'attendance', attendance: 7 },
    },
  ];
  const sent = { deviceId: randomUUID(), sentAt: new Date().toISOString(), changes };
  await changeSheet(db, { actor, sessionId: randomUUID() }, tonight!.id, sent);
  const held = () => db.select().from(games).where(eq(games.id, tonight!.id));
  const before = await held();
  await playOn(db, { now: new Date('2026-11-28T23:30:00Z'), timeZone });
  expect(await held()).toEqual(before);
  expect(before).toMatchObject([{ status: 'live', attendance: 7, seq: 1 }]);
});

test('its seasons are exported as files that import without loss', async () => {
  const { db } = await demoLeague();
  const { db: other } = await testDatabase();
  for (const season of ['2025-26', '2026-27']) {
    const options = { season, league: 'The demo', timeZone };
    const files = (await exportSeason(db, options))!;
    const bytes = new Map([...files].map(([name, text]) => [name, Buffer.from(text)]));
    const report = await importFiles(other, 'exported', bytes, { commit: true });
    expect(report).toMatchObject({ faults: [], warnings: [], leftOut: [], committed: true });
    expect(await exportSeason(other, options)).toEqual(files);
  }
});

test('the demo’s model expects as many goals as there were, and is not fitted again without many more shots', async () => {
  const { db } = await demoLeague();
  expect(await train(db)).toBe(true);
  expect(await train(db)).toBe(false);
  const fitted = (await getModel(db))!;
  expect(fitted.auc).toBeGreaterThan(0.6);
  expect(fitted.coefficients.distance).toBeLessThan(0);
  const games = await rowsOf<{ id: string }>(
    db,
    sql`select game.id from games game where status = 'final'
      and exists (select from shot_attempts where game_id = game.id)`,
  );
  let [expected, shots, goals] = [0, 0, 0];
  for (const { id } of games) {
    const page = await getGamePage(db, id);
    const known = [...page.goals, ...page.shotAttempts!].filter((shot) => shot.expectedGoals !== undefined);
    const sum = known.reduce((total, shot) => total + shot.expectedGoals!, 0);
    expect(page.expectedGoals!.home + page.expectedGoals!.away).toBeCloseTo(sum, 2);
    expected += sum;
    shots += known.length;
    goals += page.goals.filter((goal) => goal.expectedGoals !== undefined).length;
  }
  // Every one of the league's games was trained on, and a fit with an intercept expects what came.
  expect({ shots, goals }).toEqual({ shots: fitted.shots, goals: fitted.goals });
  expect(Math.abs(expected - goals)).toBeLessThan(goals / 100);
});
