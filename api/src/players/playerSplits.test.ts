import type { PlayerGame, PlayerSplits, Split, SplitFigures } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoLeague } from '../../demo/testing/demoLeague.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { listPlayerGames } from './playerGames.ts';
import { getPlayerPage } from './playerPage.ts';
import { getPlayerSplits } from './playerSplits.ts';
import { type SplitGame, splitsOf } from './splits.ts';

const timeZone = 'Africa/Cairo';
const { db } = await testDatabase(await demoLeague());

interface TestedPlayer {
  id: string;
  isGoalie: boolean;
}
let players: TestedPlayer[];
let seasons: string[];

beforeAll(async () => {
  // Every goalie, and some of the others.
  players = await rowsOf<TestedPlayer>(
    db,
    sql`select player_id as id, bool_or(is_goalie) as "isGoalie" from player_game_lines group by player_id
      having bool_or(is_goalie) or right(player_id::text, 1) in ('0', '5', 'a') order by player_id`,
  );
  seasons = (await rowsOf<{ name: string }>(db, sql`select name from seasons order by name`)).map(({ name }) => name);
}, 120_000);

const counts = [
  'goals',
  'assists',
  'points',
  'penalty_minutes',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
  'plus_minus',
  'shots',
] as const;
const goalieCounts = ['shots_against', 'goals_against', 'seconds_played'] as const;

/** Counted from a game log. */
function recount(games: readonly PlayerGame[], isGoalie: boolean) {
  const sum = (figure: (typeof counts)[number] | (typeof goalieCounts)[number]) => {
    const known = games.flatMap((game) => game[figure] ?? []);
    return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
  };
  return {
    games_played: games.length,
    ...Object.fromEntries(counts.map((figure) => [figure, sum(figure)])),
    ...(isGoalie && {
      ...Object.fromEntries(goalieCounts.map((figure) => [figure, sum(figure)])),
      wins: games.filter(({ decision }) => decision === 'W').length,
      losses: games.filter(({ decision }) => decision === 'L').length,
      overtime_losses: games.filter(({ decision }) => decision === 'O').length,
    }),
  };
}

const own = (game: PlayerGame) =>
  game.isHome ? game.home_score! - game.away_score! : game.away_score! - game.home_score!;
const keys = {
  venue: ({ isHome }: PlayerGame) => (isHome ? 'home' : 'away'),
  result: (game: PlayerGame) => (own(game) > 0 ? 'W' : game.decision_type === 'regulation' ? 'L' : 'O'),
  month: ({ date }: PlayerGame) => new Date(date).toLocaleDateString('sv', { timeZone }).slice(0, 7),
  opponent: ({ opponent }: PlayerGame) => opponent.slug,
};
const kinds = Object.keys(keys) as (keyof typeof keys)[];

/** Ratios, which do not sum up, apart. */
function requireParts(splits: PlayerSplits, games: readonly PlayerGame[], isGoalie: boolean, isCareer = false) {
  expect(splits.total).toMatchObject(recount(games, isGoalie));
  for (const kind of kinds) {
    const keyOf = (game: PlayerGame) => (kind === 'month' && isCareer ? keys.month(game).slice(5) : keys[kind](game));
    const rows: Split[] = splits.splits[kind];
    expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(games.map(keyOf))].sort());
    for (const row of rows) {
      expect(row).toMatchObject(
        recount(
          games.filter((game) => keyOf(game) === row.key),
          isGoalie,
        ),
      );
      if (kind === 'opponent') expect(row.opponent!.slug).toBe(row.key);
    }
  }
}

