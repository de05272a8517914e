import {
  type DatedSeason,
  type PlayerStatRow,
  type RulesPreview,
  rulePresets,
  type Season,
  type SeasonChange,
  type SeasonDetail,
  type SeasonRules,
  type Standings,
  statFigures,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { edited, folderWith } from '../league-import/testing/league.ts';
import { withRealSeason } from '../league-import/testing/realSeasons.ts';
import { rowsOf } from '../platform/database/db.ts';
import { deriveLines } from '../score-sheets/deriveLines.ts';
import { recount } from '../score-sheets/recount.ts';
import { testApp } from '../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let token: string;
beforeEach(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

const read = async <Answer>(path: string) => (await (await app.send(`GET ${path}`)).json()) as Answer;
const firstSeason = async () => (await read<Season[]>('/api/seasons'))[0]!;
const preview = (id: string, rules: SeasonRules) =>
  app.send(`POST /api/seasons/${id}/rules/preview`, { token, body: { rules } });
const previewed = async (id: string, rules: SeasonRules) => (await (await preview(id, rules)).json()) as RulesPreview;
const daysOf = async (id: string) => {
  const answer = await app.send(`GET /api/seasons/${id}`, { token });
  const { startsOn, endsOn } = (await answer.json()) as SeasonDetail;
  return { startsOn, endsOn };
};
const put = ({ _id, name, rules: replaces }: Season, change: Partial<SeasonChange>) =>
  app.send(`PUT /api/seasons/${_id}`, { token, body: { name, rules: replaces, replaces, ...change } });

/** All public tables and figures of a season. */
async function served(season: string, tournaments: string[]) {
  const tables = await Promise.all(
    [undefined, ...tournaments].map((tournament) =>
      read<Standings>(`/api/public/standings?${new URLSearchParams({ season, ...(tournament && { tournament }) })}`),
    ),
  );
  return { tables, players: await read<PlayerStatRow[]>(`/api/public/stats?season=${season}`) };
}
type SeasonFigures = Awaited<ReturnType<typeof served>>;

/** The differences between two states, in the form of a preview. */
function differences(before: SeasonFigures, after: SeasonFigures): Pick<RulesPreview, 'tables' | 'players'> {
  const tables = after.tables.map(({ tournament, rows }, at) => ({
    tournament,
    teams: rows
      .map(({ team, rank, points }) => {
        const row = before.tables[at]!.rows.find((one) => one.team._id === team._id)!;
        return { team, before: { rank: row.rank, points: row.points }, after: { rank, points } };
      })
      .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after)),
  }));
  const keyOf = (row: PlayerStatRow) => `${row.playerId} ${row.teamSlug} ${row.tournament}`;
  const all = new Map([...before.players, ...after.players].map((row) => [keyOf(row), row]));
  const first = [...all].map(([key, { playerId, player, team, tournament }]) => {
    const [one, other] = [before, after].map(({ players }) => players.find((row) => keyOf(row) === key));
    const figures = statFigures
      .map((figure) => ({ figure, before: one?.[figure] ?? null, after: other?.[figure] ?? null }))
      .filter((figure) => figure.before !== figure.after);
    return { playerId, player, team, tournament, figures };
  });
  const changed = first.filter(({ figures }) => figures.length > 0);
  return { tables: tables.filter(({ teams }) => teams.length > 0), players: { count: changed.length, first: changed } };
}

/** Previews the rules, checks that nothing changed, saves them, and compares the result with the preview. */
async function saveAndCompare(rules: SeasonRules, tournaments: string[]): Promise<RulesPreview> {
  const season = await firstSeason();
  const before = await served(season.name, tournaments);
  const told = await previewed(season._id, rules);
  expect(await served(season.name, tournaments)).toEqual(before);
  const saved = await put(season, { rules, previewed: told.alters });
  expect(await saved.json()).toEqual({ ...season, rules, ...(await daysOf(season._id)), translations: {} });
  const { tables, players } = differences(before, await served(season.name, tournaments));
  expect(told.tables).toEqual(tables);
  expect(told.players.count).toBe(players.count);
  expect(told.players.first).toHaveLength(Math.min(50, players.count));
  for (const player of told.players.first) expect(players.first).toContainEqual(player);
  expect(await recount(app.db)).toMatchObject({ differences: [] });
  return told;
}

