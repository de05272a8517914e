import { type Actor, rulePresets } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getCalendarFeed } from '../calendar-feeds/calendarFeed.ts';
import { feedIn } from '../calendar-feeds/calendarText.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { fastestMs, testDatabase } from '../platform/testing/database.ts';
import { fillUnchecked } from '../platform/testing/fillUnchecked.ts';
import { getGameOfficials, listBoard } from '../referees/board.ts';
import { listMyGames } from '../referees/myGames.ts';
import { listOfficials } from '../referees/officials.ts';
import { staff } from '../staff/tables.ts';
import { listSuspensions, suspendedFor } from '../suspensions/suspensions.ts';
import { gameWarnings } from './gameWarnings.ts';
import { listManagedGames } from './managedGames.ts';

const { db } = await testDatabase();
const timeZone = 'Africa/Cairo';
const league = { name: 'League', shortName: 'L', timeZone: 'Africa/Cairo', digits: 'latn' } as const;
const feed = feedIn('en', league, 'https://league.example');
const admin: Actor = { _id: '0198c0de-0000-7000-8000-000000000001', name: '', email: '', role: 'admin', teamIds: [] };
const referee: Actor = { ...admin, role: 'referee' };
let next: { id: string; day: string };

/** Tables that grow with a league. */
const growing = [
  'games',
  'game_officials',
  'lineups',
  'goals',
  'penalties',
  'player_game_lines',
  'roster_assignments',
  'audit_log',
];

/** Twenty seasons of 750 games between twenty teams, the last one half played; four of forty officials at each. */
beforeAll(async () => {
  await db.insert(staff).values({ id: admin._id, email: 'r@x.y', name: 'R', role: 'referee', passwordHash: 'none' });
  const rules = JSON.stringify(rulePresets.iihf);
  const statements: SQL[] = [
    sql`insert into teams (id, name, code, slug)
      select gen_random_uuid(), 'Team ' || n, 'T' || n, 'team-' || n from generate_series(1, 20) n`,
    sql`insert into seasons (id, name, is_current, rules)
      select gen_random_uuid(), (2006 + n) || '-' || lpad(((7 + n) % 100)::text, 2, '0'), n = 20, ${rules}::jsonb
      from generate_series(1, 20) n`,
    sql`insert into games (id, season_id, starts_at, venue, home_team_id, away_team_id, status, home_score, away_score, decision)
      select gen_random_uuid(), season.id, at.starts_at, 'Rink ' || home.n, home.id, away.id,
        case when at.starts_at < now() then 'final' else 'scheduled' end::game_status,
        case when at.starts_at < now() then 3 end, case when at.starts_at < now() then 2 end,
        case when at.starts_at < now() then 'overtime' end::decision_type
      from (select id, row_number() over (order by name) as n from seasons) season
      cross join generate_series(0, 749) at_n
      cross join lateral (select now() + make_interval(days => (season.n::int - 20) * 365 + at_n / 5 - 75, hours => at_n % 5)
        as starts_at) at
      join (select id, row_number() over (order by name) - 1 as n from teams) home on home.n = at_n % 20
      join (select id, row_number() over (order by name) - 1 as n from teams) away on away.n = (at_n + 1 + at_n / 20 % 19) % 20`,
    sql`insert into officials (id, name, staff_id)
      select gen_random_uuid(), 'Official ' || n, case when n = 1 then ${admin._id}::uuid end from generate_series(1, 40) n`,
    sql`insert into game_officials (id, game_id, official_id, name, duty, during)
      select gen_random_uuid(), game.id, official.id, official.name, duty.name, time_of_game(game.starts_at, game.status)
      from (select id, starts_at, status, row_number() over (order by starts_at, id) as n from games) game
      cross join (values (0, 'Referee 1'), (1, 'Referee 2'), (2, 'Linesperson 1'), (3, 'Linesperson 2')) duty (n, name)
      join (select id, name, row_number() over (order by name) - 1 as n from officials) official
        on official.n = (game.n * 4 + duty.n) % 40`,
    sql`insert into players (id, name) select gen_random_uuid(), 'Player ' || n from generate_series(1, 10000) n`,
    sql`insert into roster_assignments (id, player_id, team_id, season_id, position)
      select gen_random_uuid(), player.id, team.id, season.id, 'Center'
      from (select id, row_number() over (order by id) as n from players) player
      join (select id, row_number() over (order by id) as n from seasons) season on season.n = player.n / 500 + 1
      join (select id, row_number() over (order by id) - 1 as n from teams) team on team.n = player.n % 20`,
    sql`insert into goals (id, game_id, team_id, period, elapsed_seconds, scorer_id, strength)
      select gen_random_uuid(), game.id, game.home_team_id, 1, n, null, 'EV'
      from games game cross join generate_series(1, 5) n where game.status = 'final'`,
    sql`insert into lineups (game_id, team_id, player_id, position)
      select game.id, game.home_team_id, spot.player_id, 'Center'
      from games game join roster_assignments spot on spot.season_id = game.season_id and spot.team_id = game.home_team_id
      where game.status = 'final' and hashtext(spot.player_id::text) % 4 = 0`,
    sql`insert into penalties (id, game_id, team_id, period, elapsed_seconds, minutes, class, infraction)
      select gen_random_uuid(), game.id, game.home_team_id, 2, n, 2, 'Minor', 'Hooking'
      from games game cross join generate_series(1, 3) n where game.status = 'final'`,
    sql`insert into player_game_lines (game_id, team_id, player_id, level, is_goalie)
      select game_id, team_id, player_id, 'events', false from lineups`,
    sql`insert into suspensions (id, game_id, player_id, team_id, penalty, infraction, games_by_rule)
      select gen_random_uuid(), game.id, spot.player_id, game.home_team_id, 'Match', 'Spearing', 2
      from (select *, row_number() over (order by id) as n from games where status = 'final') game
      cross join lateral (select player_id from lineups where game_id = game.id order by player_id limit 1) spot
      where game.n % 30 = 0`,
  ];
  await fillUnchecked(db, async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
  await db.execute(sql`analyze`);
  [next] = (await rowsOf<typeof next>(
    db,
    sql`select id, to_char(starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as day from games where starts_at > now() order by starts_at limit 1`,
  )) as [typeof next];
}, 120_000);

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** The growing tables that the work scans, and its duration. */
async function scansOf(work: (db: Db) => Promise<unknown>) {
  const scanned = new Set<string>();
  const visit = (node: Node) => {
    if (node['Node Type'] === 'Seq Scan' && growing.includes(node['Relation Name']!))
      scanned.add(node['Relation Name']!);
    node.Plans?.forEach(visit);
  };
  const explaining = new Proxy(db, {
    get: (target, key) =>
      key === 'execute'
        ? async (statement: SQL) => {
            const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: Node }[] }>(
              target,
              sql`explain (format json) ${statement}`,
            );
            visit(row!['QUERY PLAN'][0]!.Plan);
            return target.execute(statement);
          }
        : Reflect.get(target, key),
  });
  await work(explaining);
  return [...scanned];
}

