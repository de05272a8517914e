import { type OpenData, type SeasonData, seasonTableNames, seasonTables } from '@league/contract';
import { sql } from 'drizzle-orm';
import papaparse from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { compare, importedIds, withRealSeason } from '../league-import/testing/realSeasons.ts';
import { type TestApp, testApp } from '../testing/app.ts';

type Row = Record<string, string>;

const parsed = (csv: string): Row[] =>
  papaparse.parse<Row>(csv, { header: true, skipEmptyLines: true, dynamicTyping: false }).data;

const numbers = (...figures: string[]) =>
  Object.fromEntries(figures.map((figure) => [figure, (row: Row) => Number(row[figure])]));

withRealSeason('pwhl-2023-24', ({ folder, published }) => {
  let app: TestApp;
  let at: string;
  let data: SeasonData;
  let playerOf: Map<number, string>;
  let teamOf: Map<number, string>;
  const read = async (table: string) => parsed(await (await app.request(`${at}/${table}.csv`)).text());

  beforeAll(async () => {
    app = await testApp();
    await importFolder(app.db, folder, { commit: true, rules: 'pwhl' });
    await app.db.execute(sql`update league_settings set time_zone = 'America/New_York'`);
    await app.changes.settled();
    const { seasons } = (await (await app.request('/api/public/data')).json()) as OpenData;
    at = `/api/public/data/${seasons[0]!.number}`;
    const season = await app.request(`${at}/season.json`);
    expect(season.status, await season.clone().text()).toBe(200);
    data = (await season.json()) as SeasonData;
    const players = await importedIds(app.db, 'players');
    const teams = await importedIds(app.db, 'teams');
    playerOf = new Map(data.players.map(({ player_number, player_id }) => [player_number, players.get(player_id)!]));
    teamOf = new Map(data.teams.map(({ team_number, team_id }) => [team_number, teams.get(team_id)!]));
  }, 60_000);

  test('each CSV file has the rows of the document, under its columns', async () => {
    for (const table of seasonTableNames) {
      const rows = await read(table);
      const told: Record<string, unknown>[] = data[table];
      expect(rows, table).toEqual(
        told.map((row) =>
          Object.fromEntries(
            Object.keys(seasonTables[table].shape).map((column) => [column, String(row[column] ?? '')]),
          ),
        ),
      );
    }
    expect(data.goals.length).toBeGreaterThan(300);
    expect(data.players).toHaveLength(new Set(data.players.map(({ player_id }) => player_id)).size);
  });

  test('the table is the published one', async () => {
    const rows = (await read('standings')).filter(({ competition }) => competition === 'season');
    const { differing } = compare(
      published('standings'),
      (row) => rows.find(({ team_number }) => teamOf.get(Number(team_number)) === row.team_id),
      {
        ...numbers('rank', 'games_played', 'losses', 'points', 'goals_for', 'goals_against'),
        wins: (row: Row) => Number(row.wins) + Number(row.overtime_wins),
        shootout_wins: (row: Row) => Number(row.shootout_wins),
        shootout_losses: (row: Row) => Number(row.shootout_losses),
      },
    );
    expect(differing).toEqual([]);
  });

  const skaterFigures = ['goals', 'assists', 'points', 'penalty_minutes', 'power_play_goals', 'game_winning_goals'];

  test('players have the published figures of the season', async () => {
    const rows = [...(await read('skaters')), ...(await read('goalies'))].filter(
      ({ competition }) => competition === 'season',
    );
    const sums = new Map<string, Row>();
    for (const row of rows) {
      const sum = sums.get(playerOf.get(Number(row.player_number))!) ?? {};
      for (const figure of skaterFigures) sum[figure] = String(Number(sum[figure] ?? 0) + Number(row[figure]));
      sums.set(playerOf.get(Number(row.player_number))!, sum);
    }
    const { differing } = compare(
      published('skater_totals_1'),
      (row) => sums.get(row.player_id!),
      numbers(...skaterFigures),
    );
    expect(differing).toEqual([]);
  });

  test('goalies have the published figures, but for two shots that the sheets lack', async () => {
    const rows = (await read('goalies')).filter(({ competition }) => competition === 'season');
    const figures = ['games_played', 'wins', 'losses', 'shutouts', 'goals_against', 'shots_against'];
    const { differing } = compare(
      published('goalies_1'),
      (row) => rows.find(({ player_number }) => playerOf.get(Number(player_number)) === row.player_id),
      numbers(...figures),
    );
    expect(differing).toEqual(['shots_against of player 59: 597, published 599']);
  });

  test('game scores are those of the goals and shootouts, and each game has one winning goal at most', async () => {
    for (const game of data.games.filter(({ status }) => status === 'final')) {
      const goals = data.goals.filter(({ game_number }) => game_number === game.game_number);
      const last = goals.at(-1) ?? { home_score: 0, away_score: 0 };
      const extra = game.decision === 'shootout' ? 1 : 0;
      expect(last.home_score + last.away_score + extra, String(game.game_number)).toBe(
        game.home_score! + game.away_score!,
      );
      const winning = goals.filter(({ game_winning }) => game_winning);
      expect(winning).toHaveLength(game.decision === 'shootout' ? 0 : 1);
    }
  });

  test('figures of games add up to those of the season', async () => {
    const competitionOf = new Map(data.games.map(({ game_number, tournament }) => [game_number, tournament]));
    for (const skater of data.skaters) {
      const lines = data.skater_games.filter(
        ({ game_number, player_number, team_number }) =>
          player_number === skater.player_number &&
          team_number === skater.team_number &&
          competitionOf.get(game_number) === skater.tournament,
      );
      expect(
        lines.reduce((sum, { points }) => sum + points!, 0),
        skater.player,
      ).toBe(skater.points);
    }
  });
});
