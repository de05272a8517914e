import { pageHeadsApi } from '@league/contract';
import { untilNextArticleMs } from '../articles/news.ts';
import { route } from '../platform/route.ts';
import { headsRead, pageAt } from './pageHeads.ts';

export const pageHeadRoutes = [
  route(
    pageHeadsApi.get,
    async ({ db, query, settings, config: { publicUrl } }) =>
      pageAt(db, query.path, { name: (await settings()).name, publicUrl }),
    { reads: headsRead, goodForMs: untilNextArticleMs },
  ),
];
