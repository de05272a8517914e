import {
  type GamePage,
  type GoalieRow,
  goalieFigures,
  type SkaterFigure,
  type SkaterRow,
  type SkaterTableQuery,
  skaterFigures,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoLeague } from '../../demo/testing/demoLeague.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { derivedLines } from '../score-sheets/deriveLines.ts';
import { listGamePages } from '../score-sheets/gamePage.ts';
import { teams } from '../teams/tables.ts';
import { getGoalieTable } from './goalieTable.ts';
import { getSkaterTable } from './skaterTable.ts';
import { listStatistics } from './statistics.ts';
import { listTeamFigures } from './teamFigures.ts';

const timeZone = 'Africa/Cairo';
const { db } = await testDatabase(await demoLeague());

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

interface Game {
  id: string;
  season: string;
  isCurrent: boolean;
  competition: 'season' | 'tournament';
  tournament: string | null;
  day: string;
  teams: { slug: string; opponent: string; isHome: boolean }[];
  periods: number;
  lacksPenalties: boolean;
}
interface Entry {
  gameId: string;
  team: string;
}
interface Goal extends Entry {
  id: string;
  period: number;
  elapsedSeconds: number;
  scorerId: string | null;
  assistIds: string[];
  strength: string;
  emptyNet: boolean;
  onIce: { playerId: string; team: string }[];
}

/** All entries of the demo league's final games, as the tables have them. */
let games: Game[];
let goals: Map<string, Goal[]>;
let lineups: Map<string, (Entry & { playerId: string; position: string; isStarter: boolean })[]>;
let penalties: Map<
  string,
  (Entry & {
    playerId: string | null;
    servedById: string | null;
    class: string;
    minutes: number;
    isBench: boolean;
    penaltyShot: boolean;
  })[]
>;
let attempts: Map<string, (Entry & { outcome: string; shooterId: string | null; blockerId: string | null })[]>;
let faceoffs: Map<string, (Entry & { winnerId: string | null; loserId: string | null })[]>;
let actions: Map<string, (Entry & { action: string; playerId: string | null })[]>;
let shooters: Map<string, (Entry & { shooterId: string })[]>;
/** The pages of games whose shots have times. */
let pages: Map<string, GamePage>;
let goalies: Awaited<ReturnType<typeof goalieLines>>;

beforeAll(async () => {
  games = await rowsOf<Game>(
    db,
    sql`select game.id, season.name as season, season.is_current as "isCurrent", game.competition_type as competition,
        game.tournament_name as tournament, to_char(game.starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        json_build_array(json_build_object('slug', home.slug, 'opponent', away.slug, 'isHome', true),
          json_build_object('slug', away.slug, 'opponent', home.slug, 'isHome', false)) as teams,
        game.periods, 'penalties' = any (game.not_recorded) as "lacksPenalties"
      from games game join seasons season on season.id = game.season_id
      join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id
      where game.status = 'final'`,
  );
  const entriesOf = async <Each extends Entry>(
    table: string,
    columns: ReturnType<typeof sql>,
    order = sql`entry.game_id`,
  ) => {
    const rows = await rowsOf<Each>(
      db,
      sql`select entry.game_id as "gameId", team.slug as team, ${columns}
        from ${sql.identifier(table)} entry join teams team on team.id = entry.team_id order by ${order}`,
    );
    return grouped(rows, ({ gameId }) => gameId);
  };
  goals = await entriesOf(
    'goals',
    sql`entry.id, period, elapsed_seconds as "elapsedSeconds", scorer_id as "scorerId",
      array_remove(array[first_assist_id, second_assist_id], null) as "assistIds", strength, empty_net as "emptyNet",
      (select coalesce(json_agg(json_build_object('playerId', spot.player_id, 'team', own.slug)), '[]')
        from on_ice spot join teams own on own.id = spot.team_id where spot.goal_id = entry.id) as "onIce"`,
    sql`period, elapsed_seconds, entry.created_at, ordinal`,
  );
  lineups = await entriesOf('lineups', sql`player_id as "playerId", position, is_starter as "isStarter"`);
  penalties = await entriesOf(
    'penalties',
    sql`player_id as "playerId", served_by_id as "servedById", class, minutes, is_bench as "isBench", penalty_shot as "penaltyShot"`,
  );
  attempts = await entriesOf('shot_attempts', sql`outcome, shooter_id as "shooterId", blocker_id as "blockerId"`);
  faceoffs = await entriesOf('faceoffs', sql`winner_id as "winnerId", loser_id as "loserId"`);
  actions = await entriesOf('player_actions', sql`action, player_id as "playerId"`);
  shooters = await entriesOf('shootout_attempts', sql`shooter_id as "shooterId"`);
  goalies = await goalieLines();
  const placed = await listGamePages(
    db,
    sql`game.status = 'final' and exists (select from shot_attempts where game_id = game.id)`,
  );
  pages = new Map(placed.map((page) => [page.gameId, page]));
}, 120_000);

