export declare function oneAtATime<T>(work: () => Promise<T>): Promise<T>;
