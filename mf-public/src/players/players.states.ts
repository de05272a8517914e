import { playerShotsApi, playerSplitsApi, playersApi, seasonsApi, statisticsApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { listedPlayer, playerGame, playerPage, statRow, team } from '../testing/builders.ts';
import { playerShots, playerSplits, splitFigures } from '../testing/players.ts';

export const playersStates = pageStates({
  path: '/players',
  of: playersApi.listPublic,
  beside: [given(seasonsApi.list, [])],
  Full: [Array.from({ length: 40 }, (_, at) => listedPlayer(`Player ${at}`, 'ALX')), 'Player 1'],
  Empty: [[], 'No player is on a team in this season yet.'],
  Failed: 'We could not load the players right now.',
});

const player = playerPage({ seasons: [statRow({ goals: 12 })], bio: 'Grew up on the ice.' });

const beside = [given(teamsApi.listPublic, [team('ALX')]), given(statisticsApi.player, player)];

export const playerSplitsStates = pageStates({
  path: `/players/${player._id}?view=splits`,
  of: playerSplitsApi.get,
  beside,
  Full: [playerSplits(), 'Strength not recorded'],
  Empty: [
    { ...playerSplits(), total: splitFigures({ games_played: 0 }) },
    'Splits appear after the first final game that this player is dressed for.',
  ],
  Failed: 'We could not load these figures right now.',
});

const noShots = playerShots({ games: [], expected: null, unexpected: { reason: 'shots', count: 1 } });

export const playerShotsStates = pageStates({
  path: `/players/${player._id}?view=shots`,
  of: playerShotsApi.get,
  beside,
  Full: [playerShots(), 'Goals above expected'],
  Empty: [noShots, 'The map shows shots of final games whose score sheets have them one by one.'],
  Failed: 'We could not load the shots right now.',
});

const goalie = playerPage({ position: 'Goalie', seasons: [statRow({ position: 'Goalie' })] });

export const goalieShotsStates = pageStates({
  path: `/players/${goalie._id}?view=shots#goalie`,
  of: playerShotsApi.get,
  beside: [given(teamsApi.listPublic, [team('ALX')]), given(statisticsApi.player, goalie)],
  Full: [playerShots({ role: 'goalies' }), 'Goals saved above expected'],
  Empty: [noShots, 'The map shows shots of final games whose score sheets have them one by one.'],
  Failed: 'We could not load the shots right now.',
});

export const playerStates = pageStates({
  path: `/players/${player._id}`,
  of: statisticsApi.player,
  beside: [
    given(teamsApi.listPublic, [team('ALX')]),
    given(statisticsApi.playerGames, { season: '2026-27', games: [playerGame()] }),
  ],
  Full: [player, 'Grew up on the ice.'],
  Failed: 'We could not load this player right now.',
});

/** Before the first game. */
export const newPlayerStates = pageStates({
  path: `/players/${player._id}#new`,
  of: statisticsApi.player,
  beside: [given(teamsApi.listPublic, [team('ALX')])],
  Full: [playerPage(), 'They appear after the first final game that this player is dressed for.'],
  Failed: 'We could not load this player right now.',
});
