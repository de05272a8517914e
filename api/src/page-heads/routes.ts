import { pageHeadsApi } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import type { Cache } from '../platform/http/cache.ts';
import { route } from '../platform/http/route.ts';
import { type DataVersion, pageDataOf } from './pageData.ts';
import { pageAt } from './pageHeads.ts';
import { type RoomPages, siteIn } from './site.ts';
import { robots, sitemap } from './sitemap.ts';

/** @param rooms the rooms' pages, in the order of the sitemap */
export const pageHeadRoutes = (rooms: readonly RoomPages[]) => {
  const goodForMs = async (db: Db) => {
    const each = await Promise.all(rooms.map((room) => room.goodForMs?.(db)));
    return Math.min(...each.map((ms) => ms ?? Number.POSITIVE_INFINITY));
  };
  return [
    route(
      pageHeadsApi.get,
      async ({ db, query, language, settings, config: { publicUrl } }) =>
        pageAt(db, query.path, siteIn(language, await settings(), publicUrl), rooms),
      { reads: ['league_settings', ...new Set(rooms.flatMap(({ reads }) => reads))], goodForMs },
    ),
    route(
      pageHeadsApi.sitemap,
      async ({ db, query, settings, config: { publicUrl } }) => {
        const { languages } = await settings();
        return sitemap(db, { publicUrl, languages }, rooms, query.part);
      },
      { reads: ['league_settings', 'seasons', ...rooms.flatMap(({ records }) => records?.of ?? [])], goodForMs },
    ),
    route(pageHeadsApi.robots, ({ config }) => robots(config)),
  ];
};

export const pageDataRoutes = (version: DataVersion, cache: Pick<Cache, 'find'>) => [
  route(pageHeadsApi.data, ({ query: { of } }) => pageDataOf(version, cache, of?.split(' ') ?? [])),
];
