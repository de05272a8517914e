import { searchApi } from '@league/contract';
import { siteIn } from '../page-heads/site.ts';
import { route } from '../platform/http/route.ts';
import { search } from './search.ts';

/** Not cached, because queries are unlimited. */
export const searchRoutes = [
  route(searchApi.find, async ({ db, query, language, settings, config }) =>
    search(db, query.q, siteIn(language, await settings(), config.publicUrl), query.kind),
  ),
];
