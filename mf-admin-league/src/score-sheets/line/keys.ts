import type { SheetEntry, Side } from '@league/contract';
import { momentOf } from './gameNow.ts';
import { isBreak, nextStep } from './periods.ts';
import { goalieChange, type LineGround, readAnswer, readLine, shotOf } from './readLine.ts';

/** Single keys on an empty line: as on the screen the visitors are to the left. */
const sideKeys: Record<string, { does: 'net' | 'shot'; side: Side }> = {
  '[': { does: 'net', side: 'away' },
  ']': { does: 'net', side: 'home' },
  ',': { does: 'shot', side: 'away' },
  '.': { does: 'shot', side: 'home' },
};

/** What a key stands for on an empty line; undefined where it begins a line. */
export function readKey(key: string, ground: LineGround): SheetEntry[] | undefined {
  const meant = sideKeys[key];
  if (!meant) return undefined;
  const moment = momentOf(ground.sheet, ground.now);
  if (meant.does === 'shot') return [shotOf(ground.sheet, meant.side, moment)];
  const change = goalieChange({ ...ground, side: meant.side, moment, isTimed: false, rest: '' });
  return typeof change === 'string' ? [] : change;
}

/**
 * The entries of a line that ends by itself, without Enter: with the answer to whose numbers they are, with the sign of
 * a shootout's attempt, or with a `;`, by which play goes on.
 */
export function readEnded(typed: string, ground: LineGround): SheetEntry[] | undefined {
  if (typed.endsWith(';')) return readGoingOn(typed.slice(0, -1), ground);
  if (!/[+-]$/.test(typed)) return readAnswer(typed, ground);
  const { entries } = readLine(typed, ground);
  return entries?.[0]?.type === 'shootout' ? entries : undefined;
}

/** A line with the clock running on from where it stands, or after a break with the next period. */
function readGoingOn(typed: string, ground: LineGround): SheetEntry[] | undefined {
  const { sheet, now } = ground;
  const { entries } = readLine(typed, ground);
  if (!entries || sheet.status !== 'live') return entries;
  if (isBreak(sheet, now)) {
    const step = nextStep(sheet, now);
    return step?.does === 'begin' ? [...entries, ...step.entries] : entries;
  }
  const others = entries.filter(({ type }) => type !== 'clock');
  return [...others, { type: 'clock', ...momentOf(sheet, now), running: true }];
}
