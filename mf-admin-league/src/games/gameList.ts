import { dayIn, importColumns, type ManagedGame, timeIn } from '@league/contract';
import { offeredLanguages } from '@league/kit';

/** Confirmed officials, and all who have not declined. */
export function officialCounts({ officials }: Pick<ManagedGame, 'officials'>) {
  const assigned = officials.filter(({ status }) => status !== 'declined');
  const confirmed = assigned.filter(({ status }) => status === 'confirmed' || status === 'published');
  return { confirmed: confirmed.length, assigned: assigned.length };
}

/** As the import reads them, in every language. */
const endingCells = { regulation: '', overtime: ' OT', shootout: ' SO' };
const competitionCells = { season: 'League', tournament: 'Tournament' };

/** Empty for a game that both teams forfeited: the import knows no result without a winner. */
const resultCell = ({ status, forfeitedBy, home_score, away_score, decision_type }: Partial<ManagedGame>) =>
  status === 'final' && forfeitedBy !== 'both' ? `${home_score}:${away_score}${endingCells[decision_type!]}` : '';

/** The columns of texts in the site's other languages. */
const textColumns = () =>
  importColumns.games.flatMap((column) =>
    'language' in column && offeredLanguages().includes(column.language) ? column : [],
  );

/** For a spreadsheet, with the column names of the import. */
export const gameRows = (games: readonly ManagedGame[], timeZone: string) =>
  games.map(
    ({ gameId, date, timeKnown, venue, home, away, competition_type, tournament_name, translations, ...game }) => ({
      ID: gameId,
      Date: dayIn(timeZone, date),
      Time: timeKnown === false ? '' : timeIn(timeZone, date),
      Venue: venue,
      Home: home.name,
      Away: away.name,
      Competition: competitionCells[competition_type],
      Tournament: tournament_name,
      Result: resultCell(game),
      ...Object.fromEntries(
        textColumns().map(({ label, field, language }) => [
          label,
          translations?.[language]?.[field.replace(/^.*\./, '')] ?? null,
        ]),
      ),
    }),
  );
