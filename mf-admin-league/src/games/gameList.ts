import {
  type CompetitionFilter,
  type GameState,
  type GameStatus,
  gameStateOf,
  isInCompetition,
  type ManagedGame,
  monthIn,
  needsAttention,
} from '@league/contract';

export interface GameFilters {
  competition: CompetitionFilter;
  /** A team's slug, or `all`. */
  team: string;
  status: GameState | 'attention' | 'all';
  /** `2026-11`, or `all`. */
  month: string;
  search: string;
}

/** The numbers of upcoming, live and finished games of a season, and of those that need attention. */
export function gameFigures(games: readonly ManagedGame[], now: Date) {
  const count = (...statuses: GameStatus[]) => games.filter(({ status }) => statuses.includes(status)).length;
  return {
    scheduled: count('scheduled'),
    live: count('live', 'unofficial'),
    final: count('final'),
    attention: games.filter((game) => needsAttention(game, now)).length,
  };
}

/** The filtered games. The search covers teams, venue and tournament. */
export function gameList(
  games: readonly ManagedGame[],
  { competition, team, status, month, search }: GameFilters,
  timeZone: string,
  now: Date,
): ManagedGame[] {
  const wanted = search.trim().toLowerCase();
  const isWanted = (game: ManagedGame) =>
    status === 'all' || (status === 'attention' ? needsAttention(game, now) : gameStateOf(game) === status);
  return games.filter(
    (game) =>
      isInCompetition(game, competition) &&
      isWanted(game) &&
      (team === 'all' || game.home.slug === team || game.away.slug === team) &&
      (month === 'all' || monthIn(timeZone, game.date) === month) &&
      wordsOf(game).includes(wanted),
  );
}

const wordsOf = ({ home, away, venue, tournament_name }: ManagedGame) =>
  [home.name, home.code, away.name, away.code, venue, tournament_name].join(' ').toLowerCase();

/** Confirmed officials, and all who have not declined. */
export function officialCounts({ officials }: Pick<ManagedGame, 'officials'>) {
  const assigned = officials.filter(({ status }) => status !== 'declined');
  const confirmed = assigned.filter(({ status }) => status === 'confirmed' || status === 'published');
  return { confirmed: confirmed.length, assigned: assigned.length };
}

/** Teams of these games, by name. */
export function teamsOf(games: readonly ManagedGame[]): { slug: string; name: string }[] {
  const teams = new Map(games.flatMap(({ home, away }) => [home, away]).map(({ slug, name }) => [slug, name]));
  return [...teams].map(([slug, name]) => ({ slug, name })).sort((a, b) => a.name.localeCompare(b.name));
}

export const gamesAPage = 25;

/** The page of the next game; the first one if none is upcoming. @param games by date */
export function pageOfNext(games: readonly ManagedGame[], now: Date): number {
  const next = games.findIndex(({ date }) => new Date(date) >= now);
  return Math.floor(Math.max(0, next) / gamesAPage) + 1;
}
