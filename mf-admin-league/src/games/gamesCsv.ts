import { dayIn, importColumns, type ManagedGame, timeIn } from '@league/contract';
import papaparse from 'papaparse';
import { words } from './words.ts';

/** Games in the columns that the import reads. */
export function gamesCsv(games: readonly ManagedGame[], timeZone: string): string {
  const fields = importColumns.games.map(({ label }) => label);
  const data = games.map(({ gameId, date, venue, home, away, competition_type, tournament_name }) => [
    gameId,
    dayIn(timeZone, date),
    timeIn(timeZone, date),
    venue,
    home.name,
    away.name,
    words.competitionTypes[competition_type],
    tournament_name,
  ]);
  return papaparse.unparse({ fields, data }, { escapeFormulae: true });
}
