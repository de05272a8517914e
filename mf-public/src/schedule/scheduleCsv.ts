import { dayIn, formulaStart, type Game, gameStatusText, scoreText, timeIn } from '@league/contract';
import { words } from './words.ts';

/** Games as CSV, with dates and times in the league's zone; goals only if there is a score to show. */
export function scheduleCsv(games: readonly Game[], timeZone: string): string {
  const rows = games.map((game) => {
    const hasScore = scoreText(game) !== null;
    return [
      dayIn(timeZone, game.date),
      game.timeKnown === false ? '' : timeIn(timeZone, game.date),
      game.away_team,
      game.home_team,
      hasScore ? String(game.away_score) : '',
      hasScore ? String(game.home_score) : '',
      gameStatusText(game),
      game.tournament_name ?? words.competitions.league,
      game.venue ?? '',
      game.season,
    ];
  });
  return [words.csvColumns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Quoted where necessary, and protected against formulas. */
function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
