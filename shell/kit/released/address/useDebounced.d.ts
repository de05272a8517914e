export declare function useDebounced<T>(value: T, ms: number): T;
