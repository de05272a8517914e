/**
 * By a filter's name: a text, the default; choices, the default first; a whole number, the least and the default; or whether a text
 * is valid, with '' as the default.
 */
type FilterDeclarations = Readonly<Record<string, string | number | readonly string[] | ((text: string) => boolean)>>;

type Value<D> = D extends readonly (infer Choice)[] ? Choice : D extends number ? number : string;

export interface AddressFilters<Filters> {
  /** Every address works: what is missing or invalid has its default. */
  parse(address: unknown): Filters;
}

/** The filters of a declaration. */
export type FiltersOf<Schema extends AddressFilters<unknown>> = ReturnType<Schema['parse']>;

/** More than any list has pages. */
const mostNumber = 100_000;

/**
 * Declares the filters, order, tab and page in a screen's address: `addressFilters({ search: '', status: ['all', 'live'], page:
 * 1 })`.
 */
export function addressFilters<const D extends FilterDeclarations>(
  declared: D,
): AddressFilters<{ -readonly [Name in keyof D]: Value<D[Name]> }> {
  return {
    parse(address) {
      const asked = Object(address) as Record<string, unknown>;
      const values = Object.entries(declared).map(([name, each]) => [name, readValue(each, asked[name])]);
      return Object.fromEntries(values);
    },
  };
}

function readValue(declared: FilterDeclarations[string], asked: unknown): string | number {
  if (typeof declared === 'number') {
    const number = Number(asked);
    return Number.isInteger(number) && number >= declared && number <= mostNumber ? number : declared;
  }
  const text = typeof asked === 'string' ? asked : undefined;
  if (typeof declared === 'string') return text ?? declared;
  if (typeof declared === 'function') return text !== undefined && declared(text) ? text : '';
  return declared.find((choice) => choice === text) ?? declared[0]!;
}

/** Whether this is an existing day of the years 1900 to 2199, such as 2026-11-21. */
export function isDay(text: string): boolean {
  const at = /^(19|2[01])\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
