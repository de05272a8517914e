/** A text with its default, or the values that are allowed, the default first. */
type Declared = Readonly<Record<string, string | readonly string[]>>;

export type Wanted<D extends Declared> = {
  [Name in keyof D]: D[Name] extends readonly (infer Value)[] ? Value : string;
} & { page: number };

/** What a list is narrowed by. Any address shows something: what it must not ask for is at its default. */
export interface ListFilters<Filters> {
  parse(address: unknown): Filters;
}

/**
 * Declares what a list is narrowed and ordered by, beside its page:
 * `listFilters({ search: '', status: ['all', 'live'], order: ['newest', 'oldest'] })`.
 * @param firstPage what its page is where the address has none; 0: the list chooses
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
