import { searchApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { search } from './search.ts';

/** Not cached: there are as many answers as things to type. */
export const searchRoutes = [route(searchApi.find, ({ db, query, config }) => search(db, query.q, config.timeZone))];