const games =
  (query: object, actor = admin) =>
  (each: Db) =>
    listManagedGames(each, actor, { limit: 50, ...query }, timeZone);

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a season’s games', games({ limit: undefined })],
  ['the first page of all seasons', games({ season: 'all' })],
  ['a page in the middle', (each) => games({ season: 'all', cursor: next.id })(each)],
  ['a month of all seasons', (each) => games({ season: 'all', month: next.day.slice(0, 7) })(each)],
  ['a status within a season', games({ status: 'final' })],
  ['words within a season', games({ q: 'team 7' })],
  ['a referee’s games', games({ limit: undefined }, referee)],
  ['a game’s warnings', (each) => gameWarnings(each, [next.id], timeZone)],
  ['the assignment board of a day', (each) => listBoard(each, next.day, next.day, timeZone)],
  ['who could officiate a game', (each) => getGameOfficials(each, next.id, timeZone)],
  ['a referee’s own list', (each) => listMyGames(each, referee, timeZone)],
  ['who is suspended for a game', (each) => suspendedFor(each, next.id)],
  ['the season’s suspensions', (each) => listSuspensions(each, admin, {})],
  ['the calendar of all games', (each) => getCalendarFeed(each, {}, feed)],
  ['the calendar of a team', (each) => getCalendarFeed(each, { team: 'team-7' }, feed)],
])('of 15,000 games %s is found without scanning a growing table', async (_, work) => {
  expect(await scansOf(work)).toEqual([]);
});

test('the officials’ list with their games takes less than a quarter of a second', async () => {
  expect(await fastestMs(() => listOfficials(db, timeZone))).toBeLessThan(250);
});
