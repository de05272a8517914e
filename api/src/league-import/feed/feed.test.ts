import type { PlayerStatRow, StandingsRow } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { listGames } from '../../games/games.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { getStandings } from '../../standings/standings.ts';
import { listStatistics } from '../../statistics/statistics.ts';
import { Findings } from '../findings.ts';
import { importFiles, importFolder } from '../importFolder.ts';
import { folderWith } from '../testing/league.ts';
import { importedIds, rowCounts, withRealSeason } from '../testing/realSeasons.ts';
import { parseJson } from './json.ts';
import { readFeed } from './readFeed.ts';
import { savedFeed } from './testing/savedFeed.ts';

const season = '2023-24';

withRealSeason('pwhl-2023-24', ({ folder }) => {
  type Db = Awaited<ReturnType<typeof testDatabase>>['db'];
  let [files, feed]: [Db, Db] = [undefined as never, undefined as never];
  let leftOut: string[] = [];
  const saved = savedFeed(folder);

  beforeAll(async () => {
    ({ db: files } = await testDatabase());
    ({ db: feed } = await testDatabase());
    await importFolder(files, folder, { commit: true, rules: 'pwhl' });
    const before = await rowCounts(feed);
    const dryRun = await importFiles(feed, 'feed', saved, { commit: false, rules: 'pwhl' });
    expect([dryRun.faults, dryRun.committed]).toEqual([[], false]);
    expect(await rowCounts(feed)).toEqual(before);
    const report = await importFiles(feed, 'feed', saved, { commit: true, rules: 'pwhl' });
    expect(report).toMatchObject({ faults: [], committed: true, seasons: [season] });
    leftOut = report.leftOut;
  }, 120_000);

  const table = async (db: Db) => {
    const { rows } = await getStandings(db, { season });
    return rows.map(({ team, ...row }: StandingsRow) => ({ ...row, team: team.name }));
  };

  test('the season from a feed has the same standings as from its own files', async () => {
    expect(await table(feed)).toEqual(await table(files));
  });

  test('it has the same games, play-offs included', async () => {
    const shown = async (db: Db) =>
      (await listGames(db, season)).map(
        ({ date, home_team, home_score, away_score, decision_type, tournament_name, venue }) =>
          [date, home_team, home_score, away_score, decision_type, tournament_name, venue].join(' '),
      );
    const games = await shown(feed);
    expect(games).toHaveLength(85);
    expect(games).toEqual(await shown(files));
  });

  const lines = async (db: Db) => {
    const ids = await importedIds(db, 'players');
    const rows = await listStatistics(db, season);
    const shown = ({ playerId, team, tournament, ...row }: PlayerStatRow) => [
      `${ids.get(playerId)} ${team} ${tournament ?? ''}`,
      row,
    ];
    return new Map(rows.map((row) => shown(row) as [string, Partial<PlayerStatRow>]));
  };
  test.each([
    ['goals', 'assists', 'points', 'games_played', 'shots'],
    ['power_play_goals', 'short_handed_goals', 'game_winning_goals', 'penalty_minutes'],
    ['wins', 'losses', 'shots_against', 'goals_against', 'saves', 'shutouts'],
  ] as const)('every player has the same %s, %s and %s', async (...figures) => {
    const [ours, theirs] = [await lines(feed), await lines(files)];
    const differing = [...theirs].flatMap(([key, row]) =>
      figures
        .filter(
          (figure) =>
            (ours.get(key)?.[figure as keyof PlayerStatRow] ?? null) !== (row[figure as keyof PlayerStatRow] ?? null),
        )
        .map(
          (figure) =>
            `${key} ${figure}: ${ours.get(key)?.[figure as keyof PlayerStatRow]}, not ${row[figure as keyof PlayerStatRow]}`,
        ),
    );
    expect(differing).toEqual([]);
    expect(ours.size).toBe(theirs.size);
  });

  test('what the format does not contain is listed', () => {
    expect(leftOut).toEqual(
      expect.arrayContaining([
        'Coaches and other staff of teams are not imported.',
        'Officials of games are not imported.',
        'The players on the ice at goals, and plus/minus, are not imported.',
      ]),
    );
  });

  test('importing the feed again changes nothing, and a fault names the file and the entry', async () => {
    const before = await rowCounts(feed);
    await importFiles(feed, 'feed', saved, { commit: true });
    expect(await rowCounts(feed)).toEqual(before);
    const name = 'game 2.json';
    const broken = new Map(saved).set(
      name,
      new TextEncoder().encode(new TextDecoder().decode(saved.get(name)).replace('"time":"10:43"', '"time":"soon"')),
    );
    const { faults } = await importFiles(feed, 'feed', broken, { commit: false });
    expect(faults[0]).toMatchObject({ file: name, line: null, column: 'GC.Gamesummary.goals[0].time' });
  });
});

