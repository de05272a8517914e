import { gamePageApi, officialReportsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { gamePageWithPlaces } from '../testing/builders.ts';
import { officialReport } from '../testing/gamePreviews.ts';

const game = gamePageWithPlaces();

export const gameReportStates = pageStates({
  path: `/schedule/${game.gameId}/report`,
  of: officialReportsApi.get,
  beside: [given(gamePageApi.get, game)],
  Full: [officialReport(game), 'Scoring summary'],
  Failed: 'We could not load the report right now.',
});
