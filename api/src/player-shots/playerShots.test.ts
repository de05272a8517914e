import type { PlayerShots } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoLeague } from '../../demo/testing/demoLeague.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { listPlayerGames } from '../players/playerGames.ts';
import { train } from '../score-sheets/expected-goals/training.ts';
import { getGamePage } from '../score-sheets/gamePage.ts';
import { getPlayerShots } from './playerShots.ts';

const { db } = await testDatabase(await demoLeague());
let players: { id: string; isGoalie: boolean }[];
let skater: string;
let goalie: string;

beforeAll(async () => {
  players = await rowsOf(
    db,
    sql`select player_id as id, bool_or(is_goalie) as "isGoalie" from player_game_lines
      where level = 'events' and appeared and game_id in (select game_id from shot_attempts) group by player_id
      having bool_or(is_goalie) or right(player_id::text, 1) in ('0', '5', 'a') order by count(*) desc, player_id`,
  );
  skater = players.find(({ isGoalie }) => !isGoalie)!.id;
  goalie = players.find(({ isGoalie }) => isGoalie)!.id;
}, 120_000);

const onGoal = ({ shots }: PlayerShots['games'][number]) =>
  shots.filter(({ outcome }) => outcome === 'goal' || outcome === 'onGoal').length;
const goalsIn = ({ shots }: PlayerShots['games'][number]) => shots.filter(({ outcome }) => outcome === 'goal').length;

test('without a model there are shots, and the missing sum says why', async () => {
  const { games, expected, unexpected } = await getPlayerShots(db, skater, {});
  expect(games.length).toBeGreaterThan(0);
  expect(games.flatMap(({ shots }) => shots).every((shot) => shot.expectedGoals === undefined)).toBe(true);
  expect([expected, unexpected]).toEqual([null, { reason: 'model', count: 1 }]);
  expect(await train(db)).toBe(true);
});

test('the shots of each game are those of the player’s line, and all of the tables', async () => {
  let compared = 0;
  for (const { id, isGoalie } of players) {
    const shown = await getPlayerShots(db, id, {});
    const log = (await listPlayerGames(db, id, shown.season!)).games.filter(
      (game) => game.competition_type === 'season',
    );
    expect(shown).toMatchObject({ role: isGoalie ? 'goalies' : 'skaters', allGames: log.length });
    for (const game of shown.games) {
      const line = log.find(({ gameId }) => gameId === game.gameId)!;
      expect(game).toMatchObject({ isHome: line.isHome, opponent: { _id: line.opponent._id } });
      expect(onGoal(game)).toBe(isGoalie ? line.shots_against : line.shots);
      expect(goalsIn(game)).toBe(isGoalie ? line.goals_against : line.goals - (await credited(game.gameId, id)));
      compared += game.shots.length;
    }
    if (isGoalie) continue;
    const attempts = await rowsOf<{ id: string; x: number; y: number; outcome: string; goalie: string | null }>(
      db,
      sql`select id, x, y, outcome, (select name from players where id = goalie_id) as goalie from shot_attempts
        where shooter_id = ${id} and game_id in (select id from games where status = 'final' and competition_type = 'season'
          and season_id = (select id from seasons where name = ${shown.season}))`,
    );
    const missed = shown.games.flatMap(({ shots }) => shots).filter(({ outcome }) => outcome !== 'goal');
    expect(
      missed
        .map(({ _id, place, outcome, other }) => ({ id: _id, ...place, outcome, goalie: other?.name ?? null }))
        .sort((a, b) => a.id.localeCompare(b.id)),
    ).toEqual(attempts.sort((a, b) => a.id.localeCompare(b.id)));
  }
  expect(compared).toBeGreaterThan(1000);
}, 120_000);

