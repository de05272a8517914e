import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count, Id } from '../shapes.ts';
import { type SeasonTable, seasonTableNames, seasonTables } from './seasonData.ts';

const License = z.object({ name: z.string(), address: z.nullable(z.string()) });

export const DataSeason = z.object({
  /** Never changes; the same as in the feed. */
  number: Count,
  _id: Id,
  name: z.string(),
  isCurrent: z.boolean(),
  /** Days; null without games. */
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
});
export type DataSeason = z.infer<typeof DataSeason>;

export const OpenData = z.object({
  /** The origin of the site, with which addresses begin. */
  site: z.string(),
  /** Null: none is given; please ask the league. */
  license: z.nullable(License),
  /** The current one first, then the newest. */
  seasons: z.array(z.extend(DataSeason, { games: Count, finalGames: Count })),
});
export type OpenData = z.infer<typeof OpenData>;

type Rows = { [Table in SeasonTable]: z.ZodMiniArray<(typeof seasonTables)[Table]> };
const tables = Object.fromEntries(
  seasonTableNames.map((table) => [table, z.array(seasonTables[table])]),
) as unknown as Rows;

export const SeasonData = z.object({
  league: z.string(),
  license: z.nullable(License),
  season: DataSeason,
  ...tables,
});
export type SeasonData = z.infer<typeof SeasonData>;

/** A season's number. */
const season = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const fileNames = seasonTableNames.map((table) => `${table}.csv` as const);

/** The address of a season's table as CSV. */
export const csvPath = (number: number, table: SeasonTable) => `/api/public/data/${number}/${table}.csv`;
/** The address of a season as one JSON document. */
export const seasonJsonPath = (number: number) => `/api/public/data/${number}/season.json`;

export const openDataApi = {
  list: forEveryone('GET /api/public/data', {
    summary: 'The seasons with downloads, and the license of the data.',
    answer: OpenData,
  }),
  license: forEveryone('GET /api/public/data/license.txt', {
    summary: 'The license of the data.',
    type: 'text/plain',
    answer: z.string(),
  }),
  season: forEveryone('GET /api/public/data/{season}/season.json', {
    summary: 'All data of a season and its tournaments, by the season’s number.',
    params: z.object({ season }),
    answer: SeasonData,
  }),
  table: forEveryone('GET /api/public/data/{season}/{file}', {
    summary: 'One table of a season’s data as CSV, by the season’s number.',
    params: z.object({ season, file: z.enum(fileNames) }),
    type: 'text/csv',
    answer: z.string(),
  }),
};
