import { type League } from '@league/contract';
export declare function useLeague(): League;
export declare const currentLeague: () => League;
export declare const knowLeague: (league: League) => void;