/** The goal of a shootout's winner has no place on the rink. */
async function credited(gameId: string, playerId: string) {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from shootout_attempts shot join games game on game.id = shot.game_id
      join seasons season on season.id = game.season_id
      where game.id = ${gameId} and shooter_id = ${playerId} and deciding
        and (season.rules -> 'creditShootoutWinner')::boolean`,
  );
  return row!.count;
}

test('a shot’s expected goals are those of the game’s page, and both teams’ players have all of the game’s', async () => {
  const { games } = await getPlayerShots(db, skater, {});
  const page = await getGamePage(db, games[0]!.gameId);
  const rated = new Map(
    [...page.goals, ...page.shotAttempts!].map(({ _id, expectedGoals }) => [_id, expectedGoals] as const),
  );
  const sum = { home: 0, away: 0 };
  for (const { _id, side } of page.skaters) {
    const shots = (await getPlayerShots(db, _id, {})).games.find(({ gameId }) => gameId === page.gameId)!;
    for (const shot of shots.shots) {
      expect(shot.expectedGoals).toBe(rated.get(shot._id));
      sum[side] += shot.expectedGoals ?? 0;
    }
  }
  expect(page.expectedGoals).toEqual({ home: expect.closeTo(sum.home, 6), away: expect.closeTo(sum.away, 6) });
});

test('expected goals stand beside the goals of the same shots', async () => {
  for (const id of [skater, goalie]) {
    const { games, expected } = await getPlayerShots(db, id, {});
    const shots = games.filter(({ isGoalsOnly }) => !isGoalsOnly).flatMap((game) => game.shots);
    const rated = shots.filter(({ expectedGoals }) => expectedGoals !== undefined);
    expect(expected).toEqual({
      games: games.filter(({ isGoalsOnly }) => !isGoalsOnly).length,
      shots: rated.length,
      goals: rated.filter(({ outcome }) => outcome === 'goal').length,
      expectedGoals: expect.closeTo(
        rated.reduce((sum, shot) => sum + shot.expectedGoals!, 0),
        3,
      ),
    });
    expect(rated.some(({ outcome }) => outcome === 'blocked')).toBe(false);
    expect(rated.some(({ emptyNet, strength }) => emptyNet || strength === 'PS')).toBe(false);
  }
});

/** What is answered if the tables were changed so. */
async function afterwards<Answer>(change: ReturnType<typeof sql>, ask: (tx: Db) => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  await db
    .transaction(async (tx) => {
      await tx.execute(change);
      answers.push(await ask(tx));
      tx.rollback();
    })
    .catch(() => undefined);
  return answers[0]!;
}
const unexpectedAfter = async (change: ReturnType<typeof sql>, id = skater) => {
  const { expected, unexpected } = await afterwards(change, (tx) => getPlayerShots(tx, id, {}));
  expect(expected).toBeNull();
  return unexpected;
};

test('one shot without a place, shooter or entry, and there is no sum', async () => {
  const { games } = await getPlayerShots(db, skater, {});
  const saved = games.flatMap(({ shots }) => shots).find(({ outcome }) => outcome === 'onGoal')!;
  const { gameId, isHome } = games.at(-1)!;
  const own = sql`(select case when ${isHome}::boolean then home_team_id else away_team_id end from games where id = ${gameId})`;
  const theirs = sql`(select case when ${isHome}::boolean then away_team_id else home_team_id end from games where id = ${gameId})`;
  expect(await unexpectedAfter(sql`update shot_attempts set x = null, y = null where id = ${saved._id}`)).toEqual({
    reason: 'places',
    count: 1,
  });
  const unnamed = sql`select id from shot_attempts where game_id = ${gameId} and team_id = ${own}
    and outcome <> 'blocked' and shooter_id <> ${skater} limit 2`;
  expect(await unexpectedAfter(sql`update shot_attempts set shooter_id = null where id in (${unnamed})`)).toEqual({
    reason: 'shooters',
    count: 2,
  });
  const counted = (
    goalieId: string | null,
  ) => sql`insert into shots_on_goal (id, game_id, goalie_team_id, goalie_id, period, shots)
    values (gen_random_uuid(), ${gameId}, ${theirs}, ${goalieId}, 1, 99)`;
  expect(await unexpectedAfter(counted(null))).toEqual({ reason: 'counts', count: 1 });
  const [first] = (await getPlayerShots(db, goalie, {})).games;
  const more = sql`update player_game_lines set shots_against = shots_against + 1
    where game_id = ${first!.gameId} and player_id = ${goalie}`;
  expect(await unexpectedAfter(more, goalie)).toEqual({ reason: 'counts', count: 1 });
});

test('a game with places of goals alone shows them, and expects nothing of them', async () => {
  const { games } = await getPlayerShots(db, skater, {});
  const game = games.find((each) => goalsIn(each) > 0)!;
  const shown = await afterwards(sql`delete from shot_attempts where game_id = ${game.gameId}`, (tx) =>
    getPlayerShots(tx, skater, {}),
  );
  const changed = shown.games.find(({ gameId }) => gameId === game.gameId)!;
  expect(changed.isGoalsOnly).toBe(true);
  expect(changed.shots.map(({ _id }) => _id)).toEqual(
    game.shots.filter(({ outcome }) => outcome === 'goal').map(({ _id }) => _id),
  );
  expect(changed.shots.every(({ expectedGoals }) => expectedGoals === undefined)).toBe(true);
  expect(shown.expected!.games).toBe(games.length - 1);
});

test('who never shot has no map, and unknown players and seasons are not found', async () => {
  const [unused] = await rowsOf<{ id: string }>(
    db,
    sql`insert into players (id, name) values (gen_random_uuid(), 'New') returning id`,
  );
  expect(await getPlayerShots(db, unused!.id, {})).toEqual({
    season: null,
    role: 'skaters',
    allGames: 0,
    games: [],
    expected: null,
    unexpected: { reason: 'shots', count: 1 },
  });
  await expect(getPlayerShots(db, skater, { season: '1899-00' })).rejects.toMatchObject({ status: 404 });
  await expect(getPlayerShots(db, crypto.randomUUID(), {})).rejects.toMatchObject({ code: 'player.not-found' });
});
