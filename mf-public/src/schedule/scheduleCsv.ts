import { dayIn, type Game, gameStatusText, scoreText, timeIn } from '@league/contract';
import { csvOf } from '../csv.ts';
import { messages } from './messages.ts';

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
      game.tournament_name ?? messages.competitions.league,
      game.venue ?? '',
      game.season,
    ];
  });
  return csvOf([messages.csvColumns, ...rows]);
}
