import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startDraft } from '../src/drafts/drafts.ts';
import { getDraftPage, listArchive } from '../src/drafts/readDraft.ts';
import { drafts, draftWishLists } from '../src/drafts/tables.ts';
import { games } from '../src/games/tables.ts';
import { type Db, oneRow, rowsOf } from '../src/platform/database/db.ts';
import { openStorage } from '../src/platform/storage/storage.ts';
import { filledDatabase, testDatabase } from '../src/platform/testing/database.ts';
import { listBoard } from '../src/referees/board.ts';
import { recount } from '../src/score-sheets/recount.ts';
import { lineups } from '../src/score-sheets/tables.ts';
import { seasons } from '../src/seasons/tables.ts';
import { staff } from '../src/staff/tables.ts';
import { getStandings } from '../src/standings/standings.ts';
import { suspendedFor } from '../src/suspensions/suspensions.ts';
import { clubs } from './clubs.ts';
import { exhibitionName } from './exhibitions.ts';
import { playDrafts, secondsFor } from './playDrafts.ts';
import { playOn } from './playOn.ts';
import { seedDemo } from './seedDemo.ts';

const timeZone = 'Africa/Cairo';
const sundayMorning = new Date('2026-11-22T07:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'alive-'));
const storage = openStorage({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));
const sundayLeague = await filledDatabase((db) => seedDemo(db, storage, sundayMorning, timeZone));
const demoLeague = async () => (await testDatabase(sundayLeague)).db;

const later = (hours: number) => new Date(sundayMorning.getTime() + hours * 3_600_000);

/** What a visitor sees at that time. */
function seenAt(db: Db, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return oneRow<Record<'live' | 'soon' | 'late' | 'lastNight' | 'fresh' | 'drafts', number>>(
    db,
    sql`select
      (select count(*)::int from games where status = 'live') as live,
      (select count(*)::int from games where status = 'scheduled' and starts_at between ${at} and ${at} + interval '75 minutes') as soon,
      (select count(*)::int from games where status = 'scheduled' and starts_at <= ${at}) as late,
      (select count(*)::int from games where status = 'final' and starts_at > ${at} - interval '30 hours') as "lastNight",
      (select count(*)::int from articles where publish_at between ${at} - interval '1 day' and ${at}) as fresh,
      (select count(*)::int from drafts where status = 'upcoming' and starts_at > ${at}) as drafts`,
  );
}

/** Whether a clock starts or stops within that minute. */
async function moves(db: Db, from: Date) {
  const clocks = new Set<string>();
  for (const seconds of [0, 20, 40, 60]) {
    await playOn(db, { now: new Date(from.getTime() + seconds * 1000), timeZone });
    const live = await db.select().from(games).where(eq(games.status, 'live'));
    clocks.add(live.map((game) => `${game.elapsedSeconds} ${game.clockStartedAt?.toISOString()}`).join());
  }
  return clocks.size > 1;
}

function expectAlive(seen: Awaited<ReturnType<typeof seenAt>>, when: Date) {
  expect(seen.live, `on, ${when.toISOString()}`).toBeGreaterThan(0);
  expect(seen.lastNight, `last night, ${when.toISOString()}`).toBeGreaterThan(0);
  expect(seen.soon, `soon, ${when.toISOString()}`).toBeGreaterThan(0);
  expect(seen.fresh, `an article, ${when.toISOString()}`).toBeGreaterThan(0);
  expect(seen, when.toISOString()).toMatchObject({ late: 0, drafts: 1 });
}

test('started on a Sunday morning: a game is on and moves, one ended last night, one begins soon, an article is fresh', async () => {
  const db = await demoLeague();
  expectAlive(await seenAt(db, sundayMorning), sundayMorning);
  expect(await moves(db, sundayMorning)).toBe(true);
});

test('stopped for days, weeks or a year, it is alive after a restart, and old exhibition games are gone', async () => {
  const db = await demoLeague();
  for (const days of [1.1, 2.5, 7, 9.3, 60, 370]) {
    const now = later(days * 24);
    await playOn(db, { now, timeZone, isStart: true });
    expectAlive(await seenAt(db, now), now);
    expect(await moves(db, now)).toBe(true);
    await playOn(db, { now, timeZone, isStart: true });
    const shown = await rowsOf(db, sql`select from games where tournament_name = ${exhibitionName}`);
    expect(shown.length, 'what is there is not added again').toBeLessThanOrEqual(6);
  }
  expect(await recount(db)).toMatchObject({ differences: [] });
});

test('while it runs, the next game begins when one ends', async () => {
  const db = await demoLeague();
  for (let minutes = 0; minutes < 12 * 60; minutes += 6) {
    await playOn(db, { now: later(minutes / 60), timeZone });
    const { live, late } = await seenAt(db, later(minutes / 60));
    expect({ isOn: live > 0, late }).toEqual({ isOn: true, late: 0 });
  }
  expect(await conflicts(db)).toEqual([]);
});

test('a canceled exhibition game is not played, and a moved one is played at its new time', async () => {
  const db = await demoLeague();
  const soon = await db.select().from(games).where(sql`tournament_name = ${exhibitionName} and status = 'scheduled'`);
  await db.update(games).set({ status: 'cancelled' }).where(eq(games.id, soon[0]!.id));
  await db
    .update(games)
    .set({ startsAt: later(30) })
    .where(sql`status = 'scheduled' and starts_at > ${later(80).toISOString()}
    and id = (select id from games where status = 'scheduled' order by starts_at limit 1)`);
  for (let minutes = 0; minutes < 31 * 60; minutes += 30) await playOn(db, { now: later(minutes / 60), timeZone });
  const [canceled] = await db.select().from(games).where(eq(games.id, soon[0]!.id));
  expect(canceled).toMatchObject({ status: 'cancelled', homeScore: null });
  const [moved] = await db
    .select()
    .from(games)
    .where(eq(games.startsAt, later(30)));
  expect(moved).toMatchObject({ status: 'live', competitionType: 'season' });
});

test('the round-up that staff have changed stays as it is', async () => {
  const db = await demoLeague();
  await db.execute(sql`update articles set version = 2, title = 'Ours' where slug like 'round-up%'`);
  await playOn(db, { now: later(7 * 24), timeZone, isStart: true });
  const changed = await rowsOf<{ at: string }>(
    db,
    sql`select to_json(publish_at) as at from articles where title = 'Ours'`,
  );
  expect(Date.parse(changed[0]!.at)).toBeLessThanOrEqual(sundayMorning.getTime());
});

test('an admin starts the draft, the clubs pick by themselves, the GM’s by the wish list, and it ends within ten minutes', async () => {
  const db = await demoLeague();
  const [upcoming] = (await listArchive(db)).filter(({ status }) => status === 'upcoming');
  const id = upcoming!._id;
  const [admin] = await db.select().from(staff).where(eq(staff.role, 'admin'));
  const own = (
    await db
      .insert(drafts)
      .values({ year: 2026, rounds: 1, style: 'snake', secondsPerPick: 0, autoSkip: false })
      .returning()
  )[0]!;
  await playDrafts(db, later(0));
  expect(await getDraftPage(db, id)).toMatchObject({ picks: [], draft: { status: 'pre-draft' } });

  await startDraft(db, id, { _id: admin!.id });
  await playDrafts(db, new Date(Date.now() + 3000));
  expect((await getDraftPage(db, id)).picks, 'nobody picks at once').toEqual([]);
  for (let turn = 0; turn <= 48; turn += 1) await playDrafts(db, new Date(Date.now() + 60_000));
  const { draft, picks } = await getDraftPage(db, id);
  expect(draft).toMatchObject({ status: 'completed', picksMade: 48 });
  const seconds = Array.from({ length: 49 }, (_, at) => secondsFor(at + 1)).reduce((sum, each) => sum + each, 0);
  expect(seconds).toBeLessThan(600);
  const [list] = await db.select().from(draftWishLists);
  const ofGm = picks.filter(({ team }) => ['Aswan Falcons', 'Luxor Suns'].includes(team.name));
  expect(list!.playerIds).toContain(ofGm[0]!.player_id);

  await playDrafts(db, later(1000));
  expect(await db.select().from(drafts).where(eq(drafts.id, own.id))).toMatchObject([{ status: 'upcoming' }]);
  await db.delete(drafts).where(eq(drafts.id, own.id));
  await playOn(db, { now: later(1), timeZone, isStart: true });
  expect(
    (await listArchive(db)).filter(({ status }) => status === 'upcoming'),
    'another one to start',
  ).toHaveLength(1);
});

const conflicts = async (db: Db) =>
  (await listBoard(db, '2026-11-01', '2026-12-31', timeZone)).flatMap(({ game, assignments }) =>
    assignments.flatMap(({ conflicts: found }) => found.map((conflict) => ({ date: game.date, ...conflict }))),
  );

test('the data agree: rinks, hours, spectators, officials, suspensions, scores, the table and the articles', async () => {
  const db = await demoLeague();
  const shown = await rowsOf<{
    id: string;
    home: string;
    venue: string;
    tournament: string | null;
    status: string;
    attendance: number | null;
    hour: string;
  }>(
    db,
    sql`select games.id, home.slug as home, venue, tournament_name as tournament, status, attendance,
        to_char(starts_at at time zone ${timeZone}, 'HH24:MI') as hour
      from games join teams home on home.id = home_team_id`,
  );
  for (const { id, home, venue, tournament, attendance, hour, status } of shown) {
    const rink = clubs.find((club) => club.venue === venue)!;
    if (!tournament) expect(rink.slug, id).toBe(home);
    if (tournament !== exhibitionName) expect(hour, id).toMatch(/^(15|17|19|20):/);
    if (status === 'final') expect(attendance!, id).toBeGreaterThan(0);
    expect(attendance ?? 0, id).toBeLessThanOrEqual(rink.seats);
  }
  expect(await conflicts(db)).toEqual([]);
  const suspended = await rowsOf<{ gameId: string }>(
    db,
    sql`select id as "gameId" from games where status in ('final', 'live')`,
  );
  const dressed: string[] = [];
  for (const { gameId } of suspended) {
    const ids = (await suspendedFor(db, gameId)).map(({ playerId }) => playerId);
    if (ids.length === 0) continue;
    const rows = await db.select().from(lineups).where(eq(lineups.gameId, gameId));
    dressed.push(
      ...rows.filter(({ playerId }) => ids.includes(playerId)).map(({ playerId }) => `${playerId} in ${gameId}`),
    );
  }
  expect(dressed, 'suspended players who play').toEqual([]);
  expect(await recount(db)).toMatchObject({ differences: [] });

  const [season] = await db.select().from(seasons).where(eq(seasons.isCurrent, true));
  const { rows: table } = await getStandings(db, { season: season!.name });
  const finals = await db
    .select()
    .from(games)
    .where(sql`status = 'final' and competition_type = 'season' and season_id = ${season!.id}`);
  for (const { team, gamesPlayed } of table) {
    expect(
      finals.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(team._id)),
      team.name,
    ).toHaveLength(gamesPlayed);
  }
  await expectTrueRoundUp(db);
  await playOn(db, { now: later(9 * 24), timeZone, isStart: true });
  await expectTrueRoundUp(db);
});

/** The round-up's lines are the scores of the games that they link to. */
async function expectTrueRoundUp(db: Db) {
  const [roundUp] = await rowsOf<{ body: string; ar: string }>(
    db,
    sql`select body::text as body, translations ->> 'ar' as ar from article_revisions where slug like 'round-up%'`,
  );
  const ids = [...new Set([...roundUp!.body.matchAll(/schedule\/([0-9a-f-]{36})/g)].map(([, id]) => id!))];
  expect(ids).toHaveLength(4);
  for (const id of ids) {
    const game = await oneRow<{ home: string; away: string; score: string; status: string }>(
      db,
      sql`select home.name as home, away.name as away, home_score || ' – ' || away_score as score, status
        from games join teams home on home.id = home_team_id join teams away on away.id = away_team_id where games.id = ${id}`,
    );
    expect(game.status).toBe('final');
    expect(roundUp!.body).toContain(game.home);
    expect(roundUp!.body).toMatch(new RegExp(`${game.home} ${game.score} ${game.away}`));
    expect(roundUp!.ar).toContain(id);
  }
}