/** What each goalie did in each game, derived from its sheet. */
async function goalieLines() {
  const slugs = new Map(
    (await rowsOf<{ id: string; slug: string }>(db, sql`select id, slug from teams`)).map(({ id, slug }) => [id, slug]),
  );
  const lines = [];
  for await (const { lines: some } of derivedLines(db)) lines.push(...some);
  return grouped(
    lines
      .filter(({ isGoalie, appeared }) => isGoalie && appeared)
      .map((line) => ({ ...line, team: slugs.get(line.teamId)! })),
    ({ gameId }) => gameId,
  );
}

type Filters = Omit<SkaterTableQuery, 'sort'>;

/** The teams in games that filters leave. */
const sidesOf = (filters: Filters) =>
  games.flatMap((game) => {
    const { season, span, competition = 'season', tournament, team, opponent, venue, from, to } = filters;
    const isWanted =
      (span === 'career' || (season ? game.season === season : game.isCurrent)) &&
      game.competition === competition &&
      (!tournament || game.tournament === tournament) &&
      (!from || game.day >= from) &&
      (!to || game.day <= to);
    if (!isWanted) return [];
    return game.teams
      .filter(
        (side) =>
          (!team || side.slug === team) &&
          (!opponent || side.opponent === opponent) &&
          (!venue || side.isHome === (venue === 'home')),
      )
      .map((side) => ({ game, ...side }));
  });

