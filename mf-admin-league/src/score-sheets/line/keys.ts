import type { SheetEntry, Side } from '@league/contract';
import { momentOf } from './gameNow.ts';
import { isBreak, nextStep } from './periods.ts';
import { goalieChange, type LineContext, type LineResult, readAnswer, readLine, shotOf } from './readLine.ts';

/** Single keys on an empty line; the visitors are on the left, as on the screen. */
const sideKeys: Record<string, { does: 'net' | 'shot'; side: Side }> = {
  '[': { does: 'net', side: 'away' },
  ']': { does: 'net', side: 'home' },
  ',': { does: 'shot', side: 'away' },
  '.': { does: 'shot', side: 'home' },
};

/** The entries of a key on an empty line, or why it has none; undefined if it begins a line. */
export function readKey(key: string, context: LineContext): LineResult | undefined {
  const meant = sideKeys[key];
  if (!meant) return undefined;
  const moment = momentOf(context.sheet, context.now);
  if (meant.does === 'shot') return { entries: [shotOf(context.sheet, meant.side, moment)] };
  const change = goalieChange({ ...context, side: meant.side, moment, isTimed: false, rest: '' });
  return typeof change === 'string' ? { problem: change } : { entries: change };
}

/**
 * The entries of a line that ends without Enter: with the answer to which team, with the sign of a shootout attempt, or with a
 * `;`, after which the clock continues.
 */
export function readWithoutEnter(typed: string, context: LineContext): SheetEntry[] | undefined {
  if (typed.endsWith(';')) return readThenContinueClock(typed.slice(0, -1), context);
  if (!/[+-]$/.test(typed)) return readAnswer(typed, context);
  const { entries } = readLine(typed, context);
  return entries?.[0]?.type === 'shootout' ? entries : undefined;
}

/** A line after which the clock continues or, after a break, starts with the next period. */
function readThenContinueClock(typed: string, context: LineContext): SheetEntry[] | undefined {
  const { sheet, now } = context;
  const { entries } = readLine(typed, context);
  if (!entries || sheet.status !== 'live') return entries;
  if (isBreak(sheet, now)) {
    const step = nextStep(sheet, now);
    return step?.does === 'begin' ? [...entries, ...step.entries] : entries;
  }
  const others = entries.filter(({ type }) => type !== 'clock');
  return [...others, { type: 'clock', ...momentOf(sheet, now), running: true }];
}
