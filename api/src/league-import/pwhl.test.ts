import { dayIn, type PlayerStatRow, rulePresets, type StandingsRow } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { listGames } from '../games/games.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { recount } from '../score-sheets/recount.ts';
import { getStandings } from '../standings/standings.ts';
import { standingsTable } from '../standings/standingsTable.ts';
import { getGoalieTable } from '../statistics/goalieTable.ts';
import { getSkaterTable } from '../statistics/skaterTable.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { listTeamFigures } from '../statistics/teamFigures.ts';
import { importFolder } from './importFolder.ts';
import { compare, importedIds, rowCounts, withRealSeason } from './testing/realSeasons.ts';

const season = '2023-24';
const playoffs = '2023-24 Playoffs';

withRealSeason('pwhl-2023-24', ({ folder, published }) => {
  const statistics = new Map<string, PlayerStatRow[]>();
  let teamIds = new Map<string, string>();
  let db: Awaited<ReturnType<typeof testDatabase>>['db'];

  beforeAll(async () => {
    ({ db } = await testDatabase());
    const report = await importFolder(db, folder, { commit: true, rules: 'pwhl' });
    expect(report.faults).toEqual([]);
    const playerIds = await importedIds(db, 'players');
    teamIds = await importedIds(db, 'teams');
    for (const row of await listStatistics(db, season)) {
      const key = `${playerIds.get(row.playerId)} ${row.tournament ?? 'league'}`;
      statistics.set(key, [...(statistics.get(key) ?? []), row]);
    }
  }, 60_000);

  /** A player's league or playoff figures over all teams. */
  const figuresOf = (competition: string) => (row: Record<string, string>) =>
    statistics.get(`${row.player_id} ${competition}`);
  const total = (figure: keyof PlayerStatRow) => (rows: PlayerStatRow[]) =>
    rows.reduce((sum, row) => sum + Number(row[figure] ?? 0), 0);
  const skaterFigures = Object.fromEntries(
    (
      [
        'goals',
        'assists',
        'points',
        'penalty_minutes',
        'power_play_goals',
        'short_handed_goals',
        'game_winning_goals',
        'shots',
      ] as const
    ).map((figure) => [figure, total(figure)]),
  );

  test('the league table of six has the published figures in the published order', async () => {
    const { rows } = await getStandings(db, { season });
    const rowOf = (row: Record<string, string>) => rows.find(({ team }) => teamIds.get(team._id) === row.team_id);
    const { differing } = compare(published('standings'), rowOf, {
      rank: ({ rank }) => rank,
      games_played: ({ gamesPlayed }) => gamesPlayed,
      wins: ({ wins, overtimeWins }) => wins + overtimeWins,
      losses: ({ losses }) => losses,
      ot_losses: ({ overtimeLosses, shootoutLosses }) => overtimeLosses - shootoutLosses,
      shootout_wins: ({ shootoutWins }) => shootoutWins,
      shootout_losses: ({ shootoutLosses }) => shootoutLosses,
      points: ({ points }) => points,
      goals_for: ({ goalsFor }) => goalsFor,
      goals_against: ({ goalsAgainst }) => goalsAgainst,
    });
    expect(differing).toEqual([]);
  });

  test('Boston ranks above Minnesota, level on 35 points, by regulation and overtime wins', async () => {
    const { rows } = await getStandings(db, { season });
    const boston = rows[2] as StandingsRow;
    expect([boston.team.code, boston.points, rows[3]!.points]).toEqual(['BOS', 35, 35]);
    expect(boston.aboveNextBy).toEqual({ criterion: 'regulationAndOvertimeWins', value: 11, nextValue: 10 });
  });

  test('the table after the games of 23 March 2024 equals the published one', async () => {
    const games = (await listGames(db, season)).filter(
      (game) => game.competition_type === 'season' && dayIn('America/New_York', game.date) <= '2024-03-23',
    );
    const teams = [
      ...new Map(games.flatMap(({ home, away }) => [home, away]).map((team) => [team._id, team])).values(),
    ];
    const rows = standingsTable(
      teams,
      games.map((game) => ({
        homeId: game.home._id,
        awayId: game.away._id,
        startsAt: game.date,
        homeScore: game.home_score!,
        awayScore: game.away_score!,
        decision: game.decision_type!,
      })),
      rulePresets.pwhl,
    );
    const { differing } = compare(
      published('dated_standings'),
      (row) => rows.find(({ team }) => team.code === row.team_code),
      {
        games_played: ({ gamesPlayed }) => gamesPlayed,
        points: ({ points }) => points,
        regulation_wins: ({ wins }) => wins,
        ot_so_wins: ({ overtimeWins }) => overtimeWins,
        ot_so_losses: ({ overtimeLosses }) => overtimeLosses,
        regulation_losses: ({ losses }) => losses,
      },
    );
    expect(differing).toEqual([]);
  });

  test('134 players have the published league figures; two lack a shot that the sheets do not have', () => {
    const { equal, differing } = compare(published('skater_totals_1'), figuresOf('league'), skaterFigures);
    expect(equal).toEqual({
      goals: '134/134',
      assists: '134/134',
      points: '134/134',
      penalty_minutes: '134/134',
      power_play_goals: '134/134',
      short_handed_goals: '134/134',
      game_winning_goals: '134/134',
      shots: '132/134',
    });
    expect(differing).toHaveLength(2);
  });

  test('134 players have the published league figures; two lack a shot that is missing in the sheets', () => {
    const { differing } = compare(
      published('skater_stints_1'),
      (row) => figuresOf('league')(row)?.filter(({ teamSlug }) => teamOf(teamSlug) === row.team_id),
      {
        goals: total('goals'),
        assists: total('assists'),
        penalty_minutes: total('penalty_minutes'),
        games_played: total('games_played'),
      },
    );
    expect(differing).toEqual([]);
  });

  const slugs = new Map<string, string>();
  beforeAll(async () => {
    for (const game of await listGames(db, season)) {
      for (const { slug, _id } of [game.home, game.away]) slugs.set(slug, teamIds.get(_id)!);
    }
  });
  const teamOf = (slug: string) => slugs.get(slug);

  test('80 players have the published playoff figures', () => {
    const { differing } = compare(published('skater_totals_3'), figuresOf(playoffs), skaterFigures);
    expect(differing).toEqual([]);
  });

  const goalieFigures = {
    games_played: total('games_played'),
    wins: total('wins'),
    losses: total('losses'),
    shutouts: total('shutouts'),
    goals_against: total('goals_against'),
    shots_against: total('shots_against'),
  };
  const seconds = { seconds_played: total('seconds_played') };

  test('13 goalies have the published league figures, but for two shots that the sheets lack', () => {
    const { differing } = compare(published('goalies_1'), figuresOf('league'), goalieFigures);
    expect(differing).toEqual(['shots_against of player 59: 597, published 599']);
  });

  test('13 goalies have the published league figures, except for two shots that the sheets lack', () => {
    const { equal, differing } = compare(published('goalies_1'), figuresOf('league'), seconds);
    expect(equal).toEqual({ seconds_played: '8/13' });
    expect(differing).toEqual([
      'seconds_played of player 64: 77351, published 77637',
      'seconds_played of player 22: 50965, published 50962',
      'seconds_played of player 28: 58246, published 58533',
      'seconds_played of player 155: 54085, published 54084',
      'seconds_played of player 19: 24087, published 24084',
    ]);
  });

  test('five goalies have the published playoff figures, to the second', () => {
    const figures = { ...goalieFigures, ...seconds, ot_losses: total('overtime_losses') };
    const { differing } = compare(published('goalies_3'), figuresOf(playoffs), figures);
    expect(differing).toEqual([]);
  });

  test('the tables with all figures have the published ones, over all teams of a player', async () => {
    const players = await importedIds(db, 'players');
    const skaters = await getSkaterTable(db, { season, size: 1000 }, 'America/New_York');
    const skaterOf = (row: Record<string, string>) =>
      skaters.rows.find(({ playerId }) => players.get(playerId) === row.player_id);
    const { equal, differing } = compare(published('skater_totals_1'), skaterOf, {
      games_played: ({ games }) => games,
      goals: ({ goals }) => goals,
      assists: ({ assists }) => assists,
      points: ({ points }) => points,
      penalty_minutes: ({ penaltyMinutes }) => penaltyMinutes,
      power_play_goals: ({ powerPlayGoals }) => powerPlayGoals,
      short_handed_goals: ({ shortHandedGoals }) => shortHandedGoals,
      game_winning_goals: ({ gameWinningGoals }) => gameWinningGoals,
      // Published as 0 where nobody counted.
      shots: ({ shots }) => shots ?? 0,
    });
    expect(differing.slice(2)).toEqual([]);
    expect(equal.shots).toBe('132/134');
    const goalies = await getGoalieTable(db, { season, size: 1000 }, 'America/New_York');
    const goalieOf = (row: Record<string, string>) =>
      goalies.rows.find(({ playerId }) => players.get(playerId) === row.player_id);
    expect(
      compare(published('goalies_1'), goalieOf, {
        games_played: ({ games }) => games,
        wins: ({ wins }) => wins,
        losses: ({ losses }) => losses,
        shutouts: ({ shutouts }) => shutouts,
        goals_against: ({ goalsAgainst }) => goalsAgainst,
        shots_against: ({ shotsAgainst }) => shotsAgainst,
      }).differing,
    ).toEqual(['shots_against of player 59: 597, published 599']);
  });

  test('the teams have the published goals, penalty minutes, and records at home and away', async () => {
    const { rows } = await listTeamFigures(db, { season }, 'America/New_York');
    const rowOf = (row: Record<string, string>) => rows.find(({ team }) => teamIds.get(team._id) === row.team_id);
    const { differing } = compare(published('standings'), rowOf, {
      games_played: ({ games }) => games,
      goals_for: ({ goalsFor }) => goalsFor,
      goals_against: ({ goalsAgainst }) => goalsAgainst,
      penalty_minutes: ({ games, penaltyMinutesPerGame }) => Math.round(games! * penaltyMinutesPerGame!),
    });
    expect(differing).toEqual([]);
    for (const row of published('standings')) {
      const { homeWins, homeLosses, homeOvertimeLosses, awayWins, awayLosses, awayOvertimeLosses } = rowOf(row)!;
      const recordOf = (record: string) => {
        const [wins, losses, overtime, shootout] = record.split('-').map(Number) as [number, number, number, number];
        return [wins, losses, overtime + shootout];
      };
      expect([homeWins, homeLosses, homeOvertimeLosses]).toEqual(recordOf(row.home_record!));
      expect([awayWins, awayLosses, awayOvertimeLosses]).toEqual(recordOf(row.away_record!));
    }
  });

  test('a second import changes no figure and duplicates nothing', async () => {
    const before = { counts: await rowCounts(db), statistics: await listStatistics(db, season) };
    const report = await importFolder(db, folder, { commit: true });
    expect(report.committed).toBe(true);
    expect({ counts: await rowCounts(db), statistics: await listStatistics(db, season) }).toEqual(before);
  }, 60_000);

  test('a recount finds nothing to change', async () => {
    expect(await recount(db)).toMatchObject({ games: 85, differences: [] });
  });
});
