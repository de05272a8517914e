import type { TypedTable } from '@league/kit/imports';

const columns = ['Date', 'Time', 'Venue', 'Teams', 'Results', 'Outcome', 'Players'];

/** The last part that is not empty: SportsPress writes `1|0|2|3` for periods and total. */
const lastPart = (cell: string) =>
  cell
    .split('|')
    .findLast((part) => part.trim() !== '')
    ?.trim() ?? '';

/** `Overtime Win` as OT, `Shootout Loss` as SO. */
const endingOf = (outcome: string) => (/shoot|\bso/i.test(outcome) ? 'SO' : /over|\bot/i.test(outcome) ? 'OT' : '');

/**
 * The events of SportsPress (a plugin of WordPress) as one row per game: there, a row with a date begins an event and names its
 * home team, the next one names the other team, and further ones list players. Other tables stay.
 */
export function oneRowPerGame(table: TypedTable): TypedTable {
  const at = new Map(table.columns.map((name, index) => [name.toLowerCase(), index]));
  if (!columns.slice(0, 6).every((name) => at.has(name.toLowerCase()))) return table;
  const cell = (row: readonly string[], name: string) => row[at.get(name.toLowerCase()) ?? -1] ?? '';
  const games: { line: number; rows: string[][] }[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (cell(row, 'Date') || games.length === 0) games.push({ line: table.lines[index]!, rows: [] });
    games.at(-1)!.rows.push(row);
  }
  const others = table.columns.filter((name) => !columns.some((known) => known.toLowerCase() === name.toLowerCase()));
  return {
    // What players did stays as columns, so that they are listed as not imported.
    columns: ['Date', 'Time', 'Venue', 'Home', 'Away', 'Home score', 'Away score', 'Ending', 'Players', ...others],
    rows: games.map(({ rows }) => {
      const [first = []] = rows;
      const teams = rows.filter((row) => cell(row, 'Teams'));
      const [home = [], away = []] = teams;
      return [
        ...['Date', 'Time', 'Venue'].map((name) => cell(first, name)),
        ...[home, away].map((team) => cell(team, 'Teams')),
        ...[home, away].map((team) => lastPart(cell(team, 'Results'))),
        endingOf(`${cell(home, 'Outcome')} ${cell(away, 'Outcome')}`),
        rows.map((row) => cell(row, 'Players')).find(Boolean) ?? '',
        ...others.map((name) => cell(first, name)),
      ];
    }),
    lines: games.map(({ line }) => line),
  };
}
