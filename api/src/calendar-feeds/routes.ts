import { calendarFeedsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { getCalendarFeed, untilFeedChangesMs } from './calendarFeed.ts';
import { feedIn } from './calendarText.ts';

export const calendarFeedRoutes = [
  route(
    calendarFeedsApi.games,
    async ({ db, query, language, config: { publicUrl }, settings }) =>
      getCalendarFeed(db, query, feedIn(language, await settings(), publicUrl)),
    { reads: ['games', 'seasons', 'teams', 'league_settings'], goodForMs: untilFeedChangesMs },
  ),
];
