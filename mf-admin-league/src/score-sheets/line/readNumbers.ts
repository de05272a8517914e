import { type ScoreSheet, Side } from '@league/contract';
import { playersOf, type Worn } from './gameNow.ts';
import { words } from './words.ts';

/** Players that a line names, and their side. */
export interface Named {
  side: Side;
  players: Worn[];
}

/**
 * Players by their jersey numbers. `12917` is 12, 9, 17 where nothing else can be meant: `21` is 21 rather than 2, 1,
 * and blanks part what could be read in two ways. The side may be left out where one team alone wears all the numbers.
 */
export function readNumbers(sheet: ScoreSheet, side: Side | undefined, typed: string, most: number): Named | string {
  const sides = side ? [side] : Side.options;
  const possible = sides.flatMap((of) => {
    const worn = new Map(
      playersOf(sheet, of).flatMap((player) => (player.number === null ? [] : [[player.number, player]])),
    );
    return splits(typed, new Set(worn.keys()), most).map((numbers) => ({
      side: of,
      players: numbers.map((number) => worn.get(number)!),
    }));
  });
  const fewest = Math.min(...possible.map(({ players }) => players.length));
  const readings = possible.filter(({ players }) => players.length === fewest);
  if (readings.length === 1) return readings[0]!;
  if (readings.length === 0) return words.noSuchNumbers(unknownOf(sheet, sides, typed.trim()));
  if (new Set(readings.map((reading) => reading.side)).size > 1) return words.whichSide;
  return words.whichNumbers(readings.map(({ players }) => players.map(({ number }) => number).join(' ')));
}

/** Of parted numbers those that nobody wears; where they are not parted, or each is worn by some side, all of them. */
function unknownOf(sheet: ScoreSheet, sides: readonly Side[], typed: string): string {
  const worn = new Set(sides.flatMap((side) => playersOf(sheet, side)).map(({ number }) => String(number)));
  const unknown = typed.split(/\s+/).filter((number) => number.length <= 2 && !worn.has(number));
  return /\s/.test(typed) && unknown.length > 0 ? unknown.join(' or ') : typed;
}

/** All ways to read digits as so many different numbers at most that are worn. */
function splits(typed: string, worn: ReadonlySet<number>, most: number): number[][] {
  const rest = typed.trimStart();
  if (rest === '') return [[]];
  if (most === 0) return [];
  return [1, 2].flatMap((length) => {
    const digits = rest.slice(0, length);
    const number = Number(digits);
    if (!/^\d+$/.test(digits) || digits.length < length || String(number) !== digits || !worn.has(number)) return [];
    // A blank ends a number.
    return splits(rest.slice(length), worn, most - 1).flatMap((others) =>
      others.includes(number) ? [] : [[number, ...others]],
    );
  });
}
