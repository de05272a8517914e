import { type GamePage, gameLength, resultOf, type Side, servedPenalties, type TeamFigureRow } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoLeague } from '../../demo/testing/demoLeague.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { listGamePages } from '../score-sheets/gamePage.ts';
import { penalties } from '../score-sheets/tables.ts';
import { getStandings } from '../standings/standings.ts';
import { listTeamFigures } from './teamFigures.ts';

const timeZone = 'Africa/Cairo';
const demo = await demoLeague();
const { db } = await testDatabase(demo);
let pages: GamePage[];

beforeAll(async () => {
  pages = await listGamePages(
    db,
    sql`game.status = 'final' and game.competition_type = 'season'
      and game.season_id = (select id from seasons where is_current)`,
  );
});

const sides = ['home', 'away'] as const;
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/** The games of a team, from its own side. */
const gamesOf = (slug: string, isWanted: (page: GamePage, side: Side) => boolean) =>
  pages.flatMap((page) => {
    const side = sides.find((each) => page[each].slug === slug);
    return side && isWanted(page, side)
      ? [{ page, side, other: side === 'home' ? ('away' as const) : ('home' as const) }]
      : [];
  });

/** What a team's games add up to, counted from what each game's page shows. */
function countTeam(slug: string, isWanted: (page: GamePage, side: Side) => boolean = () => true) {
  const games = gamesOf(slug, isWanted);
  const results = games.map(({ page, side }) => ({
    side,
    result: resultOf(
      {
        homeScore: page.home_score!,
        awayScore: page.away_score!,
        decision: page.decision_type!,
        forfeitedBy: page.forfeitedBy,
      },
      side,
    ),
    first: page.goals[0]?.side,
  }));
  const isWin = (result: string | undefined) => result === 'W' || result === 'OTW';
  const count = (side: Side, ...wanted: string[]) =>
    results.filter((each) => each.side === side && wanted.includes(each.result!)).length;
  const powerPlays = (of: 'side' | 'other') =>
    sum(games, (game) => {
      const given = game.page.penalties.map((each) => ({ ...each, playerId: each.player?._id }));
      const sheet = { ...game.page, penalties: given, periods: game.page.regulationPeriods };
      const served = servedPenalties(sheet, gameLength({ ...sheet, decision: game.page.decision_type }));
      return sum(served, (each) => (each.side === game[of] ? 0 : each.powerPlays));
    });
  const goals = (of: 'side' | 'other', strength: string) =>
    sum(games, (game) => game.page.goals.filter((goal) => goal.side === game[of] && goal.strength === strength).length);
  const byPeriod = (of: 'side' | 'other') =>
    [1, 2, 3, 4].map((period) =>
      sum(
        games,
        (game) =>
          game.page.goals.filter((goal) => goal.side === game[of] && Math.min(goal.period, 4) === period).length,
      ),
    );
  const shots = (of: 'side' | 'other') => sum(games, (game) => sum(game.page.shots, (period) => period[game[of]]));
  const faceoffs = (of: 'side' | 'other') => sum(games, (game) => game.page.faceoffs?.[game[of]] ?? 0);
  const score = (of: 'side' | 'other') => sum(games, (game) => game.page[`${game[of]}_score`]!);
  const inPlay = (of: 'side' | 'other') =>
    sum(games, (game) => game.page.goals.filter((goal) => goal.side === game[of]).length);
  const seconds = sum(games, ({ page }) =>
    gameLength({ ...page, periods: page.regulationPeriods, decision: page.decision_type }),
  );
  const goalies = games.flatMap(({ page, side }) =>
    page.goalies.filter((line) => line.side === side && line.saves !== null),
  );
  const attended = games.filter(({ page, side }) => side === 'home' && page.attendance !== null);
  const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  return {
    games: games.length,
    wins: results.filter(({ result }) => isWin(result)).length,
    losses: results.filter(({ result }) => result === 'L').length,
    overtimeLosses: results.filter(({ result }) => result === 'OTL').length,
    homeWins: count('home', 'W', 'OTW'),
    homeLosses: count('home', 'L'),
    homeOvertimeLosses: count('home', 'OTL'),
    awayWins: count('away', 'W', 'OTW'),
    awayLosses: count('away', 'L'),
    awayOvertimeLosses: count('away', 'OTL'),
    goalsFor: score('side'),
    goalsAgainst: score('other'),
    goalsForPerGame: ratio(score('side'), games.length),
    goalsAgainstPerGame: ratio(score('other'), games.length),
    goalsForPer60: ratio(inPlay('side') * 3600, seconds),
    goalsAgainstPer60: ratio(inPlay('other') * 3600, seconds),
    powerPlayGoals: goals('side', 'PP'),
    powerPlays: powerPlays('side'),
    powerPlayPercentage: ratio(goals('side', 'PP'), powerPlays('side')),
    powerPlayGoalsAgainst: goals('other', 'PP'),
    timesShortHanded: powerPlays('other'),
    penaltyKillPercentage: ratio(powerPlays('other') - goals('other', 'PP'), powerPlays('other')),
    shortHandedGoals: goals('side', 'SH'),
    shortHandedGoalsAgainst: goals('other', 'SH'),
    shotsForPerGame: ratio(shots('side'), games.length),
    shotsAgainstPerGame: ratio(shots('other'), games.length),
    shootingPercentage: ratio(inPlay('side'), shots('side')),
    savePercentage: ratio(
      sum(goalies, ({ saves }) => saves!),
      sum(goalies, ({ shotsAgainst }) => shotsAgainst!),
    ),
    faceoffsWon: faceoffs('side'),
    faceoffsLost: faceoffs('other'),
    faceoffPercentage: ratio(faceoffs('side'), faceoffs('side') + faceoffs('other')),
    penaltyMinutesPerGame: ratio(
      sum(games, ({ page, side }) =>
        sum(page.penalties, (each) => (each.side === side && !each.penaltyShot ? each.minutes : 0)),
      ),
      games.length,
    ),
    scoredFirst: results.filter(({ first, side }) => first === side).length,
    wonScoringFirst: results.filter(({ first, side, result }) => first === side && isWin(result)).length,
    wonConcedingFirst: results.filter(({ first, side, result }) => first && first !== side && isWin(result)).length,
    attendance: ratio(
      sum(attended, ({ page }) => page.attendance!),
      attended.length,
    ),
    goalsForByPeriod: byPeriod('side'),
    goalsAgainstByPeriod: byPeriod('other'),
  } satisfies Omit<TeamFigureRow, 'team'>;
}

