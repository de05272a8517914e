import { nearMilestone, recordFigures, streakKinds } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoLeague } from '../../demo/testing/demoLeague.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { getRecords } from './records.ts';

const { db } = await testDatabase(await demoLeague());

interface Line {
  gameId: string;
  date: string;
  seasonId: string;
  isCurrent: boolean;
  season: string;
  playerId: string;
  isGoalie: boolean;
  goals: number;
  assists: number;
  points: number;
  penaltyMinutes: number;
  wins: number;
  saves: number;
  shutouts: number;
}
let lines: Line[];
let records: Awaited<ReturnType<typeof getRecords>>;
/** Who is on a roster of the current season. */
let rostered: Set<string>;

beforeAll(async () => {
  lines = await rowsOf<Line>(
    db,
    sql`select line.game_id as "gameId", to_json(game.starts_at) as date, season.id as "seasonId", season.is_current as "isCurrent",
        season.name as season, line.player_id as "playerId", line.is_goalie as "isGoalie", line.goals, line.assists, line.goals + line.assists as points,
        line.penalty_minutes as "penaltyMinutes", coalesce((line.decision = 'W')::int, 0) as wins, coalesce(line.saves, 0) as saves,
        line.shutout::int as shutouts
      from player_game_lines line join games game on game.id = line.game_id and game.detail = line.level
      join seasons season on season.id = game.season_id
      where game.status = 'final' and game.competition_type = 'season' and line.appeared
      order by game.starts_at, game.id`,
  );
  records = await getRecords(db);
  const onRosters = await rowsOf<{ id: string }>(
    db,
    sql`select player.id from players player
      where player.archived_at is null and exists (
        select from roster_assignments where player_id = player.id
          and season_id = (select id from seasons where is_current) and coalesce(ends_on >= now()::date, true))`,
  );
  rostered = new Set(onRosters.map(({ id }) => id));
}, 120_000);

function sumsBy(keyOf: (line: Line) => string, figure: (typeof recordFigures)[number]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line[figure]);
  return sums;
}

const best = (values: Iterable<number>) =>
  [...values]
    .filter((value) => value > 0)
    .sort((a, b) => b - a)
    .slice(0, 5);

test('the records of a game, a season and a career are the highest that the lines add up to', () => {
  for (const figure of recordFigures) {
    const season = sumsBy(({ playerId, season }) => `${playerId} ${season}`, figure);
    const career = sumsBy(({ playerId }) => playerId, figure);
    const inGame = new Map(lines.map((line) => [`${line.playerId} ${line.gameId}`, line[figure]]));
    const listed = {
      game: records.game.filter((each) => each.figure === figure),
      season: records.season.filter((each) => each.figure === figure),
      career: records.career.filter((each) => each.figure === figure),
    };
    const isOfGames = figure !== 'wins' && figure !== 'shutouts';
    expect(listed.game.map(({ value }) => value)).toEqual(isOfGames ? best(inGame.values()) : []);
    expect(listed.season.map(({ value }) => value)).toEqual(best(season.values()));
    expect(listed.career.map(({ value }) => value)).toEqual(best(career.values()));
    for (const each of listed.game) expect(inGame.get(`${each.playerId} ${each.game.gameId}`)).toBe(each.value);
    for (const each of listed.season) expect(season.get(`${each.playerId} ${each.season}`)).toBe(each.value);
    for (const each of listed.career) expect(career.get(each.playerId)).toBe(each.value);
  }
});