test('every split of a season is counted from the game log, and adds up to the season’s line', async () => {
  let compared = 0;
  let differing = 0;
  for (const { id, isGoalie } of players) {
    const { seasons: lines } = await getPlayerPage(db, id);
    for (const season of seasons) {
      const { games } = await listPlayerGames(db, id, season);
      for (const competition of ['season', 'tournament'] as const) {
        const splits = await getPlayerSplits(db, id, { season, competition }, timeZone);
        const mine = games.filter(({ competition_type }) => competition_type === competition).reverse();
        expect(splits).toMatchObject({ season, role: isGoalie ? 'goalies' : 'skaters' });
        requireParts(splits, mine, isGoalie);
        const line = lines.filter(
          (each) => each.season === season && (each.tournament === null) === (competition === 'season'),
        );
        const sum = (figure: keyof SplitFigures) => line.reduce((total, each) => total + (each[figure] ?? 0), 0);
        for (const figure of ['games_played', ...counts, ...(isGoalie ? goalieCounts : [])] as const) {
          expect(splits.total[figure] ?? 0).toBe(sum(figure));
        }
        if (isGoalie && line.length === 1) {
          expect(splits.total.save_percentage).toBe(line[0]!.save_percentage);
          expect(splits.total.goals_against_average).toBe(line[0]!.goals_against_average);
          expect(splits.total.shutouts).toBe(line[0]!.shutouts);
        }
        compared += mine.length;
        differing += splits.splits.opponent.length;
      }
    }
  }
  expect(compared).toBeGreaterThan(1000);
  expect(differing).toBeGreaterThan(200);
}, 120_000);

test('a page says which tournaments were play-offs', async () => {
  const known = await rowsOf<{ season: string; tournament: string }>(
    db,
    sql`select distinct season.name as season, game.tournament_name as tournament
      from games game join seasons season on season.id = game.season_id
      where game.series_id is not null and game.status = 'final'`,
  );
  expect(known.length).toBeGreaterThan(0);
  const shown = (await Promise.all(players.map(({ id }) => getPlayerPage(db, id)))).flatMap(
    ({ playoffs }) => playoffs!,
  );
  expect(new Set(shown.map((each) => JSON.stringify(each)))).toEqual(
    new Set(known.map(({ season, tournament }) => JSON.stringify({ season, tournament }))),
  );
});

test('a career has the games of all seasons, and months without their years', async () => {
  for (const { id, isGoalie } of players.slice(0, 20)) {
    const logs = await Promise.all(seasons.map((season) => listPlayerGames(db, id, season)));
    const games = logs.flatMap((log) => log.games).filter(({ competition_type }) => competition_type === 'season');
    const splits = await getPlayerSplits(db, id, { span: 'career' }, timeZone);
    expect(splits.season).toBeNull();
    requireParts(splits, games, isGoalie, true);
  }
}, 60_000);

test('strengths add up to the same goals, and each is counted from the sheets', async () => {
  let compared = 0;
  for (const { id, isGoalie } of players) {
    const { strengths, total } = await getPlayerSplits(db, id, { season: seasons.at(-1)! }, timeZone);
    const sum = (figure: Exclude<keyof (typeof strengths)[number], 'strength'>) =>
      strengths.reduce((all, each) => all + (each[figure] ?? 0), 0);
    if (strengths.length === 0) continue;
    compared += 1;
    if (isGoalie) {
      expect([sum('shots_against'), sum('goals_against')]).toEqual([total.shots_against, total.goals_against]);
      expect(sum('saves')).toBe(total.shots_against! - total.goals_against!);
      continue;
    }
    expect([sum('goals'), sum('assists')]).toEqual([total.goals, total.assists]);
    const of = (strength: string) => strengths.find((each) => each.strength === strength)!;
    expect(of('PP').goals).toBe(total.power_play_goals);
    expect(of('SH').goals).toBe(total.short_handed_goals);
    const [counted] = await rowsOf<{ goals: number; assists: number }>(
      db,
      sql`select count(*) filter (where scorer_id = ${id})::int as goals,
          count(*) filter (where scorer_id <> ${id})::int as assists
        from goals join games game on game.id = goals.game_id join seasons season on season.id = game.season_id
        where season.name = ${seasons.at(-1)!} and game.competition_type = 'season' and game.status = 'final' and strength = 'EV'
          and ${id} in (scorer_id, first_assist_id, second_assist_id)`,
    );
    expect(of('EV')).toMatchObject(counted!);
  }
  expect(compared).toBeGreaterThan(30);
}, 60_000);