withRealSeason('pwhl-2023-24', ({ folder }) => {
  const playoffs = ['2023-24 Playoffs'];
  const { pwhl } = rulePresets;

  test('for a real season the preview of each rule set equals the result', async () => {
    await importFolder(app.db, folder, { commit: true, rules: 'pwhl' });
    const nhl = await saveAndCompare(rulePresets.nhl, playoffs);
    expect(nhl).toMatchObject({ finishedGames: 85, players: { count: 0, first: [] } });
    expect(nhl.tables.map(({ tournament }) => tournament)).toEqual([null, ...playoffs]);

    const counted = await saveAndCompare(
      { ...pwhl, gamesPlayedCounts: 'dressed', creditShootoutWinner: true, periodMinutes: 15 },
      playoffs,
    );
    expect(counted.players.count).toBeGreaterThan(20);

    const back = await saveAndCompare(pwhl, playoffs);
    expect(back.tables).toEqual([]);
    const minimum = await saveAndCompare({ ...pwhl, goalieMinimumPercent: 90 }, playoffs);
    expect(minimum).toMatchObject({ gamesTouched: 0, tables: [] });
    expect(new Set(minimum.players.first.flatMap(({ figures }) => figures.map(({ figure }) => figure)))).toEqual(
      new Set(['qualified']),
    );
  }, 60_000);

  test('of a hundred changed players the fifty with the largest changes are listed', async () => {
    await importFolder(app.db, folder, { commit: true, rules: 'pwhl' });
    await app.db.execute(sql`delete from imported_season_lines`);
    await app.db.execute(sql`update player_game_lines set appeared = false where not is_goalie`);
    const { _id } = await firstSeason();
    const { gamesTouched, players } = await previewed(_id, { ...pwhl, gamesPlayedCounts: 'dressed' });
    expect(gamesTouched).toBe(85);
    expect(players.count).toBeGreaterThan(100);
    expect(players.first).toHaveLength(50);
    const games = players.first.map(({ figures }) => figures.find(({ figure }) => figure === 'games_played'));
    expect(games.every((figure) => figure!.before === null && Number(figure!.after) > 0)).toBe(true);
  }, 60_000);
});

/** With a shootout after a scoreless game, once with a score sheet and once with players' lines only. */
const withShootouts = () =>
  importFolder(
    app.db,
    folderWith({
      'games.csv': edited('games.csv', ['g4,', 'g5,1,2030-10-17T19:00:00+02:00,A,B,1,0,shootout,,,\ng4,']),
      'goalie_games.csv': edited('goalie_games.csv', ['g2,B', 'g5,A,3,3900,20,20,0,W\ng5,B,6,3900,25,25,0,O\ng2,B']),
      'player_games.csv': edited('player_games.csv', ['g2,B,4', 'g5,B,4,0,0,0,0,0,5,1000\ng2,B,4']),
    }),
    { commit: true },
  );

test('a goal for the shootout’s winner and a shutout for its loser reach the players of both kinds of games', async () => {
  await withShootouts();
  const told = await saveAndCompare({ ...rulePresets.iihf, creditShootoutWinner: true, shutoutOnShootoutLoss: false }, [
    '2030-31 Cup',
  ]);
  expect(told).toMatchObject({ finishedGames: 4, gamesTouched: 2, tables: [] });
  expect(told.players.first.map(({ player, tournament, figures }) => [player, tournament, figures])).toEqual([
    [
      'Omar Hassan',
      '2030-31 Cup',
      [
        { figure: 'goals', before: 0, after: 1 },
        { figure: 'points', before: 0, after: 1 },
      ],
    ],
    ['Nabil Gamal', null, [{ figure: 'shutouts', before: 2, after: 1 }]],
    ['Nabil Gamal', '2030-31 Cup', [{ figure: 'shutouts', before: 1, after: 0 }]],
  ]);
});

