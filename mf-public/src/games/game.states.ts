import { gameMeetingsApi, gamePageApi, gamePreviewsApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { gamePage, gamePageWithPlaces, rosterPlayer, teamPage } from '../testing/builders.ts';
import { emptyPreview, gamePreview, gameToPlay, noMeetings } from '../testing/gamePreviews.ts';

const game = gamePage();
const beside = [given(gamePageApi.series, { home: 0, away: 0 }), given(gameMeetingsApi.get, noMeetings)];

export const gameStates = pageStates({
  path: `/schedule/${game.gameId}`,
  of: gamePageApi.get,
  beside,
  Full: [game, 'Assists: Adam Fahmy'],
  Failed: 'We could not load this game right now.',
});

const withPlaces = gamePageWithPlaces();

export const shotMapStates = pageStates({
  path: `/schedule/${withPlaces.gameId}?view=shots`,
  of: gamePageApi.get,
  beside,
  Full: [withPlaces, 'Point at a shot or press it to see who took it, when and how.'],
  Failed: 'We could not load this game right now.',
});

const toPlay = gameToPlay();

/** Before a game, with and without anything known of its teams. */
export const beforeGameStates = pageStates({
  path: `/schedule/${toPlay.gameId}#compared`,
  of: gamePreviewsApi.get,
  beside: [
    ...beside,
    given(gamePageApi.get, toPlay),
    given(teamsApi.get, teamPage({ roster: [rosterPlayer({ name: 'Taha Wahba' })] })),
  ],
  Full: [gamePreview(), 'Started 4 of the last 5 games'],
  Empty: [emptyPreview, 'Standings, form and leaders appear here once both teams have played this season.'],
  Failed: 'We could not load the preview right now.',
});
