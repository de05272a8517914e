import { calendarFeedsApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { getCalendarFeed } from './calendarFeed.ts';

export const calendarFeedRoutes = [
  route(calendarFeedsApi.games, ({ db, query, config }) => getCalendarFeed(db, query, config), {
    reads: ['games', 'seasons', 'teams'],
  }),
];