test('rules that change finished games are not saved without a current preview', async () => {
  await importFolder(app.db, folderWith(), { commit: true });
  const season = await firstSeason();
  const outdated = { code: 'seasons.preview-outdated' };
  const unseen = await put(season, { rules: rulePresets.nhl });
  expect(unseen.status).toBe(409);
  expect(await unseen.json()).toMatchObject(outdated);

  const { alters } = await previewed(season._id, rulePresets.nhl);
  expect(await (await put(season, { rules: rulePresets.eihl, previewed: alters })).json()).toMatchObject(outdated);
  await app.db.execute(sql`update games set home_score = 4 where home_score = 3`);
  expect(await (await put(season, { rules: rulePresets.nhl, previewed: alters })).json()).toMatchObject(outdated);
  expect((await firstSeason()).rules).toEqual(rulePresets.iihf);

  const again = await previewed(season._id, rulePresets.nhl);
  expect((await put(season, { rules: rulePresets.nhl, previewed: again.alters })).status).toBe(200);
});

test('a new name needs no preview, and must be free', async () => {
  await importFolder(app.db, folderWith(), { commit: true });
  const season = await firstSeason();
  const days = { startsOn: null, endsOn: null };
  expect(await (await put(season, { name: ' First winter ' })).json()).toEqual({
    ...season,
    translations: {},
    name: 'First winter',
    ...days,
  });
  await app.send('POST /api/seasons', { token, body: { name: '2031-32' } });
  const taken = await put(season, { name: '2031-32' });
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({ code: 'seasons.name-taken' });
});

test('days that somebody else has changed meanwhile are not overwritten, and come with the rejection', async () => {
  await importFolder(app.db, folderWith(), { commit: true });
  const season = await firstSeason();
  const { name } = season;
  const days = { startsOn: '2026-09-01', endsOn: '2027-04-30' };
  const saved = (await (await put(season, days)).json()) as DatedSeason;
  expect(saved).toEqual({ ...season, ...days, translations: {} });
  const later = '2027-05-15';
  expect((await put(season, { endsOn: later, expected: { name, ...days } })).status).toBe(200);
  const refused = await put(season, { endsOn: '2027-05-02', expected: { name, ...days } });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'seasons.changed-meanwhile',
    message: 'Somebody else has changed the days of this season in the meantime.',
    current: { ...season, ...days, endsOn: later },
  });
});