type Sums<Figure extends string> = Record<Figure, number | null>;
const noSums = <Figure extends string>(names: readonly Figure[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Sums<Figure>;

/** Every skater's figures, counted entry by entry. */
function countSkaters(filters: Filters): Map<string, Sums<SkaterFigure>> {
  const players = new Map<string, Sums<SkaterFigure> & { shotGoals: number }>();
  for (const { game, slug } of sidesOf(filters)) {
    const own = <Each extends Entry>(entries: Map<string, Each[]>) =>
      (entries.get(game.id) ?? []).filter(({ team }) => team === slug);
    const theirs = <Each extends Entry>(entries: Map<string, Each[]>) =>
      (entries.get(game.id) ?? []).filter(({ team }) => team !== slug);
    const all = goals.get(game.id) ?? [];
    const counting = all.filter(({ strength }) => strength === 'EV' || strength === 'SH');
    const hasShots = attempts.has(game.id);
    const hasIce = all.some(({ onIce }) => onIce.length > 0) && counting.every(({ onIce }) => onIce.length > 0);
    const hasAction = (kind: string) => (actions.get(game.id) ?? []).some(({ action }) => action === kind);
    const keepers = new Set(
      own(lineups)
        .filter(({ position }) => position === 'Goalie')
        .map(({ playerId }) => playerId),
    );
    const dressed = own(lineups)
      .map(({ playerId }) => playerId)
      .filter((id) => !keepers.has(id));
    const named = [
      ...own(goals).flatMap(({ scorerId, assistIds }) => [scorerId, ...assistIds]),
      ...all.flatMap(({ onIce }) => onIce.filter(({ team }) => team === slug).map(({ playerId }) => playerId)),
      ...own(penalties).flatMap(({ playerId, servedById }) => [playerId, servedById]),
      ...own(attempts).map(({ shooterId }) => shooterId),
      ...theirs(attempts).map(({ blockerId }) => blockerId),
      ...own(faceoffs).map(({ winnerId }) => winnerId),
      ...theirs(faceoffs).map(({ loserId }) => loserId),
      ...own(actions).map(({ playerId }) => playerId),
      ...own(shooters).map(({ shooterId }) => shooterId),
    ];
    for (const id of new Set([...dressed, ...named])) {
      if (!id || keepers.has(id)) continue;
      const figures = players.get(id) ?? { ...noSums(skaterFigures), shotGoals: 0 };
      players.set(id, figures);
      const add = (name: SkaterFigure, count: number, isKnown = true) => {
        if (isKnown) figures[name] = (figures[name] ?? 0) + count;
      };
      const scored = own(goals).filter(({ scorerId }) => scorerId === id);
      const helped = own(goals).filter(({ assistIds }) => assistIds.includes(id));
      const punished = own(penalties).filter(
        ({ playerId, isBench, penaltyShot }) => playerId === id && !isBench && !penaltyShot,
      );
      const onIce = (isOwn: boolean) =>
        counting.filter(({ team, onIce }) => (team === slug) === isOwn && onIce.some(({ playerId }) => playerId === id))
          .length;
      const [plus, minus] = [onIce(true), onIce(false)];
      const actionsOf = (kind: string) =>
        own(actions).filter(({ action, playerId }) => action === kind && playerId === id).length;
      const count = (...classes: string[]) => punished.filter((each) => classes.includes(each.class)).length;
      add('games', 1);
      add('goals', scored.length);
      add('assists', helped.length);
      add('points', scored.length + helped.length);
      add('powerPlayGoals', scored.filter(({ strength }) => strength === 'PP').length);
      add('powerPlayAssists', helped.filter(({ strength }) => strength === 'PP').length);
      add('shortHandedGoals', scored.filter(({ strength }) => strength === 'SH').length);
      add('emptyNetGoals', scored.filter(({ emptyNet }) => emptyNet).length);
      add('gameWinningGoals', scored.filter((goal) => goal.id === winningGoal(game, all)).length);
      add('firstGoals', scored.filter((goal) => goal === all[0]).length);
      add('overtimeGoals', scored.filter(({ period }) => period > game.periods).length);
      add(
        'shots',
        own(attempts).filter(({ shooterId, outcome }) => shooterId === id && outcome === 'onGoal').length +
          scored.length,
        hasShots,
      );
      if (hasShots) figures.shotGoals += scored.length;
      add('plusMinus', plus - minus, hasIce);
      add('onIceGoalsFor', plus, hasIce);
      add('onIceGoalsAgainst', minus, hasIce);
      add('faceoffsWon', own(faceoffs).filter(({ winnerId }) => winnerId === id).length, faceoffs.has(game.id));
      add('faceoffsLost', theirs(faceoffs).filter(({ loserId }) => loserId === id).length, faceoffs.has(game.id));
      add('hits', actionsOf('hit'), hasAction('hit'));
      add('blockedShots', theirs(attempts).filter(({ blockerId }) => blockerId === id).length, hasShots);
      add('giveaways', actionsOf('giveaway'), hasAction('giveaway'));
      add('takeaways', actionsOf('takeaway'), hasAction('takeaway'));
      add(
        'penaltyMinutes',
        punished.reduce((sum, { minutes }) => sum + minutes, 0),
        !game.lacksPenalties,
      );
      add('minors', count('Minor', 'Double minor'), !game.lacksPenalties);
      add('majors', count('Major'), !game.lacksPenalties);
      add('misconducts', count('Misconduct', 'Game misconduct', 'Match'), !game.lacksPenalties);
    }
  }
  const share = (part: number | null, whole: number | null) => (part === null || !whole ? null : part / whole);
  return new Map(
    [...players].map(([id, { shotGoals, ...figures }]) => [
      id,
      {
        ...figures,
        pointsPerGame: share(figures.points, figures.games),
        gamesPerGoal: share(figures.games, figures.goals),
        shootingPercentage: share(shotGoals, figures.shots),
        onIceShare: share(figures.onIceGoalsFor, (figures.onIceGoalsFor ?? 0) + (figures.onIceGoalsAgainst ?? 0)),
        faceoffPercentage: share(figures.faceoffsWon, (figures.faceoffsWon ?? 0) + (figures.faceoffsLost ?? 0)),
      },
    ]),
  );
}

/** The goal that is one more than the loser's final total. */
function winningGoal(game: Game, all: readonly Goal[]): string | undefined {
  const of = (slug: string) => all.filter(({ team }) => team === slug);
  const [one, other] = game.teams.map(({ slug }) => of(slug)) as [Goal[], Goal[]];
  if (one.length === other.length) return undefined;
  const [won, lost] = one.length > other.length ? [one, other] : [other, one];
  return won[lost.length]!.id;
}

const anyFilters: fc.Arbitrary<Filters> = fc
  .record(
    {
      season: fc.constantFrom('2025-26', '2026-27'),
      span: fc.constant('career' as const),
      competition: fc.constantFrom('season' as const, 'tournament' as const),
      team: fc.constantFrom('cairo-pharaohs', 'aswan-falcons', 'luxor-suns', 'nobody'),
      opponent: fc.constantFrom('cairo-pharaohs', 'aswan-falcons', 'luxor-suns'),
      venue: fc.constantFrom('home' as const, 'away' as const),
      from: fc.constantFrom('2025-10-01', '2025-12-20', '2026-10-01', '2026-11-06'),
      to: fc.constantFrom('2026-01-10', '2026-10-31', '2026-11-14', '2026-11-20'),
    },
    { requiredKeys: [] },
  )
  .map(({ season, span, ...rest }) => ({ ...rest, ...(span ? { span } : season && { season }) }));

const compared = <Figure extends string>(row: Sums<Figure>, names: readonly Figure[]) =>
  names.map((name) => [name, row[name] === null ? null : Number(row[name]!.toFixed(9))]);

test('every figure of every skater is what the entries of the chosen games add up to', async () => {
  const wholeSeasons: Filters[] = [
    {},
    { season: '2025-26' },
    { span: 'career' },
    { competition: 'tournament', span: 'career' },
  ];
  const check = async (filters: Filters) => {
    const { rows, total } = await getSkaterTable(db, { ...filters, size: 1000 }, timeZone);
    const counted = countSkaters(filters);
    expect([...rows.map(({ playerId }) => playerId)].sort()).toEqual([...counted.keys()].sort());
    expect(total).toBe(counted.size);
    for (const row of rows) {
      expect([row.player, ...compared(row, skaterFigures)]).toEqual([
        row.player,
        ...compared(counted.get(row.playerId)!, skaterFigures),
      ]);
    }
  };
  for (const filters of wholeSeasons) await check(filters);
  await fc.assert(fc.asyncProperty(anyFilters, check), { numRuns: 40, seed: 20261127 });
}, 120_000);

test('every figure of every goalie is what the sheets of the chosen games add up to', async () => {
  const check = async (filters: Filters) => {
    const { rows } = await getGoalieTable(db, { ...filters, size: 1000 }, timeZone);
    const counted = countGoalies(filters);
    expect([...rows.map(({ playerId }) => playerId)].sort()).toEqual([...counted.keys()].sort());
    for (const row of rows) {
      expect([row.player, ...compared(row, goalieFigures)]).toEqual([
        row.player,
        ...compared(counted.get(row.playerId)!, goalieFigures),
      ]);
    }
  };
  for (const filters of [{}, { season: '2025-26' }, { span: 'career' }] as Filters[]) await check(filters);
  await fc.assert(fc.asyncProperty(anyFilters, check), { numRuns: 30, seed: 20261127 });
}, 120_000);

/** Each shot at a goalie that the game's page shows with this strength of the shooters: whether it was saved. */
function shotsFaced(
  { gameId, playerId, team }: { gameId: string; playerId: string; team: string },
  strength: string,
): boolean[] {
  const page = pages.get(gameId);
  if (!page) return [];
  const saved = page.shotAttempts!.filter(
    (shot) => shot.outcome === 'onGoal' && shot.goalie?._id === playerId && shot.strength === strength,
  );
  const beaten = goals
    .get(gameId)!
    .filter((goal) => goal.team !== team && goal.strength === strength && !goal.emptyNet)
    .filter(({ onIce }) => onIce.some((spot) => spot.playerId === playerId));
  return [...saved.map(() => true), ...beaten.map(() => false)];
}

function countGoalies(filters: Filters): Map<string, Sums<(typeof goalieFigures)[number]>> {
  const averageOf = (game: Game) => {
    const lines = games
      .filter((each) => each.season === game.season && each.tournament === game.tournament)
      .flatMap(({ id }) => goalies.get(id) ?? [])
      .filter(({ saves, shotsAgainst }) => saves !== null && shotsAgainst !== null);
    return (
      lines.reduce((sum, { saves }) => sum + saves!, 0) /
      lines.reduce((sum, { shotsAgainst }) => sum + shotsAgainst!, 0)
    );
  };
  const lines = grouped(
    sidesOf(filters).flatMap(({ game, slug }) => {
      const own = (goalies.get(game.id) ?? []).filter(({ team }) => team === slug);
      const starters = (lineups.get(game.id) ?? [])
        .filter(({ isStarter }) => isStarter)
        .map(({ playerId }) => playerId);
      const hasStarter = own.some(({ playerId }) => starters.includes(playerId));
      return own.map((line) => {
        const isStart = hasStarter ? starters.includes(line.playerId) : own.length === 1 ? true : null;
        const rate = line.saves === null || !line.shotsAgainst ? null : line.saves / line.shotsAgainst;
        const isQuality =
          isStart && rate !== null ? rate >= averageOf(game) || (line.shotsAgainst! <= 20 && rate >= 0.885) : null;
        return { ...line, isStart, isQuality };
      });
    }),
    ({ playerId }) => playerId,
  );
  return new Map(
    [...lines].map(([id, own]) => {
      type Line = (typeof own)[number];
      const sum = (of: (line: Line) => number | boolean | null, given = own) => {
        const values = given.map(of).filter((value) => value !== null);
        return values.length === 0 ? null : values.reduce<number>((total, value) => total + Number(value), 0);
      };
      const rated = own.filter(({ saves, shotsAgainst }) => saves !== null && shotsAgainst !== null);
      const timed = own.filter(({ secondsPlayed, goalsAgainst }) => secondsPlayed !== null && goalsAgainst !== null);
      const quality = own.filter(({ isQuality }) => isQuality !== null);
      const shots = sum(({ shotsAgainst }) => shotsAgainst, rated);
      const seconds = sum(({ secondsPlayed }) => secondsPlayed, timed);
      const average = seconds ? (sum(({ goalsAgainst }) => goalsAgainst, timed)! * 3600) / seconds : null;
      const facedAt = (strength: string) => own.flatMap((line) => shotsFaced(line, strength));
      const isKnown = ['EV', 'PP', 'SH'].some((strength) => facedAt(strength).length > 0);
      const shotsAt = (strength: string) => (isKnown ? facedAt(strength).length : null);
      const rateAt = (strength: string) => {
        const faced = facedAt(strength);
        return faced.length > 0 ? faced.filter(Boolean).length / faced.length : null;
      };
      const decisions = (letter: string) => own.filter(({ decision }) => decision === letter).length;
      return [
        id,
        {
          games: own.length,
          starts: sum(({ isStart }) => isStart),
          secondsPlayed: sum(({ secondsPlayed }) => secondsPlayed),
          wins: decisions('W'),
          losses: decisions('L'),
          overtimeLosses: decisions('O'),
          shotsAgainst: sum(({ shotsAgainst }) => shotsAgainst),
          saves: sum(({ saves }) => saves),
          goalsAgainst: sum(({ goalsAgainst }) => goalsAgainst),
          savePercentage: shots ? sum(({ saves }) => saves, rated)! / shots : null,
          evenStrengthShots: shotsAt('EV'),
          evenStrengthSavePercentage: rateAt('EV'),
          shortHandedShots: shotsAt('PP'),
          shortHandedSavePercentage: rateAt('PP'),
          powerPlayShots: shotsAt('SH'),
          powerPlaySavePercentage: rateAt('SH'),
          goalsAgainstAverage: average,
          goalsAgainstPer60: average,
          shutouts: own.filter(({ shutout }) => shutout).length,
          qualityStarts: sum(({ isQuality }) => isQuality),
          qualityStartShare: quality.length ? sum(({ isQuality }) => isQuality, quality)! / quality.length : null,
          goals: sum(({ goals }) => goals),
          assists: sum(({ assists }) => assists),
          penaltyMinutes: sum(({ penaltyMinutes }) => penaltyMinutes),
        },
      ];
    }),
  );
}

test('rows are sorted by any figure, unknown ones last, and pages have each row once', async () => {
  for (const [sort, direction] of [
    ['points', 'descending'],
    ['faceoffPercentage', 'descending'],
    ['plusMinus', 'ascending'],
  ] as const) {
    const query = { sort, direction, span: 'career' } as const;
    const { rows, total } = await getSkaterTable(db, { ...query, size: 1000 }, timeZone);
    const sign = direction === 'ascending' ? 1 : -1;
    for (const [at, row] of rows.slice(1).entries()) {
      const [before, after] = [rows[at]![sort], row[sort]];
      if (after !== null) expect(before !== null && sign * (after - before) >= 0).toBe(true);
    }
    const pages: SkaterRow[] = [];
    for (let page = 1; pages.length < total; page += 1) {
      pages.push(...(await getSkaterTable(db, { ...query, size: 60, page }, timeZone)).rows);
    }
    expect(pages).toEqual(rows);
  }
});

test('a minimum of games, a position and single players are filters too', async () => {
  const all = (await getSkaterTable(db, { size: 1000 }, timeZone)).rows;
  const maxGames = Math.max(...all.map(({ games }) => games!));
  const often = await getSkaterTable(db, { minimumGames: maxGames, size: 1000 }, timeZone);
  expect(often.rows).toEqual(all.filter(({ games }) => games === maxGames));
  const centers = await getSkaterTable(db, { position: 'Center', size: 1000 }, timeZone);
  expect(centers.rows).toEqual(all.filter(({ position }) => position === 'Center'));
  expect(centers.positions).toEqual([...new Set(all.map(({ position }) => position))].sort());
  const [one, , other] = all as [SkaterRow, SkaterRow, SkaterRow];
  const two = await getSkaterTable(db, { players: `${one.playerId},${other.playerId}` }, timeZone);
  expect(two.rows).toEqual([one, other]);
  const [goalie] = (await getGoalieTable(db, {}, timeZone)).rows as [GoalieRow];
  expect((await getGoalieTable(db, { players: goalie.playerId }, timeZone)).rows).toEqual([goalie]);
});

/** What a read answers with other rows in the tables, which are not kept. */
async function readAfter<Answer>(
  change: (tx: Db) => Promise<unknown>,
  read: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const undone = new Error();
  const answers: Answer[] = [];
  const changed = db.transaction(async (tx) => {
    await change(tx);
    answers.push(await read(tx));
    throw undone;
  });
  await expect(changed).rejects.toBe(undone);
  return answers[0]!;
}

/** Somebody new in the position, with imported totals of the current season's league games and without a line. */
async function importSomebody(tx: Db, position: string, totals: { games: number; shots?: number }): Promise<string> {
  const [player] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into players (id, name) values (gen_random_uuid(), 'Nobody Yet') returning id`,
  );
  const season = sql`(select id from seasons where is_current)`;
  const team = sql`(select id from teams where slug = 'cairo-pharaohs')`;
  await tx.execute(sql`
    insert into roster_assignments (id, season_id, team_id, player_id, position)
    values (gen_random_uuid(), ${season}, ${team}, ${player!.id}, ${position})`);
  await tx.execute(sql`
    insert into imported_season_lines (id, season_id, competition_type, team_id, player_id, games_played, shots)
    values (gen_random_uuid(), ${season}, 'season', ${team}, ${player!.id}, ${totals.games}, ${totals.shots ?? null})`);
  return player!.id;
}

test('a player on no sheet has none of what the sheets of the team count, in a comparison too', async () => {
  const rows = await readAfter(
    (tx) => importSomebody(tx, 'Center', { games: 4 }),
    async (tx) => {
      const all = (await getSkaterTable(tx, { size: 1000 }, timeZone)).rows;
      const own = all.find(({ player }) => player === 'Nobody Yet')!;
      const other = all.find(({ teams }) => teams.every(({ slug }) => slug !== 'cairo-pharaohs'))!;
      const players = `${own.playerId},${other.playerId}`;
      return { own, compared: (await getSkaterTable(tx, { players }, timeZone)).rows, other };
    },
  );
  const none = { goals: 0, assists: 0, points: 0, penaltyMinutes: 0, powerPlayAssists: 0, firstGoals: 0, minors: 0 };
  expect(rows.own).toMatchObject({ games: 4, ...none, plusMinus: null, hits: null });
  expect(rows.compared).toEqual([rows.other, rows.own]);
});

test('a player on no sheet scored with none of the imported shots', async () => {
  const answers = await readAfter(
    (tx) => importSomebody(tx, 'Center', { games: 4, shots: 12 }),
    async (tx) => ({
      table: (await getSkaterTable(tx, { size: 1000 }, timeZone)).rows,
      sums: await listStatistics(tx),
    }),
  );
  const isWanted = ({ player }: { player: string }) => player === 'Nobody Yet';
  expect(answers.table.find(isWanted)).toMatchObject({ shots: 12, shootingPercentage: 0 });
  expect(answers.sums.find(isWanted)).toMatchObject({ shots: 12, shot_goals: 0 });
});

test('a goalie on no sheet has none of what the sheets of the team count', async () => {
  const rows = await readAfter(
    (tx) => importSomebody(tx, 'Goalie', { games: 2 }),
    async (tx) => (await getGoalieTable(tx, { size: 1000 }, timeZone)).rows,
  );
  const none = { goals: 0, assists: 0, penaltyMinutes: 0 };
  const own = rows.find(({ player }) => player === 'Nobody Yet');
  expect(own).toMatchObject({ games: 2, ...none, saves: null, secondsPlayed: null });
});

test('the goal that a shootout’s winner is credited with was no shot', async () => {
  const credit = async (tx: Db) => {
    await tx.execute(sql`update seasons set rules = rules || '{"creditShootoutWinner": true}'`);
    await tx.execute(sql`
      update player_game_lines line set goals = goals + 1 from shootout_attempts shot
      where shot.game_id = line.game_id and shot.shooter_id = line.player_id and shot.deciding and line.level = 'events'`);
  };
  const importShots = (tx: Db) =>
    tx.execute(sql`
      insert into imported_season_lines (id, season_id, competition_type, team_id, player_id, shots)
      select distinct on (shot.shooter_id) gen_random_uuid(), game.season_id, game.competition_type, shot.team_id, shot.shooter_id, 500
      from shootout_attempts shot join games game on game.id = shot.game_id where shot.deciding`);
  const read = async (tx: Db) => ({
    table: (await getSkaterTable(tx, { size: 1000 }, timeZone)).rows,
    sums: await listStatistics(tx),
  });
  const percentages = ({ table, sums }: Awaited<ReturnType<typeof read>>) => [
    ...table.map((row) => [row.playerId, row.shootingPercentage] as const).sort(),
    ...sums.map((row) => [row.playerId, row.tournament ?? '', row.shots, row.shot_goals] as const).sort(),
  ];
  const goalsIn = ({ table }: Awaited<ReturnType<typeof read>>) => table.reduce((sum, row) => sum + row.goals!, 0);
  for (const prepare of [async () => {}, importShots]) {
    const before = await readAfter(prepare, read);
    const after = await readAfter(async (tx) => {
      await prepare(tx);
      await credit(tx);
    }, read);
    expect(goalsIn(after)).toBeGreaterThan(goalsIn(before));
    expect(percentages(after)).toEqual(percentages(before));
  }
});

test('the table says how many games its figures rest on', async () => {
  const { basis } = await getSkaterTable(db, { span: 'career' }, timeZone);
  const chosen = games.filter(({ competition }) => competition === 'season');
  expect(basis).toMatchObject({
    games: chosen.length,
    sheets: chosen.length,
    shots: chosen.filter(({ id }) => attempts.has(id)).length,
    faceoffs: chosen.filter(({ id }) => faceoffs.has(id)).length,
    saves: chosen.length,
  });
  expect(basis.shots).toBeLessThan(basis.games);
  const of = await getSkaterTable(db, { season: '2025-26' }, timeZone);
  expect(of.basis).toMatchObject({ shots: 0, plusMinus: 0 });
  expect(of.rows[0]).toMatchObject({ shots: null, plusMinus: null, hits: null, faceoffPercentage: null });
});

test('an unknown season is not found', async () => {
  await expect(getSkaterTable(db, { season: 'None' }, timeZone)).rejects.toMatchObject({ status: 404 });
  await expect(getGoalieTable(db, { season: 'None' }, timeZone)).rejects.toMatchObject({ status: 404 });
});

test('teams are found by their former addresses too', async () => {
  const filters = { team: 'cairo-pharaohs', opponent: 'aswan-falcons', span: 'career' } as const;
  const goalsOf = async () =>
    (await getSkaterTable(db, filters, timeZone)).rows.map(({ playerId, goals }) => [playerId, goals]);
  const before = await goalsOf();
  expect(before.length).toBeGreaterThan(0);
  for (const slug of [filters.team, filters.opponent]) {
    const rename = (from: string, to: string) => db.update(teams).set({ slug: to }).where(eq(teams.slug, from));
    await rename(slug, `new-${slug}`);
    onTestFinished(async () => void (await rename(`new-${slug}`, slug)));
  }
  expect(await goalsOf()).toEqual(before);
  const named = { team: { slug: 'new-cairo-pharaohs' }, opponent: { slug: 'new-aswan-falcons' } };
  expect(await getSkaterTable(db, filters, timeZone)).toMatchObject(named);
  expect(await getGoalieTable(db, filters, timeZone)).toMatchObject(named);
  const { opponent } = filters;
  expect(await listTeamFigures(db, { opponent }, timeZone)).toMatchObject({ opponent: named.opponent });
  expect(await getSkaterTable(db, {}, timeZone)).not.toHaveProperty('team');
});
