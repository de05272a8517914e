import { figureTablesApi, type SkaterTableQuery, type StatisticsRole } from '@league/contract';
import { call } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';
import { keepPreviousOfSeason } from '../seasons/keepPreviousOfSeason.ts';
import { type FigureFilters, toQuery } from './figureFilters.ts';
import { type Figure, type FigureRow, type FigureTable, figureRoles } from './figureRoles.ts';

/** Both tables differ only in the names of their figures. */
export const operationOf = (role: StatisticsRole) => figureTablesApi[role] as typeof figureTablesApi.skaters;

function queryOf(role: StatisticsRole, filters: FigureFilters): SkaterTableQuery {
  const { figures, sort } = figureRoles[role];
  const by = figures.find((figure) => figure === filters.sort) ?? sort;
  return { ...toQuery(filters), ...(by !== sort && { sort: by as SkaterTableQuery['sort'] }) };
}

/** By which figure a table is sorted. */
export const sortOf = (role: StatisticsRole, filters: FigureFilters): Figure =>
  queryOf(role, filters).sort ?? figureRoles[role].sort;

/** A page of a table. Until another one of the season is loaded, the last one stays. */
export const figureTableQuery = (role: StatisticsRole, filters: FigureFilters) => {
  const query = queryOf(role, filters);
  return queryOptions({
    ...operationQuery(['statistics', 'figures', role, query], operationOf(role), { query }),
    select: (table): FigureTable => table,
    placeholderData: keepPreviousOfSeason(query),
  });
};

const exportedAtOnce = 1000;

/** The rows of all pages. */
export async function allFigureRows(role: StatisticsRole, filters: FigureFilters): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(role, filters), page, size: exportedAtOnce };
    const table = await call(operationOf(role), { query });
    rows.push(...table.rows);
    if (rows.length >= table.total || table.rows.length === 0) return rows;
  }
}
