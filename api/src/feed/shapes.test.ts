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
      'statviewfeed view=gameSummary': ['mostValuablePlayers', 'homeTeam.coaches', 'visitingTeam.coaches'].concat(
        [
          'linesmen',
          'referees',
          'scorekeepers',
          'homeTeam.seasonStats.teamStats',
          'visitingTeam.seasonStats.teamStats',
        ],
        ['periods[].goals[].plus_players', 'periods[].goals[].minus_players'],
      ),
      'gc tab=gamesummary': [
        'GC.Gamesummary.mvps',
        'GC.Gamesummary.coaches.home',
        'GC.Gamesummary.coaches.visitor',
      ].concat(
        ['GC.Gamesummary.goals[].plus', 'GC.Gamesummary.goals[].minus'],
        ['GC.Gamesummary.officialsOnIce', 'GC.Gamesummary.officialsOffIce'],
      ),
    };
    const playByPlay =
      'statviewfeed view=gameCenterPlayByPlay: each element is {event, details}; below, details by event';

    test.each(Object.keys(shapes).filter((view) => view !== playByPlay))('%s has every path with its kind', (view) => {
      expect(answers[view]?.length, 'no answer').toBeGreaterThan(0);
      expect(differences(answers[view]!, shapes[view]!, unknown[view])).toEqual([]);
    });

    /** Single shots, hits and face-offs are not recorded, so that there is no such event. */
    const recorded = ['goal', 'penalty', 'goalie_change', 'shootout', 'penaltyshot'];

    test.each(recorded)('the play-by-play’s event %s has every path with its kind', (event) => {
      const shape = Object.entries(shapes[playByPlay]!).filter(([path]) => path.startsWith(`${event}.`));
      const ofEvent = events.filter((each) => each.event === event).map(({ details }) => ({ [event]: details }));
      expect(ofEvent.length, 'no event').toBeGreaterThan(0);
      expect(differences(ofEvent, Object.fromEntries(shape), ['goal.plus_players', 'goal.minus_players'])).toEqual([]);
    });
  });
});
