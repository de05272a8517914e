interface FiltersSchema<Filters> {
    parse(address: unknown): Filters;
}
export declare function useFilters<Filters extends Record<string, string | number | boolean>>(schema: FiltersSchema<Filters>): [Filters, (change: Partial<Filters>) => void];
export {};
