import { calendarFeedsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { getCalendarFeed, untilFeedChangesMs } from './calendarFeed.ts';

export const calendarFeedRoutes = [
  route(
    calendarFeedsApi.games,
    async ({ db, query, config: { publicUrl }, settings }) =>
      getCalendarFeed(db, query, { ...(await settings()), publicUrl }),
    { reads: ['games', 'seasons', 'teams', 'league_settings'], goodForMs: untilFeedChangesMs },
  ),
];