const rounded = (figures: object) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(9)) : value,
    ]),
  );

test('every figure of every team is what the pages of its games add up to', async () => {
  const { rows, basis } = await listTeamFigures(db, {}, timeZone);
  expect(rows).toHaveLength(8);
  expect(basis).toMatchObject({
    games: pages.length,
    powerPlays: pages.length,
    shots: pages.length,
    faceoffs: pages.length,
  });
  for (const { team, ...figures } of rows) expect(rounded(figures)).toEqual(rounded(countTeam(team.slug)));
});

test('the filters choose games: home or away, the opponent, days', async () => {
  const [first] = pages as [GamePage];
  const { slug } = first.away;
  for (const venue of sides) {
    const { rows } = await listTeamFigures(db, { venue, opponent: slug }, timeZone);
    for (const { team, ...figures } of rows) {
      const counted = countTeam(
        team.slug,
        (page, side) => side === venue && page[side === 'home' ? 'away' : 'home'].slug === slug,
      );
      expect(rounded(figures)).toEqual(rounded(counted));
    }
  }
  const day = first.date.slice(0, 10);
  const { basis } = await listTeamFigures(db, { from: day, to: day }, timeZone);
  expect(basis.games).toBe(pages.filter(({ date }) => date.slice(0, 10) === day).length);
});

test('results and goals are those of the standings', async () => {
  const { rows } = await getStandings(db, {});
  const figures = (await listTeamFigures(db, {}, timeZone)).rows;
  for (const row of rows) {
    expect(figures.find(({ team }) => team._id === row.team._id)).toMatchObject({
      games: row.gamesPlayed,
      wins: row.wins + row.overtimeWins,
      losses: row.losses,
      overtimeLosses: row.overtimeLosses,
      goalsFor: row.goalsFor,
      goalsAgainst: row.goalsAgainst,
    });
  }
});

