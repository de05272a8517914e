import { dayIn, type ManagedGame, timeIn } from '@league/contract';

/** Confirmed officials, and all who have not declined. */
export function officialCounts({ officials }: Pick<ManagedGame, 'officials'>) {
  const assigned = officials.filter(({ status }) => status !== 'declined');
  const confirmed = assigned.filter(({ status }) => status === 'confirmed' || status === 'published');
  return { confirmed: confirmed.length, assigned: assigned.length };
}

/** As the import reads them, in every language. */
const competitionCells = { season: 'League', tournament: 'Tournament' };

/** For a spreadsheet, with the column names of the import. */
export const gameRows = (games: readonly ManagedGame[], timeZone: string) =>
  games.map(({ gameId, date, venue, home, away, competition_type, tournament_name }) => ({
    ID: gameId,
    Date: dayIn(timeZone, date),
    Time: timeIn(timeZone, date),
    Venue: venue,
    Home: home.name,
    Away: away.name,
    Competition: competitionCells[competition_type],
    Tournament: tournament_name,
  }));
