import { searchApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { search } from './search.ts';

/** Not cached: there are as many answers as things to type. */
export const searchRoutes = [
  route(searchApi.find, async ({ db, query, settings }) =>
    search(db, query.q, (await settings()).timeZone, query.kind),
  ),
];
