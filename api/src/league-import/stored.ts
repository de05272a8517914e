/** The database ids of a dataset's rows, by the files' own. */
export interface DatabaseIdLookup {
  seasons: (id: string) => string;
  teams: (id: string) => string;
  players: (id: string) => string;
  games: (id: string) => string;
}