test('a game whose sheet lacks a part is left out of the figures that need it', async () => {
  const { db: other } = await testDatabase(demo);
  const before = (await listTeamFigures(other, {}, timeZone)).basis;
  await other.execute(
    sql`update penalties set time_known = false where id in (select min(penalty.id::text)::uuid from penalties penalty
      join games on games.id = game_id join seasons on seasons.id = season_id
      where seasons.is_current and competition_type = 'season' and status = 'final')`,
  );
  const { basis } = await listTeamFigures(other, {}, timeZone);
  expect(basis).toEqual({ ...before, powerPlays: before.powerPlays - 1 });
});

test('the second minor of a player gives no power play while the other side is short-handed too', async () => {
  const { db: other } = await testDatabase(demo);
  const powerPlays = async ({ home, away }: GamePage) => {
    const { rows } = await listTeamFigures(other, {}, timeZone);
    return [home, away].map(({ slug }) => rows.find(({ team }) => team.slug === slug)!.powerPlays!);
  };
  const page = pages[0]!;
  const { gameId, home, away } = page;
  await other.delete(penalties).where(eq(penalties.gameId, gameId));
  const [ofHome, ofAway] = (await powerPlays(page)) as [number, number];
  const playerId = page.skaters.find(({ side }) => side === 'home')!._id;
  const minor = { gameId, teamId: home._id, playerId, period: 1, class: 'Minor', minutes: 2, infraction: 'Tripping' };
  const major = { ...minor, teamId: away._id, playerId: null, class: 'Major', minutes: 5 };
  await other.insert(penalties).values([
    { ...minor, elapsedSeconds: 300 },
    { ...minor, elapsedSeconds: 300 },
    { ...major, elapsedSeconds: 310 },
  ]);
  expect(await powerPlays(page)).toEqual([ofHome + 1, ofAway + 1]);
});

test('shots on goal count with the goals that were played, not with the score that was awarded', async () => {
  const { db: other } = await testDatabase(demo);
  const percentages = async () =>
    (await listTeamFigures(other, {}, timeZone)).rows.map(({ shootingPercentage }) => shootingPercentage);
  const { gameId } = pages.find(({ decision_type }) => decision_type === 'regulation')!;
  const before = await percentages();
  await other.execute(sql`update games set is_awarded = true, home_score = 0, away_score = 90 where id = ${gameId}`);
  expect(await percentages()).toEqual(before);
});

test('a game counts without shots if nobody counted those of a side that scored', async () => {
  const { db: other } = await testDatabase(demo);
  const { gameId } = pages.find(({ goals }) => goals.some(({ side }) => side === 'away'))!;
  await other.execute(sql`delete from shot_attempts where game_id = ${gameId}`);
  await other.execute(sql`
    delete from shots_on_goal row using games game
    where game.id = row.game_id and game.id = ${gameId} and row.goalie_team_id = game.home_team_id`);
  const [page] = await listGamePages(other, sql`game.id = ${gameId}`);
  expect(page!.shots).toEqual([]);
  expect((await listTeamFigures(other, {}, timeZone)).basis.shots).toBe(pages.length - 1);
});

test('goals by period follow each game’s own number of periods', async () => {
  const { db: other } = await testDatabase(demo);
  const page = pages.find(({ goals }) => goals.some(({ side, period }) => side === 'home' && period === 3))!;
  const read = async () => {
    const { periods, rows } = await listTeamFigures(other, {}, timeZone);
    return { periods, own: rows.find(({ team }) => team.slug === page.home.slug)!.goalsForByPeriod! };
  };
  const before = await read();
  expect(before).toMatchObject({ periods: 3, own: { length: 4 } });
  const [first, second, third, overtime] = before.own as [number, number, number, number];
  const inThird = page.goals.filter(({ side, period }) => side === 'home' && period === 3).length;

  await other.execute(sql`update seasons set rules = jsonb_set(rules, '{periods}', '2') where is_current`);
  expect(await read()).toEqual(before);

  await other.execute(sql`update games set periods = 2 where id = ${page.gameId}`);
  expect(await read()).toEqual({ periods: 3, own: [first, second, third - inThird, overtime + inThird] });

  await other.execute(sql`update games set periods = 2`);
  expect(await read()).toEqual({ periods: 2, own: [first, second, third + overtime] });
});

test('before the first season there are no figures, and an unknown season is not found', async () => {
  const { db: empty } = await testDatabase();
  expect(await listTeamFigures(empty, {}, timeZone)).toMatchObject({ rows: [], basis: { games: 0 } });
  await expect(listTeamFigures(db, { season: 'None' }, timeZone)).rejects.toMatchObject({ status: 404 });
});
