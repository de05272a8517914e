import { pageHeadsApi } from '@league/contract';
import { untilNextArticleMs } from '../articles/news.ts';
import { route } from '../platform/route.ts';
import { headsRead, pageAt } from './pageHeads.ts';
import { robots, sitemap } from './sitemap.ts';

export const pageHeadRoutes = [
  route(
    pageHeadsApi.get,
    async ({ db, query, settings, config: { publicUrl } }) => {
      const { name, shortName, timeZone } = await settings();
      return pageAt(db, query.path, { name, shortName, timeZone, publicUrl });
    },
    // A game whose day passes is not played, though nobody writes so.
    { reads: headsRead, goodForMs: async (db) => Math.min(await untilNextArticleMs(db), 3_600_000) },
  ),
  route(pageHeadsApi.sitemap, ({ db, query, config }) => sitemap(db, config, query.part), {
    reads: ['articles', 'drafts', 'games', 'players', 'products', 'teams', 'videos'],
    goodForMs: untilNextArticleMs,
  }),
  route(pageHeadsApi.robots, ({ config }) => robots(config)),
];
