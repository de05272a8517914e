import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { folderWith } from '../league-import/testing/league.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { listLeaders } from './leaders.ts';
import { mergeByPlayer } from './mergeByPlayer.ts';
import { type StatSums, toStatRow } from './statLines.ts';
import { getStatTable } from './statTable.ts';

const { db } = await testDatabase();
await importFolder(db, folderWith(), { commit: true });

const season = '2031-32';
const [{ id: seasonId }] = (await rowsOf<{ id: string }>(
  db,
  sql`insert into seasons (id, name, rules) select gen_random_uuid(), ${season}, rules from seasons limit 1 returning id`,
)) as [{ id: string }];
const [cairo, giza] = (await rowsOf<{ id: string; slug: string }>(
  db,
  sql`select id, slug from teams order by code limit 2`,
)) as [{ id: string; slug: string }, { id: string; slug: string }];

let day = 0;
async function play(lines: { player: string; team: string; goals: number; assists: number }[]) {
  day += 1;
  const [game] = await rowsOf<{ id: string }>(
    db,
    sql`insert into games (id, season_id, starts_at, home_team_id, away_team_id, status, home_score, away_score, decision, detail)
      values (gen_random_uuid(), ${seasonId}, ${`2031-10-0${day}T17:00:00Z`}, ${cairo.id}, ${giza.id}, 'final', 3, 2, 'regulation',
        'totals') returning id`,
  );
  for (const { player, team, goals, assists } of lines) {
    await db.execute(sql`insert into player_game_lines (game_id, player_id, level, team_id, is_goalie, goals, assists)
      values (${game!.id}, ${player}, 'totals', ${team}, false, ${goals}, ${assists})`);
  }
}
async function skater(
  name: string,
  number: number,
  ...stints: { team: string; from: string | null; until: string | null }[]
) {
  const [player] = await rowsOf<{ id: string }>(
    db,
    sql`insert into players (id, name) values (gen_random_uuid(), ${name}) returning id`,
  );
  for (const { team, from, until } of stints) {
    await db.execute(sql`insert into roster_assignments (id, player_id, team_id, season_id, jersey_number, position, starts_on, ends_on)
      values (gen_random_uuid(), ${player!.id}, ${team}, ${seasonId}, ${number}, 'Center', ${from}, ${until})`);
  }
  return player!.id;
}
const traded = await skater(
  'Traded',
  91,
  { team: cairo.id, from: null, until: '2031-10-01' },
  { team: giza.id, from: '2031-10-02', until: null },
);
const loyal = await skater('Loyal', 90, { team: cairo.id, from: '2031-10-01', until: null });
await play([
  { player: traded, team: cairo.id, goals: 12, assists: 8 },
  { player: loyal, team: cairo.id, goals: 10, assists: 20 },
]);
await play([{ player: traded, team: giza.id, goals: 10, assists: 5 }]);

test('a traded player leads the league with the figures for both teams, and each team with those for it', async () => {
  const leading = async (team?: string) =>
    (await listLeaders(db, { season, ...(team && { team }) })).map(({ stat, player, teamSlug, number, value }) => [
      stat,
      player,
      teamSlug,
      number,
      value,
    ]);
  expect(await leading()).toEqual([
    ['points', 'Traded', giza.slug, 91, 35],
    ['goals', 'Traded', giza.slug, 91, 22],
  ]);
  expect(await leading(cairo.slug)).toEqual([
    ['points', 'Loyal', cairo.slug, 90, 30],
    ['goals', 'Traded', cairo.slug, 91, 12],
  ]);
});

test('the table has a row for each team, and beside them one of both', async () => {
  const { rows, traded: joined } = await getStatTable(db, { season });
  expect(rows.map(({ player, teamSlug, points }) => [player, teamSlug, points])).toEqual([
    ['Loyal', cairo.slug, 30],
    ['Traded', cairo.slug, 20],
    ['Traded', giza.slug, 15],
  ]);
  expect(joined).toMatchObject([{ player: 'Traded', teamSlug: giza.slug, games_played: 2, points: 35 }]);
});

const rules = { periods: 3, periodMinutes: 20, goalieMinimumPercent: 40 } as StatSums['rules'];
const goalie = (about: Partial<StatSums>) =>
  ({ playerId: 'g', tournament: null, position: 'Goalie', rules, teamSeconds: 36_000, ...about }) as StatSums;

test('the ratios and the qualification of a traded goalie are of all shots and minutes', () => {
  const lines = [
    goalie({ ratedSaves: 90, ratedShots: 100, ratedGoals: 10, ratedSeconds: 10_800, seconds_played: 10_800 }),
    goalie({
      ratedSaves: 19,
      ratedShots: 20,
      ratedGoals: 1,
      ratedSeconds: 3600,
      seconds_played: 7200,
      since: '2031-12-01',
    }),
  ];
  expect(lines.map((line) => toStatRow(line).qualified)).toEqual([false, false]);
  expect(mergeByPlayer(lines).map(toStatRow)).toMatchObject([
    {
      save_percentage: 109 / 120,
      goals_against_average: (11 * 3600) / 14_400,
      seconds_played: 18_000,
      qualified: true,
    },
  ]);
});

test('a figure is unknown if no team recorded it; competitions stay apart', () => {
  const lines = [
    goalie({ goals: null, shots: null, games_played: 2 }),
    goalie({ goals: 1, shots: null, games_played: 1 }),
    goalie({ goals: 4, games_played: 1, tournament: 'Nile Cup' }),
  ];
  expect(mergeByPlayer(lines)).toMatchObject([
    { games_played: 3, goals: 1, shots: null, tournament: null },
    { games_played: 1, goals: 4, tournament: 'Nile Cup' },
  ]);
});
