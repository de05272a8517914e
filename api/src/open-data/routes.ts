import { licenseOf, openDataApi, type SeasonTable } from '@league/contract';
import { sheetTables } from '../games/sheetTables.ts';
import { type CachePolicy, type HandlerInput, route } from '../platform/http/route.ts';
import { figuresRead } from '../statistics/statistics.ts';
import { findSeasonByNumber, listDataSeasons, type SeasonSource } from './seasonSource.ts';
import { csvOf, jsonOf, licenseText } from './write.ts';

const download: CachePolicy = {
  reads: [
    ...figuresRead,
    ...sheetTables,
    'on_ice',
    'game_officials',
    'officials',
    'standing_rulings',
    'standing_proofs',
    'playoffs',
    'league_settings',
  ],
  isOpen: true,
  isDownload: true,
};

type SeasonRequest = Pick<HandlerInput<typeof openDataApi.season>, 'db' | 'settings' | 'config' | 'params'>;

async function sourceOf({ db, settings, config: { publicUrl }, params }: SeasonRequest): Promise<SeasonSource> {
  const league = await settings();
  return { db, league, publicUrl, season: await findSeasonByNumber(db, league, params.season) };
}

export const openDataRoutes = [
  route(
    openDataApi.list,
    async ({ db, settings, config: { publicUrl: site } }) => {
      const league = await settings();
      return { site, license: licenseOf(league.dataLicense), seasons: await listDataSeasons(db, league) };
    },
    { reads: ['league_settings', 'seasons', 'games'], isOpen: true },
  ),
  route(openDataApi.license, async ({ settings, config }) => licenseText(await settings(), config.publicUrl), {
    reads: ['league_settings', 'seasons'],
    isOpen: true,
  }),
  route(openDataApi.season, async (taken) => jsonOf(await sourceOf(taken)), download),
  route(
    openDataApi.table,
    async (taken) => csvOf(await sourceOf(taken), taken.params.file.slice(0, -'.csv'.length) as SeasonTable),
    download,
  ),
];
