/** What the rows of a dataset became in the database: ids by the files' own. */
export interface Stored {
  seasons: (id: string) => string;
  teams: (id: string) => string;
  players: (id: string) => string;
  games: (id: string) => string;
}
