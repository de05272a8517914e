import { dayIn, matcherOf, type Season } from '@league/contract';

/** Days for which a season counts as new. */
const newForDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

export interface SeasonRow {
  season: Season;
  isNew: boolean;
  /** From the leading four digits of the name; null without them. */
  startYear: number | null;
  /** The id's last six characters. */
  shortId: string;
}

export interface SeasonList {
  total: number;
  latest: Season | null;
  addedThisYear: number;
  /** Newest first, filtered by the search. */
  rows: SeasonRow[];
}

/** The figures count all seasons. The rows are the matching seasons. @param timeZone the league's */
export function seasonList(seasons: Season[], search: string, now: Date, timeZone: string): SeasonList {
  const yearOf = (instant: string | Date) => dayIn(timeZone, instant).slice(0, 4);
  const newestFirst = seasons.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const isFound = matcherOf(search);
  return {
    total: seasons.length,
    latest: newestFirst[0] ?? null,
    addedThisYear: seasons.filter(({ createdAt }) => yearOf(createdAt) === yearOf(now)).length,
    rows: newestFirst
      .filter(({ name }) => isFound(name))
      .map((season) => ({
        season,
        isNew: now.getTime() - Date.parse(season.createdAt) < newForDays * dayMs,
        startYear: Number(/^\d{4}/.exec(season.name)?.[0]) || null,
        shortId: season._id.slice(-6),
      })),
  };
}

/** For a spreadsheet, with the column names of the import. */
export const seasonRows = (rows: readonly SeasonRow[]) =>
  rows.map(({ season, startYear }) => ({
    Name: season.name,
    'Start year': startYear,
    Added: season.createdAt,
    Current: season.isCurrent ? 'yes' : '',
    Id: season._id,
  }));