test('of ten concurrent saves of previewed rules one succeeds', async () => {
  await importFolder(app.db, folderWith(), { commit: true });
  const season = await firstSeason();
  const wanted = Array.from({ length: 10 }, (_, at) => ({ ...rulePresets.nhl, overtimeMinutes: at + 1 }));
  const seen = await Promise.all(wanted.map((rules) => previewed(season._id, rules)));
  const answers = await Promise.all(wanted.map((rules, at) => put(season, { rules, previewed: seen[at]!.alters })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const winner = wanted[statuses.indexOf(200)];
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expect(await refused.json()).toMatchObject({ code: 'seasons.changed-meanwhile' });
  }
  expect((await firstSeason()).rules).toEqual(winner);
});

test('figures computed during a change of rules follow the final rules', async () => {
  await withShootouts();
  for (let round = 0; round < 10; round += 1) {
    const season = await firstSeason();
    const rules = { ...rulePresets.iihf, creditShootoutWinner: round % 2 === 0 };
    const { alters } = await previewed(season._id, rules);
    const derive = async () => {
      for (let time = 0; time < 5; time += 1) await app.db.transaction((tx) => deriveLines(tx));
    };
    const [saved] = await Promise.all([put(season, { rules, previewed: alters }), derive()]);
    expect(saved.status).toBe(200);
    expect(await recount(app.db)).toMatchObject({ differences: [] });
  }
});

/** A season with four games that have not begun, and their lengths by date. */
async function unplayedSeason() {
  await importFolder(app.db, folderWith(), { commit: true });
  await app.db.execute(
    sql`update games set status = 'scheduled', home_score = null, away_score = null, decision = null`,
  );
  return () =>
    rowsOf<{ lengths: number[] }>(
      app.db,
      sql`select array[periods, period_minutes, overtime_minutes] as lengths from games order by starts_at`,
    ).then((rows) => rows.map((row) => row.lengths));
}

test('rules of a season without finished games apply at once, including the lengths of its games', async () => {
  const lengths = await unplayedSeason();
  await app.db.execute(sql`update games set status = 'live' where starts_at = (select min(starts_at) from games)`);
  await app.db.execute(sql`update games set overtime_minutes = 20 where competition_type = 'tournament'`);
  const rules: SeasonRules = { ...rulePresets.iihf, periods: 2, periodMinutes: 25, overtimeMinutes: 10 };
  expect((await put(await firstSeason(), { rules })).status).toBe(200);
  expect((await firstSeason()).rules).toEqual(rules);
  expect(await lengths()).toEqual([
    [3, 20, 5],
    [2, 25, 10],
    [3, 20, 20],
    [2, 25, 10],
  ]);
});

test('a canceled game has the lengths of new rules when it is restored', async () => {
  const lengths = await unplayedSeason();
  const change = async (what: object) => {
    const games = await rowsOf(
      app.db,
      sql`select id as "gameId", version from games order by starts_at fetch first row only`,
    );
    return (await app.send('POST /api/games/bulk', { token, body: { games, change: what } })).status;
  };
  expect(await change({ what: 'cancel', reason: 'No ice' })).toBe(200);
  const season = await firstSeason();
  expect((await put(season, { rules: { ...season.rules, periodMinutes: 15 } })).status).toBe(200);
  expect(await change({ what: 'restore' })).toBe(200);
  expect((await lengths())[0]).toEqual([3, 15, 5]);
});

const { iihf } = rulePresets;
test.each([
  [{ points: { ...iihf.points, loss: -1 } }, 'rules.points.loss', 'Please enter a whole number from 0 to 10.'],
  [
    { points: { win: 2, overtimeWin: 3, overtimeLoss: 1, loss: 0 } },
    'rules.points.overtimeWin',
    'This cannot give more points than the result before it.',
  ],
  [{ tieBreak: [] }, 'rules.tieBreak', 'Please keep at least one criterion.'],
  [{ tieBreak: ['wins', 'wins'] }, 'rules.tieBreak', 'Each criterion can be in the list once.'],
  [{ tieBreak: ['luck'] }, 'rules.tieBreak.0', 'Please choose one.'],
  [{ periods: 2.5 }, 'rules.periods', 'Please enter a whole number from 1 to 5.'],
  [{ periodMinutes: 0 }, 'rules.periodMinutes', 'Please enter a whole number from 1 to 60.'],
  [{ shootout: 'yes' }, 'rules.shootout', 'Please choose yes or no.'],
  [{ penaltyMinutesProfile: 'nhl' }, 'rules.penaltyMinutesProfile', 'Please choose one.'],
])('%j is reported at %s, in the preview and when saving', async (change, path, message) => {
  await app.send('POST /api/seasons', { token, body: { name: '2026-27' } });
  const season = await firstSeason();
  const rules = { ...iihf, ...change } as SeasonRules;
  for (const answer of [await preview(season._id, rules), await put(season, { rules })]) {
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ issues: [{ path, message }] });
  }
});

test('an unknown season has no rules', async () => {
  const id = '0198c0de-0000-7000-8000-000000000000';
  expect((await preview(id, iihf)).status).toBe(404);
  const season: Season = { _id: id, name: 'X', createdAt: '', isCurrent: false, rules: iihf };
  expect((await put(season, {})).status).toBe(404);
});
