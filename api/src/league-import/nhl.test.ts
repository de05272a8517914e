import type { PlayerStatRow } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../platform/testing/database.ts';
import { getStandings } from '../standings/standings.ts';
import { getSkaterTable } from '../statistics/skaterTable.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { listTeamFigures } from '../statistics/teamFigures.ts';
import { importFolder } from './importFolder.ts';
import { compare, importedIds, rowCounts, withRealSeason } from './testing/realSeasons.ts';

const season = '2016-17';

withRealSeason('nhl-2016-17', ({ folder, published }) => {
  let db: Awaited<ReturnType<typeof testDatabase>>['db'];
  let teamIds = new Map<string, string>();
  const statistics = new Map<string, PlayerStatRow[]>();

  beforeAll(async () => {
    ({ db } = await testDatabase());
    const report = await importFolder(db, folder, { commit: true, rules: 'nhl' });
    expect(report.faults).toEqual([]);
    const playerIds = await importedIds(db, 'players');
    teamIds = await importedIds(db, 'teams');
    for (const row of await listStatistics(db, season)) {
      const key = `${playerIds.get(row.playerId)} ${row.tournament ?? 'league'}`;
      statistics.set(key, [...(statistics.get(key) ?? []), row]);
    }
  }, 120_000);

  /** Published with a row of zeros, or absent here: those who never played. */
  const figuresOf = (competition: string) => (row: Record<string, string>) =>
    statistics.get(`${row.player_id} ${competition}`) ?? [];
  const total = (figure: keyof PlayerStatRow) => (rows: PlayerStatRow[]) =>
    rows.reduce((sum, row) => sum + Number(row[figure] ?? 0), 0);
  const skaterFigures = {
    games_played: total('games_played'),
    goals: total('goals'),
    assists: total('assists'),
    penalty_minutes: total('penalty_minutes'),
    plus_minus: total('plus_minus'),
    power_play_goals: total('power_play_goals'),
    shots: total('shots'),
  };
  /** Published with one row per stint: a player's rows are summed. */
  const byPlayer = (rows: Record<string, string>[], columns: string[]) => {
    const sums = new Map<string, Record<string, string>>();
    for (const row of rows) {
      const sum = sums.get(row.player_id!);
      if (sum) for (const column of columns) sum[column] = String(Number(sum[column]) + Number(row[column]));
      else sums.set(row.player_id!, { ...row });
    }
    return [...sums.values()];
  };

  test('the table of thirty has the published figures under two points for any win and one for an overtime loss', async () => {
    const { rows } = await getStandings(db, { season });
    const rowOf = (row: Record<string, string>) => rows.find(({ team }) => teamIds.get(team._id) === row.team_id);
    const { equal, differing } = compare(published('standings'), rowOf, {
      games_played: ({ gamesPlayed }) => gamesPlayed,
      wins: ({ wins, overtimeWins }) => wins + overtimeWins,
      losses: ({ losses }) => losses,
      ot_losses: ({ overtimeLosses }) => overtimeLosses,
      points: ({ points }) => points,
      shootout_wins: ({ shootoutWins }) => shootoutWins,
      shootout_losses: ({ shootoutLosses }) => shootoutLosses,
      goals_for: ({ goalsFor }) => goalsFor,
      goals_against: ({ goalsAgainst }) => goalsAgainst,
    });
    expect(differing).toEqual([]);
    expect(equal.points).toBe('30/30');
  });

  test('the thirty teams have the published records at home and on the road', async () => {
    const { rows } = await listTeamFigures(db, { season }, 'America/New_York');
    const rowOf = (row: Record<string, string>) => rows.find(({ team }) => teamIds.get(team._id) === row.team_id);
    const { differing } = compare(published('team_splits'), rowOf, {
      hW: ({ homeWins }) => homeWins,
      hL: ({ homeLosses }) => homeLosses,
      hOTL: ({ homeOvertimeLosses }) => homeOvertimeLosses,
      rW: ({ awayWins }) => awayWins,
      rL: ({ awayLosses }) => awayLosses,
      rOTL: ({ awayOvertimeLosses }) => awayOvertimeLosses,
    });
    expect(differing).toEqual([]);
  });

  test('every skater has the published figures in the table with all of them', async () => {
    const players = await importedIds(db, 'players');
    const sums = ['games_played', 'goals', 'assists', 'penalty_minutes', 'plus_minus', 'shots'];
    const skaters = (await getSkaterTable(db, { season, size: 1000 }, 'America/New_York')).rows;
    const skaterOf = (row: Record<string, string>) =>
      skaters.find(({ playerId }) => players.get(playerId) === row.player_id);
    const skated = byPlayer(published('skaters_1'), sums).filter((row) => row.games_played !== '0');
    const { differing } = compare(skated, skaterOf, {
      games_played: ({ games }) => games,
      goals: ({ goals }) => goals,
      assists: ({ assists }) => assists,
      penalty_minutes: ({ penaltyMinutes }) => penaltyMinutes,
      plus_minus: ({ plusMinus }) => plusMinus,
      shots: ({ shots }) => shots,
    });
    expect(differing).toEqual([]);
  });

  test('the teams of each division have the published order', async () => {
    const { rows } = await getStandings(db, { season });
    const rankOf = new Map(rows.map(({ team, rank }) => [teamIds.get(team._id), rank]));
    const byDivision = new Map<string, Record<string, string>[]>();
    for (const row of published('standings')) {
      byDivision.set(row.division!, [...(byDivision.get(row.division!) ?? []), row]);
    }
    expect(byDivision.size).toBe(4);
    for (const division of byDivision.values()) {
      const ranks = division
        .toSorted((a, b) => Number(a.division_rank) - Number(b.division_rank))
        .map(({ team_id }) => rankOf.get(team_id)!);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  });

  test('every skater has the published league figures in seven columns', () => {
    const rows = published('skaters_1');
    expect(rows).toHaveLength(954);
    const { differing } = compare(byPlayer(rows, Object.keys(skaterFigures)), figuresOf('league'), skaterFigures);
    expect(differing).toEqual([]);
  });

  test('343 skaters have the published playoff figures', () => {
    const { equal, differing } = compare(published('skaters_2'), figuresOf('2016-17 Playoffs'), skaterFigures);
    expect(differing).toEqual([]);
    expect(equal.goals).toBe('343/343');
  });

  const goalieFigures = {
    games_played: total('games_played'),
    wins: total('wins'),
    losses: total('losses'),
    shutouts: total('shutouts'),
    shots_against: total('shots_against'),
    goals_against: total('goals_against'),
  };

  test('every goalie but John Gibson, one of whose games has no goalie lines, has the published league figures', () => {
    const figures = { ...goalieFigures, ot_losses: total('overtime_losses') };
    const rows = byPlayer(published('goalies_1'), Object.keys(figures));
    const { differing } = compare(rows, figuresOf('league'), figures);
    expect(differing).toEqual([
      'games_played of player 8476434: 51, published 52',
      'wins of player 8476434: 24, published 25',
      'shots_against of player 8476434: 1415, published 1437',
      'goals_against of player 8476434: 108, published 109',
    ]);
  });

  test('23 goalies have the published playoff figures', () => {
    const { equal, differing } = compare(published('goalies_2'), figuresOf('2016-17 Playoffs'), goalieFigures);
    expect(differing).toEqual([]);
    expect(equal.wins).toBe('23/23');
  });

  test('a second import duplicates nothing', async () => {
    const before = await rowCounts(db);
    await importFolder(db, folder, { commit: true });
    expect(await rowCounts(db)).toEqual(before);
    expect(before.player_game_lines).toBe(47_409 + 3_054);
  }, 120_000);
});
