import { FilterBar, type Option, SearchInput, Select } from '@league/kit';
import type { ReactNode } from 'react';
import type { List } from './useList.ts';

interface Props<Filters> {
  list: List<Filters>;
  /** The label of the search. */
  search?: string;
  /** The filter of the search. */
  searchName?: keyof Filters;
  selects?: readonly SelectFilter<Filters>[];
  /** Before the search. */
  begin?: ReactNode;
  /** After the filters. */
  children?: ReactNode;
}

export interface SelectFilter<Filters> {
  name: keyof Filters;
  label: string;
  options: readonly Option[];
  /** The value, unless it is in the address. */
  value?: string;
  /** Other filters that change with it. */
  also?: Partial<Record<keyof Filters, string>>;
}

/** A list's search and filters. An unknown value shows the first option. */
export const ListFilterBar = <Filters extends Record<string, string | number>>({
  list: { wanted, narrow },
  search,
  searchName = 'search',
  selects = [],
  begin,
  children,
}: Props<Filters>) => {
  const change =
    (name: keyof Filters, also: Partial<Record<keyof Filters, string>> = {}) =>
    (value: string) =>
      narrow({ ...also, [name]: value });
  return (
    <FilterBar>
      {begin}
      {search && <SearchInput label={search} value={String(wanted[searchName])} onChange={change(searchName)} />}
      {selects.map(({ name, label, options, value = String(wanted[name]), also }) => (
        <Select
          key={String(name)}
          label={label}
          isLabelHidden
          value={value}
          options={[...options]}
          onChange={change(name, also)}
        />
      ))}
      {children}
    </FilterBar>
  );
};
