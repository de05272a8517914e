import { beforeAll, expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { withRealSeason } from '../league-import/testing/realSeasons.ts';
import { testGame } from '../score-sheets/testing/game.ts';
import { testApp } from '../testing/app.ts';
import { feedClient } from './testing/client.ts';
import { differences, withShapes } from './testing/shapes.ts';

type Answers = Record<string, unknown[]>;

withShapes((shapes) => {
  withRealSeason('pwhl-2023-24', ({ folder }) => {
    let answers: Answers = {};
    let events: { event: string; details: unknown }[] = [];
    beforeAll(async () => {
      const app = await testApp();
      await importFolder(app.db, folder, { commit: true, rules: 'pwhl' });
      await app.db.execute(`update teams set general_manager = 'Mona Adel'`);
      // Nobody scored from a penalty shot: somebody of each team did.
      await app.db.execute(`update goals set strength = 'PS' where id in (
        select distinct on (game_id, team_id) id from goals where period < 4
          and game_id in (select id from games order by starts_at offset 3 limit 6)
          order by game_id, team_id, period)`);
      // Nobody recorded single plays: each goal gets some, with players of both teams.
      await app.db.execute(`create temporary table play as
        select goal.*, (select player_id from roster_assignments spot join games game on game.id = goal.game_id
          where spot.season_id = game.season_id and spot.team_id in (game.home_team_id, game.away_team_id)
          and spot.team_id <> goal.team_id and spot.position <> 'Goalie' limit 1) as other_id,
          (select goalie_id from shots_on_goal spot where spot.game_id = goal.game_id
          and spot.goalie_team_id <> goal.team_id limit 1) as goalie_id,
          (select case when home_team_id = goal.team_id then away_team_id else home_team_id end
          from games where id = goal.game_id) as other_team_id,
          row_number() over (partition by game_id order by id) as place from goals goal`);
      await app.db.execute(`insert into shot_attempts (id, game_id, team_id, period, elapsed_seconds, outcome, shooter_id,
          goalie_id, blocker_id, x, y)
        select gen_random_uuid(), game_id, team_id, period, elapsed_seconds, outcome, scorer_id,
          case outcome when 'onGoal' then goalie_id end, case outcome when 'blocked' then other_id end, 200, -50
        from play, unnest(array['onGoal', 'blocked', 'missed']) outcome`);
      await app.db.execute(`insert into faceoffs (id, game_id, team_id, period, elapsed_seconds, winner_id, loser_id, x, y)
        select gen_random_uuid(), game_id, team_id, period, elapsed_seconds, scorer_id, other_id, 0, 0 from play`);
      await app.db.execute(`insert into player_actions (id, game_id, team_id, period, elapsed_seconds, action, player_id)
        select gen_random_uuid(), game_id, team_id, period, elapsed_seconds, 'hit', scorer_id from play`);
      await app.db.execute(`insert into stars (game_id, rank, team_id, player_id)
        select game_id, place, team_id, scorer_id from play where place <= 3`);
      await app.db.execute(`insert into on_ice (goal_id, team_id, player_id)
        select id, team_id, scorer_id from play union all select id, other_team_id, other_id from play`);
      // One of today, for the score bar.
      await testGame(app);
      const client = feedClient(async (address) => (await app.request(address)).text());
      const season_id = (await client.seasons()).find(({ season_name }) => season_name === '2023-24').season_id;
      const games = await client.schedule(season_id);
      const team_id = games[0].home_team;
      // Those with an overtime, a shootout or a goal of every kind.
      const some = games.filter(({ final }, at) => final === '1' && (at % 4 === 0 || games[at].shootout === '1'));
      const list = (view: string, more = {}) => client.json({ feed: 'modulekit', view, season_id, ...more });
      const ofGames = async (read: (game_id: string) => Promise<unknown>) => {
        const read1: unknown[] = [];
        for (const { id } of some) read1.push(await read(id));
        return read1;
      };
      const players = await client.statViewType(season_id, 'topscorers', { limit: 3 });
      answers = {
        'modulekit view=seasons': [await list('seasons')],
        'modulekit view=teamsbyseason': [await list('teamsbyseason', { season: season_id })],
        'modulekit view=roster': [await list('roster', { team_id })],
        'modulekit view=schedule (or statviewfeed view=schedule)': [await list('schedule')],
        'modulekit view=scorebar': [await list('scorebar', { numberofdaysback: 400, numberofdaysahead: 400 })],
        'statviewfeed view=teams (standings)': [await client.stat('teams', { season: season_id })],
        leaders: [await client.stat('leadersExtended', { season_id })],
        player: await Promise.all(
          players.map(({ player_id }) => list('player', { player_id, category: 'seasonstats' })),
        ),
        'statviewfeed view=gameSummary': await ofGames((game_id) => client.stat('gameSummary', { game_id })),
        'gc tab=gamesummary': await ofGames((game_id) => client.json({ feed: 'gc', tab: 'gamesummary', game_id })),
      };
      const all = await ofGames((game_id) => client.stat('gameCenterPlayByPlay', { game_id }));
      events = all.flat() as typeof events;
    }, 120_000);

    /** Of these our data has no element: nobody records them. */
    const unknown: Record<string, string[]> = {
      'modulekit view=roster': ['SiteKit.Roster[].draftinfo'],
      player: ['SiteKit.Player.exhibition'],
      'statviewfeed view=gameSummary': ['homeTeam.coaches', 'visitingTeam.coaches'].concat([
        'linesmen',
        'referees',
        'scorekeepers',
        'homeTeam.seasonStats.teamStats',
        'visitingTeam.seasonStats.teamStats',
      ]),
      'gc tab=gamesummary': [
        'GC.Gamesummary.coaches.home',
        'GC.Gamesummary.coaches.visitor',
        'GC.Gamesummary.officialsOnIce',
        'GC.Gamesummary.officialsOffIce',
      ],
    };
    const playByPlay =
      'statviewfeed view=gameCenterPlayByPlay: each element is {event, details}; below, details by event';

    test.each(Object.keys(shapes).filter((view) => view !== playByPlay))('%s has every path with its kind', (view) => {
      expect(answers[view]?.length, 'no answer').toBeGreaterThan(0);
      expect(differences(answers[view]!, shapes[view]!, unknown[view])).toEqual([]);
    });

    const recorded = ['goal', 'penalty', 'goalie_change', 'shootout', 'penaltyshot'].concat(
      ['shot', 'blocked_shot'],
      ['faceoff', 'hit'],
    );

    test.each(recorded)('the play-by-play’s event %s has every path with its kind', (event) => {
      const shape = Object.entries(shapes[playByPlay]!).filter(([path]) => path.startsWith(`${event}.`));
      const ofEvent = events.filter((each) => each.event === event).map(({ details }) => ({ [event]: details }));
      expect(ofEvent.length, 'no event').toBeGreaterThan(0);
      expect(differences(ofEvent, Object.fromEntries(shape))).toEqual([]);
    });
  });
});