const game: SplitGame = {
  gameId: '1',
  isHome: true,
  opponent: {
    _id: '2',
    slug: 'luxor',
    name: 'Luxor',
    code: 'LXR',
    logo: null,
    primaryColor: '#000',
    secondaryColor: '#fff',
  },
  month: '2026-11',
  final: { homeScore: 3, awayScore: 2, decision: 'overtime', forfeitedBy: null },
  goals: 1,
  assists: null,
  penalty_minutes: null,
  power_play_goals: null,
  short_handed_goals: null,
  game_winning_goals: null,
  plus_minus: null,
  shots: null,
  decision: null,
  shots_against: null,
  saves: null,
  goals_against: null,
  seconds_played: null,
  knowsDecisions: false,
  isShutout: false,
  regulationSeconds: 3600,
  scored: null,
};
const splitOf = (...games: SplitGame[]) => splitsOf(games, { role: 'skaters', isCareer: false, byStrength: [] });

test('what no game has is unknown, and what some have says in how many', () => {
  const nothing = splitOf(game);
  expect(nothing.total).toMatchObject({ goals: 1, assists: null, points: null, shots: null, wins: null });
  expect(nothing.strengths).toEqual([]);
  const some = splitOf(game, { ...game, shots: 4, assists: 0 });
  expect(some.total).toMatchObject({ games_played: 2, shots: 4, assists: 0, points: 2 });
  expect(some.basis).toMatchObject({ shots: 1, assists: 1, plus_minus: 0 });
});

test('results are those of the player’s team: overtime, forfeits and level scores', () => {
  const away = { ...game, isHome: false };
  const level = { ...game, final: { ...game.final, awayScore: 3 } };
  const forfeited = {
    ...away,
    final: { homeScore: 1, awayScore: 0, decision: 'regulation', forfeitedBy: 'away' } as const,
  };
  const rows = splitOf(game, away, level, forfeited).splits.result;
  expect(rows.map(({ key, games_played }) => [key, games_played])).toEqual([
    ['W', 1],
    ['L', 1],
    ['O', 1],
    ['none', 1],
  ]);
});

test('goals of games without a sheet, and a shootout’s winner, have no strength', () => {
  const sheet = { ...game, goals: 3, assists: 1, scored: [] as NonNullable<SplitGame['scored']> };
  sheet.scored = [
    { strength: 'EV', isGoal: true },
    { strength: 'PP', isGoal: true },
    { strength: 'PP', isGoal: false },
  ];
  const { strengths } = splitOf(sheet, game);
  expect(strengths.map(({ strength, goals, assists }) => [strength, goals, assists])).toEqual([
    ['EV', 1, 0],
    ['PP', 1, 1],
    ['SH', 0, 0],
    ['shootout', 1, 0],
    ['unknown', 1, null],
  ]);
});

test('unknown players and seasons are not found; who has not played has no splits', async () => {
  const [unused] = await rowsOf<{ id: string }>(
    db,
    sql`insert into players (id, name) values (gen_random_uuid(), 'New') returning id`,
  );
  expect(await getPlayerSplits(db, unused!.id, {}, timeZone)).toMatchObject({
    season: null,
    total: { games_played: 0, goals: null },
    splits: { venue: [], result: [], month: [], opponent: [] },
    strengths: [],
  });
  await expect(getPlayerSplits(db, unused!.id, { season: '1899-00' }, timeZone)).rejects.toMatchObject({ status: 404 });
  await expect(getPlayerSplits(db, crypto.randomUUID(), {}, timeZone)).rejects.toMatchObject({
    code: 'player.not-found',
  });
});