const smallFeed = () =>
  savedFeed(
    folderWith({
      'games_played.csv': 'season_id,team_id,player_id,games_played\n',
      'player_shots.csv': 'season_id,team_id,player_id,shots\n',
    }),
  );

/** Reads the small league as a feed, with its schedule saved under another name. */
async function readAgain(scheduleName: string, change = (schedule: string) => schedule) {
  const saved = smallFeed();
  const schedule = new TextDecoder().decode(saved.get('schedule 1.json'));
  saved.delete('schedule 1.json');
  saved.set(scheduleName, new TextEncoder().encode(change(schedule)));
  const findings = new Findings();
  const { dataset } = await readFeed(saved, findings);
  expect(findings.listed().faults).toEqual([]);
  return dataset;
}

test('an upcoming game is imported, also without a venue', async () => {
  const withoutVenues = (schedule: string) => schedule.replaceAll(/,"venue_(name|location)":"[^"]*"/g, '');
  const { games } = await readAgain('schedule.json', withoutVenues);
  expect(games.find(({ game_id }) => game_id === 'g4')).toMatchObject({
    home_score: null,
    status: null,
    venue: null,
    venue_location: null,
  });
});

test('a summary replaces the result of a schedule saved before the game, under any file names', async () => {
  const beforeGame = (schedule: string) =>
    schedule.replaceAll(/"(final|overtime|home_goal_count|visiting_goal_count)":"\d"/g, '"$1":"0"');
  const [first, last] = [await readAgain('a schedule.json', beforeGame), await readAgain('z.json', beforeGame)];
  const rowsOf = ({ games, goals, lineups }: typeof first) => ({
    games: games.map(({ line: _line, ...game }) => game).sort((a, b) => a.game_id.localeCompare(b.game_id)),
    goals,
    lineups,
  });
  expect(rowsOf(first).games[0]).toMatchObject({
    game_id: 'g1',
    home_score: 2,
    decision_type: 'overtime',
    venue: 'Nile Arena',
    venue_location: 'Aswan',
  });
  expect(first.goals).toHaveLength(3);
  expect(rowsOf(last)).toEqual(rowsOf(first));
});

test('a summary saved before the end of the game does not replace the result', async () => {
  const saved = smallFeed();
  const summary = new TextDecoder().decode(saved.get('game g1.json'));
  const early = summary.replace('"final":"1"', '"final":"0"').replace('"Final"', '"2nd period"');
  saved.set('game g1.json', new TextEncoder().encode(early));
  const { dataset } = await readFeed(saved, new Findings());
  expect(dataset.games.find(({ game_id }) => game_id === 'g1')).toMatchObject({ home_score: 2, away_score: 1 });
  expect(dataset.goals).toEqual([]);
});

test('JSON and JSONP are read, anything else is a fault at its file', async () => {
  expect(['{"a":1}', '({"a":1})', 'cb.x({"a":1});', '\ufeff{"a":1}'].map(parseJson)).toEqual(Array(4).fill({ a: 1 }));
  const { db } = await testDatabase();
  const bytes = (text: string) => new TextEncoder().encode(text);
  const found = new Map([
    ['page.txt', bytes('<html>')],
    ['standings.json', bytes('{"SiteKit":{"Statviewtype":[]}}')],
    ['list.json', bytes('[1, null]')],
    ['deep.json', bytes('{"SiteKit":{"Roster":[null,[1]],"Schedule":"x"},"GC":{"Gamesummary":{"goals":[null,5]}}}')],
  ]);
  const { faults, leftOut } = await importFiles(db, 'feed', found, { commit: true });
  expect(faults.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'page.txt: this is neither JSON nor JSONP: please save it again',
    'view=schedule: no file contains this view',
    'view=seasons: no file contains this view',
    'view=teamsbyseason: no file contains this view',
  ]);
  expect(leftOut).toEqual([
    'Coaches and other staff of teams are not imported.',
    'list.json: this view is not imported.',
    'standings.json: this view is not imported.',
  ]);
});
