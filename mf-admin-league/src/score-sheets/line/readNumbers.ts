import { type ScoreSheet, Side } from '@league/contract';
import { formatList } from '@league/kit';
import { type NumberedPlayer, playersOf } from './gameNow.ts';
import { messages } from './messages.ts';

/** The players that a line names, and their side. */
export interface NamedPlayers {
  side: Side;
  players: NumberedPlayer[];
}

/**
 * Finds players by their jersey numbers. `12917` is 12, 9, 17 if there is no other reading; `21` is 21 rather than 2, 1, and
 * spaces separate ambiguous numbers. The side may be omitted if only one team wears all the numbers.
 */
export function readNumbers(
  sheet: ScoreSheet,
  side: Side | undefined,
  typed: string,
  max: number,
): NamedPlayers | string {
  const sides = side ? [side] : Side.options;
  const possible = sides.flatMap((of) => {
    const worn = new Map(
      playersOf(sheet, of).flatMap((player) => (player.number === null ? [] : [[player.number, player]])),
    );
    return splits(typed, new Set(worn.keys()), max).map((numbers) => ({
      side: of,
      players: numbers.map((number) => worn.get(number)!),
    }));
  });
  const fewest = Math.min(...possible.map(({ players }) => players.length));
  const readings = possible.filter(({ players }) => players.length === fewest);
  if (readings.length === 1) return readings[0]!;
  if (readings.length === 0) return messages.noSuchNumbers({ typed: unknownOf(sheet, sides, typed.trim()) });
  if (new Set(readings.map((reading) => reading.side)).size > 1) return messages.whichSide;
  return messages.whichNumbers({
    readings: formatList(
      readings.map(({ players }) => players.map(({ number }) => number).join(' ')),
      'disjunction',
    ),
  });
}

/** Of separated numbers, those that nobody wears; if they are not separated, or each is worn on some side, all of them. */
function unknownOf(sheet: ScoreSheet, sides: readonly Side[], typed: string): string {
  const worn = new Set(sides.flatMap((side) => playersOf(sheet, side)).map(({ number }) => String(number)));
  const unknown = typed.split(/\s+/).filter((number) => number.length <= 2 && !worn.has(number));
  return /\s/.test(typed) && unknown.length > 0 ? formatList(unknown, 'disjunction') : typed;
}

/** All ways to read digits as different numbers that are worn, up to this many. */
function splits(typed: string, worn: ReadonlySet<number>, max: number): number[][] {
  const rest = typed.trimStart();
  if (rest === '') return [[]];
  if (max === 0) return [];
  return [1, 2].flatMap((length) => {
    const digits = rest.slice(0, length);
    const number = Number(digits);
    if (!/^\d+$/.test(digits) || digits.length < length || String(number) !== digits || !worn.has(number)) return [];
    // A space ends a number.
    return splits(rest.slice(length), worn, max - 1).flatMap((others) =>
      others.includes(number) ? [] : [[number, ...others]],
    );
  });
}
