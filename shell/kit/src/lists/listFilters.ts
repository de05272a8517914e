/** A text with its default, or the allowed values, the default first. */
type Declared = Readonly<Record<string, string | readonly string[]>>;

export type Wanted<D extends Declared> = {
  [Name in keyof D]: D[Name] extends readonly (infer Value)[] ? Value : string;
} & { page: number };

/** A list's filters. Every address works: invalid values get their defaults. */
export interface ListFilters<Filters> {
  parse(address: unknown): Filters;
}

/**
 * Declares a list's filters and sort order: `listFilters({ search: '', status: ['all', 'live'], order: ['newest', 'oldest']
 * })`.
 * @param firstPage the default page; 0: the list chooses
 */
export function listFilters<const D extends Declared>(declared: D, firstPage = 1): ListFilters<Wanted<D>> {
  const readValue = (allowed: string | readonly string[], asked: unknown) => {
    if (typeof allowed === 'string') return typeof asked === 'string' ? asked : allowed;
    return allowed.find((value) => value === asked) ?? allowed[0];
  };
  return {
    parse(address) {
      const asked = Object(address) as Record<string, unknown>;
      const page = Number(asked.page);
      return {
        ...Object.fromEntries(
          Object.entries(declared).map(([name, allowed]) => [name, readValue(allowed, asked[name])]),
        ),
        page: Number.isInteger(page) && page > 0 ? page : firstPage,
      } as Wanted<D>;
    },
  };
}