test('streaks are unbroken runs of games that a player played in a season', () => {
  const has = {
    points: (line: Line) => !line.isGoalie && line.points > 0,
    goals: (line: Line) => !line.isGoalie && line.goals > 0,
    wins: (line: Line) => line.isGoalie && line.wins === 1,
    shutouts: (line: Line) => line.isGoalie && line.shutouts === 1,
  };
  const own = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.playerId} ${line.seasonId}`;
    own.set(key, [...(own.get(key) ?? []), line]);
  }
  for (const kind of streakKinds) {
    const runs = [...own.values()].flatMap((games) => {
      const found: { games: Line[]; isOpen: boolean }[] = [];
      let run: Line[] = [];
      for (const line of [...games, undefined]) {
        if (line && has[kind](line)) run.push(line);
        else {
          if (run.length >= 3)
            found.push({ games: run, isOpen: !line && run[0]!.isCurrent && rostered.has(run[0]!.playerId) });
          run = [];
        }
      }
      return found;
    });
    const lengths = (some: typeof runs) => best(some.map(({ games }) => games.length));
    const listed = records.streaks.filter((each) => each.kind === kind);
    expect(listed.map(({ value }) => value)).toEqual(lengths(runs));
    const open = records.currentStreaks.filter((each) => each.kind === kind);
    expect(open.map(({ value }) => value)).toEqual(lengths(runs.filter(({ isOpen }) => isOpen)));
    for (const streak of [...listed, ...open]) {
      const run = runs.find(
        ({ games }) => games[0]!.playerId === streak.playerId && games[0]!.gameId === streak.from.gameId,
      )!;
      expect([run.games.length, run.games.at(-1)!.gameId]).toEqual([streak.value, streak.to.gameId]);
    }
  }
  expect(records.streaks.length).toBeGreaterThan(5);
});

test('a milestone ahead is the next round number, of somebody on a roster, and near', () => {
  const isRound = (value: number) => value === 50 || (value > 0 && value % 100 === 0);
  const games = new Map<string, number>();
  for (const { playerId } of lines) games.set(playerId, (games.get(playerId) ?? 0) + 1);
  const of = {
    games,
    goals: sumsBy(({ playerId }) => playerId, 'goals'),
    points: sumsBy(({ playerId }) => playerId, 'points'),
  };
  const near = Object.entries(of).flatMap(([figure, sums]) =>
    [...sums].flatMap(([playerId, value]) => {
      const left = [1, 2, 3, 4, 5].find((more) => isRound(value + more));
      return left && left <= nearMilestone && rostered.has(playerId)
        ? [`${figure} ${playerId} ${value} ${value + left}`]
        : [];
    }),
  );
  const listed = records.milestones.map(
    ({ figure, playerId, value, next }) => `${figure} ${playerId} ${value} ${next}`,
  );
  expect(listed.sort()).toEqual(near.sort());
});

/** The records with changes that are not kept. */
async function recordsAfter(changes: readonly SQL[], competition?: 'tournament') {
  let after = records;
  const undone = new Error();
  const changed = db.transaction(async (tx) => {
    for (const change of changes) await tx.execute(change);
    after = await getRecords(tx, competition);
    throw undone;
  });
  await expect(changed).rejects.toBe(undone);
  return after;
}

test('milestones ahead and current streaks are of players on a roster, with the team that they are on', async () => {
  const next = await rowsOf<{ id: string }>(
    db,
    sql`select id from teams where slug <> ${records.milestones[0]!.team.slug}`,
  );
  const spotOf = (playerId: string) =>
    sql`player_id = ${playerId} and season_id = (select id from seasons where is_current)`;
  const until = (day: SQL, playerId: string) =>
    sql`update roster_assignments set ends_on = ${day}, departs = true where ${spotOf(playerId)}`;
  const today = sql`now()::date`;
  for (const list of ['milestones', 'currentStreaks'] as const) {
    const { playerId } = records[list][0]!;
    const isListed = (after: typeof records) => after[list].some((each) => each.playerId === playerId);
    expect(isListed(await recordsAfter([until(sql`${today} - 2`, playerId)]))).toBe(false);
    const archived = sql`update players set archived_at = now() where id = ${playerId}`;
    expect(isListed(await recordsAfter([archived]))).toBe(false);
  }
  const { playerId, team } = records.milestones[0]!;
  const planned = sql`insert into roster_assignments (id, player_id, team_id, season_id, position, starts_on)
    select gen_random_uuid(), player_id, ${next[0]!.id}, season_id, position, ${today} + 11
    from roster_assignments where ${spotOf(playerId)}`;
  const { milestones } = await recordsAfter([until(sql`${today} + 10`, playerId), planned]);
  expect(milestones.find((each) => each.playerId === playerId)?.team).toEqual(team);
});

test('a streak goes on only while the player’s team has games left', async () => {
  expect(records.currentStreaks.length).toBeGreaterThan(0);
  const { season, team } = records.currentStreaks[0]!;
  const isOfTeam = sql`${(await rowsOf<{ id: string }>(db, sql`select id from teams where slug = ${team.slug}`))[0]!.id}
    in (home_team_id, away_team_id)`;
  const cancelled = sql`update games set status = 'cancelled' where status not in ('final', 'cancelled')
    and competition_type = 'season' and season_id = (select id from seasons where name = ${season}) and ${isOfTeam}`;
  const { currentStreaks, streaks } = await recordsAfter([cancelled]);
  expect(currentStreaks.filter((each) => each.team.slug === team.slug)).toEqual([]);
  expect(currentStreaks.length).toBeGreaterThan(0);
  expect(streaks).toEqual(records.streaks);
});

test('a game that nobody knows ends a streak, and the streak is not a current one', async () => {
  const { streaks, currentStreaks } = records;
  const current = currentStreaks.find(({ kind }) => kind === 'points')!;
  const later = sql`select id from games where status = 'final' and competition_type = 'season'
    and season_id = (select id from seasons where name = ${current.season})
    and (select id from teams where slug = ${current.team.slug}) in (home_team_id, away_team_id)
    and starts_at >= (select starts_at from games where id = ${current.to.gameId}) order by starts_at`;
  const unknown = (gameId: SQL) => sql`update games set detail = 'score' where id = (${gameId})`;
  const has = (list: typeof streaks, { kind, playerId, from }: (typeof streaks)[number]) =>
    list.some((each) => each.kind === kind && each.playerId === playerId && each.from.gameId === from.gameId);
  const after = await recordsAfter([unknown(sql`select id from (${later}) game limit 1`)]);
  expect(has(currentStreaks, current)).toBe(true);
  expect(has(after.currentStreaks, current)).toBe(false);

  const [longest] = streaks;
  const within = lines.filter(
    ({ playerId, date }) => playerId === longest!.playerId && date > longest!.from.date && date < longest!.to.date,
  );
  const split = await recordsAfter([unknown(sql`select ${within[0]!.gameId}::uuid`)]);
  const parts = split.streaks.filter(({ kind, playerId }) => kind === longest!.kind && playerId === longest!.playerId);
  expect(Math.max(0, ...parts.map(({ value }) => value))).toBeLessThanOrEqual(longest!.value - 2);
});

test('tournaments have records of their own', async () => {
  const cups = await getRecords(db, 'tournament');
  expect(cups.games).toBeGreaterThan(0);
  expect(cups.games).not.toBe(records.games);
  const leagueGames = new Set(lines.map(({ gameId }) => gameId));
  expect(cups.game.filter(({ game }) => leagueGames.has(game.gameId))).toEqual([]);
});

test('imported games of one tournament are added to those of another', async () => {
  const best = (await getRecords(db, 'tournament')).career[0]!;
  const imported = sql`
    insert into imported_season_lines (id, season_id, competition_type, tournament_name, team_id, player_id, games_played)
    select gen_random_uuid(), game.season_id, 'tournament', 'Alps Cup', line.team_id, line.player_id, 7
    from player_game_lines line join games game on game.id = line.game_id and game.competition_type = 'tournament'
    where line.player_id = ${best.playerId} limit 1`;
  const { career } = await recordsAfter([imported], 'tournament');
  const own = career.find(({ playerId, figure }) => playerId === best.playerId && figure === best.figure);
  expect(own).toEqual({ ...best, games: best.games + 7 });
});

test('before the first season there are no records', async () => {
  const { db: empty } = await testDatabase();
  expect(await getRecords(empty)).toEqual({
    games: 0,
    allGames: 0,
    game: [],
    season: [],
    career: [],
    streaks: [],
    currentStreaks: [],
    milestones: [],
  });
});
