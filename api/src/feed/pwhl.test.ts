import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readFeed } from '../league-import/feed/readFeed.ts';
import { Findings } from '../league-import/findings.ts';
import { importFolder } from '../league-import/importFolder.ts';
import { compare, withRealSeason } from '../league-import/testing/realSeasons.ts';
import { rowsIn } from '../league-import/testing/seasons.ts';
import { rowsOf } from '../platform/database/db.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type FeedClient, feedClient, type Json } from './testing/client.ts';

type Row = Record<string, string>;

withRealSeason('pwhl-2023-24', ({ folder, published }) => {
  let app: TestApp;
  let client: FeedClient;
  let season: string;
  /** The files' ids by the feed's numbers. */
  let ids: Record<'teams' | 'players' | 'games', Map<string, string>>;

  beforeAll(async () => {
    app = await testApp();
    client = feedClient(async (address) => (await app.request(address)).text());
    await importFolder(app.db, folder, { commit: true, rules: 'pwhl' });
    await app.db.execute(sql`update league_settings set time_zone = 'America/New_York'`);
    await app.changes.settled();
    const idsOf = async (table: string) => {
      const rows = await rowsOf<{ number: string; id: string }>(
        app.db,
        sql`select number::text as number, regexp_replace(import_key, '^.*[:/ ]', '') as id from ${sql.identifier(table)}`,
      );
      return new Map(rows.map(({ number, id }) => [number, id]));
    };
    ids = { teams: await idsOf('teams'), players: await idsOf('players'), games: await idsOf('games') };
    season = (await client.seasons())[0].season_id;
  }, 60_000);

  const numbers = (...figures: string[]) =>
    Object.fromEntries(figures.map((figure) => [figure, (row: Row) => Number(row[figure])]));

  test('the league table is the published one, in both views', async () => {
    const rows = await client.statViewType(season, 'standings', { stat: 'conference' });
    const rowOf = (row: Row) => rows.find(({ team_id }) => ids.teams.get(team_id) === row.team_id);
    const all = ['rank', 'games_played', 'wins', 'losses', 'ot_losses', 'shootout_wins', 'shootout_losses', 'points'];
    const sums = ['goals_for', 'goals_against', 'penalty_minutes'];
    const { differing } = compare(published('standings'), rowOf, numbers(...all, ...sums));
    expect(differing).toEqual([]);
    const [{ sections }] = await client.stat('teams', { season });
    const inSections = sections[0].data.map(({ row, prop }: { row: Row; prop: { name: { teamLink: string } } }) => ({
      ...row,
      team_id: prop.name.teamLink,
    }));
    const again = compare(
      published('standings'),
      (row) => inSections.find((each: Row) => ids.teams.get(each.team_id!) === row.team_id),
      {
        rank: ({ rank }: Row) => Number(rank),
        points: ({ points }: Row) => Number(points),
        wins: ({ regulation_wins, non_reg_wins }: Row) => Number(regulation_wins) + Number(non_reg_wins),
        losses: ({ losses }: Row) => Number(losses),
        goals_for: ({ goals_for }: Row) => Number(goals_for),
      },
    );
    expect(again.differing).toEqual([]);
    expect(inSections.map(({ games_remaining }: Row) => games_remaining)).toEqual(Array(6).fill('0'));
  });

  /** Of one player over all teams. */
  const summed = (rows: readonly Row[], figures: readonly string[]) => {
    const sums = new Map<string, Row>();
    for (const row of rows) {
      const id = ids.players.get(row.player_id!)!;
      const sum = sums.get(id) ?? {};
      for (const figure of figures) sum[figure] = String(Number(sum[figure] ?? 0) + Number(row[figure]));
      sums.set(id, sum);
    }
    return (row: Row) => sums.get(row.player_id!);
  };
  const skaterFigures = [
    'goals',
    'assists',
    'points',
    'penalty_minutes',
    'power_play_goals',
    'short_handed_goals',
    'game_winning_goals',
  ];

  test('134 players have the published figures; two lack a shot that the sheets do not have', async () => {
    const rows = [
      ...(await client.statViewType(season, 'topscorers', { limit: 3000 })),
      ...(await client.statViewType(season, 'topgoalies', { limit: 3000 })),
    ];
    const figures = numbers(...skaterFigures);
    expect(compare(published('skater_totals_1'), summed(rows, skaterFigures), figures).differing).toEqual([]);
    const skaters = await client.statViewType(season, 'topscorers', { limit: 3000 });
    const shots = compare(
      published('skater_totals_1').filter(({ player_id }) =>
        skaters.some((each) => ids.players.get(each.player_id) === player_id),
      ),
      summed(skaters, ['shots', 'games_played']),
      numbers('shots', 'games_played'),
    );
    expect(shots.differing.filter((each) => each.startsWith('games_played'))).toEqual([]);
    expect(shots.differing.filter((each) => each.startsWith('shots'))).toHaveLength(2);
    const points = skaters.map((row) => Number(row.points));
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    const ofPlayers = new Set(skaters.map(({ player_id }) => player_id));
    expect(ofPlayers.size).toBe(skaters.length);
    const [{ sections }] = await client.stat('players', { season, team: 'all', position: 'skaters', limit: 500 });
    const byTeam = await client.statViewType(season, 'skaters', { limit: 3000 });
    expect(sections[0].data.map(({ row }: { row: Row }) => row)).toEqual(byTeam);
    const sumOf = summed(byTeam, skaterFigures);
    const ofTeams = skaters.map(({ player_id }) => sumOf({ player_id: ids.players.get(player_id!)! }) as Row);
    expect(ofTeams.map(({ points }) => points)).toEqual(skaters.map(({ points }) => String(points)));
    const { skaters: leaders } = await client.stat('leadersExtended', { season_id: season });
    expect(leaders.Points.results[0]).toMatchObject({ rank: 1, stat_formatted: skaters[0].points });
    expect((await client.combinedPlayers(season, 'skaters', { return_amount: 1 })).goals).toHaveLength(1);
    // Some of them changed teams.
    const { points: all } = await client.combinedPlayers(season, 'skaters', { return_amount: 100 });
    const leading = all.map(({ player_id, points }: Row) => [ids.players.get(player_id!), points]);
    const totals = new Map(published('skater_totals_1').map(({ player_id, points }) => [player_id, points]));
    expect(leading).toEqual(leading.map(([id]: string[]) => [id, totals.get(id!)]));
    expect(new Set(leading.map(([id]: string[]) => id)).size).toBe(leading.length);
  });

  test('13 goalies have the published figures, but for two shots that the sheets lack', async () => {
    const figures = ['games_played', 'wins', 'losses', 'shutouts', 'goals_against', 'shots_against'];
    const rows = await client.statViewType(season, 'topgoalies', { limit: 100 });
    const { differing } = compare(published('goalies_1'), summed(rows, figures), numbers(...figures));
    expect(differing).toEqual(['shots_against of player 59: 597, published 599']);
    const ratios = compare(
      published('goalies_1').filter(({ player_id }) => player_id !== '59'),
      (row) => rows.find(({ player_id }) => ids.players.get(player_id) === row.player_id),
      numbers('save_percentage'),
    );
    expect(ratios.differing).toEqual([]);
    // Of each shootout one goalie has the win and another one the loss.
    const teams = await client.statViewType(season, 'standings');
    const sumOf = (of: Row[], figure: string) => of.reduce((sum, row) => sum + Number(row[figure]), 0);
    expect(sumOf(teams, 'shootout_wins')).toBeGreaterThan(0);
    for (const figure of ['shootout_wins', 'shootout_losses']) {
      expect(sumOf(rows, figure), figure).toBe(sumOf(teams, figure));
    }
  });

  test('80 players have the published play-off figures in their season’s line of the tournament', async () => {
    const wanted = published('skater_totals_3');
    const numberOf = new Map([...ids.players].map(([number, id]) => [id, number]));
    const rows: Row[] = [];
    for (const { player_id } of wanted) {
      const { playoff } = await client.player(numberOf.get(player_id!)!, 'seasonstats');
      for (const row of playoff) if (row.season_id !== 0) rows.push(row);
    }
    const figures = numbers(...skaterFigures.slice(0, 4));
    expect(compare(wanted, summed(rows, skaterFigures), figures).differing).toEqual([]);
  });

  const minutes = (time: string) => time.replace(/^0(?=\d:)/, '');
  const sorted = (rows: readonly unknown[][]) => rows.map((row) => row.join(' ')).sort();
  const byGame = (name: string) => {
    const rows = rowsIn(folder, `${name}.csv`) as Row[];
    return (id: string) => rows.filter(({ game_id }) => game_id === id);
  };

  test('the summaries of all 85 games have the goals, penalties, shots and attempts of the files', async () => {
    const [goals, penalties, shots, attempts] = ['goals', 'penalties', 'shots_on_goal', 'shootout_attempts'].map(
      byGame,
    );
    const games = rowsIn(folder, 'games.csv') as Row[];
    const schedule = await client.schedule(season);
    expect(schedule).toHaveLength(85);
    for (const row of schedule) {
      const id = ids.games.get(row.game_id)!;
      const game = games.find(({ game_id }) => game_id === id)!;
      const summary = await client.gameSummary(row.game_id);
      const stat = await client.stat('gameSummary', { game_id: row.game_id });
      const player = (number: unknown) => ids.players.get(String(number)) ?? '';
      expect([Date.parse(row.GameDateISO8601), summary.meta.home_goal_count, summary.meta.visiting_goal_count]).toEqual(
        [Date.parse(game.date!), game.home_score, game.away_score],
      );
      expect([summary.meta.attendance, stat.details.final, summary.venue]).toEqual([
        game.attendance || '0',
        '1',
        `${game.venue}, ${game.venue_location}`,
      ]);
      const told = sorted(
        summary.goals.map((goal: Json) => [
          ids.teams.get(goal.team_id),
          goal.period_id,
          minutes(goal.time),
          ...[goal.goal_scorer, goal.assist1_player, goal.assist2_player].map(({ player_id }) => player(player_id)),
          goal.power_play === '1' ? 'PP' : goal.short_handed === '1' ? 'SH' : 'EV',
          goal.empty_net,
          goal.game_winning,
        ]),
      );
      const known = sorted(
        goals!(id).map((goal) => [
          goal.team_id,
          goal.period,
          goal.time,
          goal.scorer_id,
          goal.assist1_id,
          goal.assist2_id,
          goal.strength,
          goal.empty_net,
          goal.game_winning,
        ]),
      );
      expect(told, id).toEqual(known);
      for (const side of ['home', 'visitor']) {
        const [scored, given] = [summary.powerPlayGoals[side], summary.powerPlayCount[side]];
        // The file of game 89 names a penalty shot after each of its penalties, and a power-play goal nevertheless.
        expect(id === '89' || scored <= given).toBe(true);
        expect(given <= summary.infCount[side === 'home' ? 'visitor' : 'home'] + scored, id).toBe(true);
      }
      const inPeriods = stat.periods.flatMap((period: Json) => period.goals);
      expect(inPeriods.map(({ scoredBy }: Json) => player(scoredBy.id)).sort()).toEqual(
        goals!(id)
          .map(({ scorer_id }) => scorer_id)
          .sort(),
      );
      expect(
        sorted(
          summary.penalties.map((penalty: Json) => [
            ids.teams.get(penalty.team_id),
            penalty.period_id,
            minutes(penalty.time_off_formatted),
            player(penalty.player_penalized_info.player_id),
            penalty.minutes,
            penalty.lang_penalty_description,
            penalty.bench,
            penalty.penalty_shot,
          ]),
        ),
        id,
      ).toEqual(
        sorted(
          penalties!(id).map((penalty) => [
            penalty.team_id,
            penalty.period,
            penalty.time,
            penalty.player_id,
            penalty.minutes,
            penalty.infraction,
            penalty.bench,
            penalty.penalty_shot,
          ]),
        ),
      );
      for (const [side, team] of [
        ['home', game.away_team_id],
        ['visitor', game.home_team_id],
      ] as const) {
        const faced = shots!(id).filter(({ goalie_team_id }) => goalie_team_id === team);
        const total = faced.reduce((sum, each) => sum + Number(each.shots), 0);
        expect(summary.totalShots[side], id).toBe(total);
        expect(Object.values(summary.shotsByPeriod[side] as Record<string, number>).reduce((a, b) => a + b, 0)).toBe(
          total,
        );
      }
      expect(
        summary.shootoutDetail
          .map((shot: Json) => [player(shot.player_id), player(shot.goalie_id), shot.goal, shot.winning_goal].join(' '))
          .sort(),
      ).toEqual(
        attempts!(id)
          .map((shot) => [shot.player_id, shot.goalie_id, shot.goal, shot.winning_goal].join(' '))
          .sort(),
      );
      expect((await client.pxpVerbose(row.game_id)).filter(({ event }) => event === 'goal')).toHaveLength(
        goals!(id).length,
      );
    }
  }, 120_000);

  test('goals and assists of the league’s games are numbered through the season, for every player', async () => {
    const schedule = await client.schedule(season);
    const inOrder = schedule
      .filter(({ tournament_name }) => !tournament_name)
      .toSorted((a, b) => Date.parse(a.GameDateISO8601) - Date.parse(b.GameDateISO8601));
    expect(inOrder).toHaveLength(72);
    const [goals, assists] = [new Map<unknown, number>(), new Map<unknown, number>()];
    const next = (counts: Map<unknown, number>, player: unknown) => {
      counts.set(player, (counts.get(player) ?? 0) + 1);
      return String(counts.get(player));
    };
    for (const { id } of inOrder) {
      const { periods } = await client.stat('gameSummary', { game_id: id });
      const told = periods.flatMap((period: Json) => period.goals);
      for (const goal of told) {
        expect(goal.scorerGoalNumber, `game ${id}`).toBe(next(goals, goal.scoredBy.id));
        expect(goal.assistNumbers, `game ${id}`).toEqual(goal.assists.map((player: Json) => next(assists, player.id)));
      }
      const numbers = (await client.gameSummary(id)).goals.map(({ scorer_goal_num }: Json) => scorer_goal_num);
      expect(numbers).toEqual(told.map(({ scorerGoalNumber }: Json) => scorerGoalNumber));
    }
    const max = Math.max(...goals.values());
    expect(max).toBe(20);
  });

  test('figures that only sheets have are those of the files, for every player', async () => {
    const inLeague = new Set(
      (rowsIn(folder, 'games.csv') as Row[]).filter((each) => each.season_id === '1').map((each) => each.game_id),
    );
    const rowsOfLeague = (name: string) =>
      (rowsIn(folder, `${name}.csv`) as Row[]).filter((each) => inLeague.has(each.game_id));
    const goals = rowsOfLeague('goals');
    const attempts = rowsOfLeague('shootout_attempts');
    const order = (goal: Row) => Number(goal.period) * 10_000 + Number(goal.time!.replace(':', ''));
    const firsts = new Set(
      [...inLeague].map(
        (id) => goals.filter(({ game_id }) => game_id === id).toSorted((one, other) => order(one) - order(other))[0],
      ),
    );
    const assisted = (id: string, strength: string) =>
      goals.filter((goal) => goal.strength === strength && [goal.assist1_id, goal.assist2_id].includes(id)).length;
    const scored = (id: string, is: (goal: Row) => boolean) =>
      goals.filter((goal) => goal.scorer_id === id && is(goal)).length;
    const shot = (id: string, is: (attempt: Row) => boolean = () => true) =>
      attempts.filter((attempt) => attempt.player_id === id && is(attempt)).length;
    const counts: Record<string, (id: string) => number> = {
      power_play_assists: (id) => assisted(id, 'PP'),
      short_handed_assists: (id) => assisted(id, 'SH'),
      first_goals: (id) => scored(id, (goal) => firsts.has(goal)),
      overtime_goals: (id) => scored(id, ({ period }) => Number(period) > 3),
      unassisted_goals: (id) => scored(id, ({ assist1_id }) => !assist1_id),
      empty_net_goals: (id) => scored(id, ({ empty_net }) => empty_net === '1'),
      shootout_attempts: (id) => shot(id),
      shootout_goals: (id) => shot(id, ({ goal }) => goal === '1'),
      shootout_winning_goals: (id) => shot(id, ({ winning_goal }) => winning_goal === '1'),
    };
    const skaters: Row[] = await client.statViewType(season, 'topscorers', { limit: 3000 });
    const figures = summed(skaters, Object.keys(counts));
    const told = new Map(
      skaters.map(({ player_id }) => [
        ids.players.get(player_id!)!,
        figures({ player_id: ids.players.get(player_id!)! })!,
      ]),
    );
    const known = new Map(
      [...told.keys()].map((id) => [
        id,
        Object.fromEntries(Object.entries(counts).map(([figure, count]) => [figure, String(count(id))])),
      ]),
    );
    expect(told).toEqual(known);
    const sums = Object.keys(counts).map((figure) =>
      [...told.values()].reduce((sum, row) => sum + Number(row[figure]), 0),
    );
    expect(sums.every((sum) => sum > 0)).toBe(true);
    const [leader] = skaters;
    const { regular } = await client.player(leader!.player_id!, 'seasonstats');
    expect(regular.at(-1)).toMatchObject({ first_goals: Number(leader!.first_goals), season_name: 'Total' });
    const log = await client.player(leader!.player_id!, 'gamebygame', { season_id: season });
    const ofLog = (figure: string) =>
      log.games
        .filter(({ date_played }: Json) => date_played < '2024-05-07')
        .reduce((sum: number, each: Json) => sum + Number(each[figure]), 0);
    expect(
      ['power_play_goals', 'game_winning_goals', 'first_goals_scored', 'empty_net_goals'].map(ofLog).map(String),
    ).toEqual([leader!.power_play_goals, leader!.game_winning_goals, leader!.first_goals, leader!.empty_net_goals]);
  });

  test('every other call of the description is answered', async () => {
    const [game] = await client.schedule(season);
    const id = game.game_id;
    expect(await client.gamesPerDay(game.date_played, game.date_played)).toMatchObject([
      { date_played: '2024-01-01', dayofweek: 'Monday', numberofgames: '1' },
    ]);
    expect(await client.gamesByDate(game.date_played)).toMatchObject([
      {
        id,
        visiting_team_code: 'NY',
        visiting_goal_count: '4',
        visiting_team_goals_by_period: { 1: '1', 2: '0', 3: '3' },
        goal_list: { length: 4 },
        home_stats: { wins: '17', losses: '7', record: '17-7-0-0' },
      },
    ]);
    expect(await client.schedule(season, { team_id: game.home_team, month: 1 })).toMatchObject({ length: 8 });
    expect(
      (await client.stat('schedule', { season, team: game.home_team, month: 1 }))[0].sections[0].data,
    ).toHaveLength(8);
    expect(await client.standingTypes(season)).toMatchObject([
      { stat: 'conference' },
      { stat: 'division' },
      { stat: 'league' },
    ]);
    expect(
      await client.statViewType(season, 'skaters', { team_id: game.home_team, limit: 2, sort: 'goals' }),
    ).toMatchObject([{ rank: 1, last_name: 'Spooner', goals: '20', team_code: 'TOR' }, { rank: 2 }]);
    expect(await client.statViewType(season, 'goalies', { team_id: game.home_team, sort: 'wins' })).toMatchObject([
      { last_name: 'Campbell', wins: '16' },
      {},
    ]);
    for (const type of ['streaks', 'transactions']) expect(await client.statViewType(season, type)).toEqual([]);
    const [found] = await client.searchPlayers('spooner', { season_id: season });
    expect(found).toMatchObject({ first_name: 'Natalie', last_team_code: 'TOR' });
    const player = (category: string, more = {}) => client.player(found.player_id, category, more);
    expect(await player('profile')).toMatchObject({
      last_name: 'Spooner',
      most_recent_team_id: game.home_team,
      birthdate: '',
    });
    expect(await player('media')).toEqual([]);
    expect(await player('mostrecentseasonstats')).toMatchObject({ goals: '20', season_id: season });
    expect((await player('seasonstats')).regular).toMatchObject([{ goals: '20' }, { season_name: 'Total', goals: 20 }]);
    const log = await player('gamebygame', { season_id: season });
    // Who dressed is not in the files: the log has the games in which a sheet names her.
    const inLeague = log.games.filter(({ date_played }: Json) => date_played < '2024-05-07');
    expect(inLeague.reduce((goals: number, each: Json) => goals + Number(each.goals), 0)).toBe(20);
    expect(log.seasons_played).toEqual([{ season_id: Number(season), season_name: '2023-24' }]);
    expect(await client.brackets(season)).toMatchObject({ rounds: [] });
    const later = (await client.schedule(season)).find(
      (each) => each.game_id !== id && each.home_team === game.visiting_team && each.visiting_team === game.home_team,
    );
    expect(await client.preview(later.game_id)).toMatchObject({ previous_meetings: [{ gameId: id }] });
    const preview = await client.stat('gameCenterPreview', { game_id: later.game_id });
    expect(preview.headToHeadRecords.visitingTeam.currentYear).toMatchObject({ wins: 0, losses: 1 });
    expect(await client.clock(id)).toMatchObject({ final: '1', visiting_goal_count: '4', game_clock: '00:00' });
    expect((await client.pxp(id)).filter(({ event }) => event === 'goal')).toHaveLength(4);
    expect(await client.stat('bootstrap', { season })).toMatchObject({
      current_season_id: season,
      teamsNoAll: { length: 6 },
    });
    const { roster } = await client.stat('roster', { season_id: season, team_id: game.home_team });
    expect(roster[0].sections.map(({ title }: Json) => title)).toEqual(['Forwards', 'Defenders', 'Goalies']);
    expect(await client.stat('gameshifts', { game_id: id })).toEqual({ home: [], visitor: [] });
  });

  test('our own import reads what the feed answers', async () => {
    const files = new Map<string, Uint8Array>();
    const save = async (name: string, parameters: Record<string, string>) => {
      const answer = await app.request(client.address({ fmt: 'json', ...parameters }));
      files.set(name, new Uint8Array(await answer.arrayBuffer()));
    };
    const lists = (view: string, more = {}) => ({ feed: 'modulekit', view, season_id: season, ...more });
    await save('seasons.json', lists('seasons'));
    await save('teams.json', lists('teamsbyseason'));
    await save('schedule.js', lists('schedule', { callback: 'save' }));
    for (const { id } of await client.teams(season)) await save(`roster ${id}.json`, lists('roster', { team_id: id }));
    const some = (await client.schedule(season)).slice(0, 12);
    for (const { id } of some) await save(`game ${id}.json`, { feed: 'gc', tab: 'gamesummary', game_id: id });
    const findings = new Findings();
    const { dataset } = await readFeed(files, findings);
    expect(dataset.games).toHaveLength(85);
    expect(dataset.teams).toHaveLength(6);
    expect(dataset.goals).toHaveLength(
      some.reduce(
        (sum, game) => sum + Number(game.home_goal_count) + Number(game.visiting_goal_count) - Number(game.shootout),
        0,
      ),
    );
  });
});
