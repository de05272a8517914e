import { type AddressFilters, addressFilters } from '@league/kit';

type FilterDeclarations = Readonly<Record<string, string | readonly string[]>>;

export type ListFilterValues<D extends FilterDeclarations> = {
  [Name in keyof D]: D[Name] extends readonly (infer Value)[] ? Value : string;
} & { page: number };

/**
 * Declares a list's filters and sort order: `listFilters({ search: '', status: ['all', 'live'], order: ['newest', 'oldest']
 * })`.
 * @param firstPage the default page; 0: the list chooses
 */
export const listFilters = <const D extends FilterDeclarations>(declared: D, firstPage = 1) =>
  addressFilters({ ...declared, page: firstPage }) as AddressFilters<ListFilterValues<D>>;
