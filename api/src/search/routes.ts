import { searchApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { search } from './search.ts';

/** Not cached, because queries are unlimited. */
export const searchRoutes = [
  route(searchApi.find, async ({ db, query, settings }) =>
    search(db, query.q, (await settings()).timeZone, query.kind),
  ),
];
